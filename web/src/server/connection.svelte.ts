// One socket to one seat. Comes back by itself, and says what it has seen last.
import type { ClientMessage, ServerMessage } from "./protocol";

export type Link = "connecting" | "open" | "lost" | "closed";

const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;

/** Beside the page, wherever that lies: a proxy may have put it under a path of its own. */
export const socketAddress = (page: string): string => new URL("ws", page).href.replace(/^http/, "ws");

const read = (data: string | ArrayBuffer): ServerMessage =>
  JSON.parse(typeof data === "string" ? data : new TextDecoder().decode(data)) as ServerMessage;

/** Says whether the message is on its way. */
export type Send = (message: ClientMessage) => boolean;

export interface Ears {
  heard: (message: ServerMessage) => void;
  /** Nothing is heard for now. */
  lost: () => void;
  seen: () => number;
  /** Who comes, where they have a name. */
  who: () => { name: string; colour: number; shared: boolean };
}

export class Connection {
  link: Link = $state("connecting");
  /** When it is tried again. */
  retryAt = $state(0);
  /** Why it was closed for good. */
  problem = $state("");
  #socket: WebSocket | null = null;
  #wait = FIRST_WAIT;
  #timer = 0;
  #ended = false;

  constructor(
    private token: string,
    private ears: Ears,
  ) {
    this.open();
  }

  open(): void {
    clearTimeout(this.#timer);
    this.#socket?.close();
    this.#change("connecting", 0);
    const socket = new WebSocket(socketAddress(location.href));
    this.#socket = socket;
    socket.onopen = () => this.send({ type: "hello", token: this.token, seen: this.ears.seen(), ...this.ears.who() });
    socket.binaryType = "arraybuffer";
    socket.onmessage = (event: MessageEvent<string | ArrayBuffer>) => {
      if (socket === this.#socket) this.#hear(read(event.data));
    };
    socket.onclose = () => socket === this.#socket && this.#lost();
  }

  send(message: ClientMessage): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  end(): void {
    this.#ended = true;
    clearTimeout(this.#timer);
    this.#socket?.close();
    this.#socket = null;
  }

  #hear(message: ServerMessage): void {
    if (message.type === "problem") [this.#ended, this.problem] = [true, message.message];
    if (message.type === "welcome") {
      this.#wait = FIRST_WAIT;
      this.#change("open", 0);
    }
    this.ears.heard(message);
  }

  #change(link: Link, retryAt: number): void {
    [this.link, this.retryAt] = [link, retryAt];
    if (link !== "open") this.ears.lost();
  }

  #lost(): void {
    if (this.#ended) return this.#change("closed", 0);
    this.#change("lost", Date.now() + this.#wait);
    this.#timer = window.setTimeout(() => this.open(), this.#wait);
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
  }
}
