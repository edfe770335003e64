// The map of a campaign, looked at while something else lies on the table.
import type { ClientMessage, Preview } from "../server/protocol";
import { complete, type Scene } from "../server/scene";

/** Numbers that no other look ahead has. */
const MAPS = 2 ** 40;

export class CampaignMap {
  open = $state(false);
  scene: Scene | null = $state.raw(null);
  #n = MAPS;

  constructor(private send: (message: ClientMessage) => boolean) {}

  show(): void {
    this.open = true;
    this.#n += 1;
    this.send({ type: "look_ahead", n: this.#n, query: { map: true } });
  }

  close(): void {
    this.open = false;
  }

  /** Says whether the preview was meant for the map. */
  hear(n: number, preview: Preview): boolean {
    if (n === this.#n && preview.map) this.scene = complete(preview.map);
    return n > MAPS;
  }
}
