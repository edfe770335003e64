// Where others find this server: not at the address of the computer that it runs on.
import * as api from "../server/api";
import type { Whereabouts } from "../server/protocol";

export const isLocal = (host: string): boolean => host === "localhost" || host.startsWith("127.") || host === "[::1]";

/** The same server by its address in the local network. */
export function inNetwork(address: string, here = location.href): string {
  const url = new URL("/", here);
  url.hostname = address;
  return url.href;
}

class Lan {
  found: Whereabouts | null = $state.raw(null);
  /** Whether links are to lead there. */
  chosen = $state(false);

  async look(): Promise<void> {
    if (this.found || !isLocal(location.hostname)) return;
    this.found = await api.addresses().catch(() => null);
  }

  /** Where links begin. */
  get base(): string {
    return this.chosen && this.found?.address ? inNetwork(this.found.address) : location.href;
  }
}

export const lan = new Lan();
