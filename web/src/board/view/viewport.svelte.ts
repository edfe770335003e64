// Which part of the board is in view: pan, zoom, fit.

const MOST = 4;
const LARGEST_FIT = 1.4;
const READABLE = 0.62;
const CLOSE = 0.85;
/** What is framed is not drawn larger. */
const FRAMED = 1.1;
const MARGIN = 40;
/** The corner of the stage that the small map takes, with room for a piece. */
const INSET = { width: 150, height: 112 };
/** Tools float over the lower edge, and the sheet of a phone reaches over it. */
const FOOT = 96;

export class Viewport {
  width = $state(0);
  height = $state(0);
  scale = $state(1);
  x = $state(0);
  y = $state(0);
  /** Whether the whole board is shown, and stays so when the window changes. */
  fitted = $state(true);
  #board = { width: 1, height: 1 };

  get fitScale(): number {
    return Math.max(0.05, Math.min(this.width / this.#board.width, this.height / this.#board.height, LARGEST_FIT));
  }

  resize(width: number, height: number, board: { width: number; height: number }): void {
    if (!width || !height) return;
    const first = this.width === 0;
    this.width = width;
    this.height = height;
    this.#board = board;
    if (this.fitted) this.fit();
    else this.#clamp();
    if (first && this.fitScale < READABLE) this.zoom(CLOSE / this.scale);
  }

  fit(): void {
    this.scale = this.fitScale;
    this.x = (this.width - this.#board.width * this.scale) / 2;
    this.y = (this.height - this.#board.height * this.scale) / 2;
    this.fitted = true;
  }

  zoom(factor: number, atX = this.width / 2, atY = this.height / 2): void {
    const next = Math.max(this.fitScale, Math.min(MOST, this.scale * factor));
    this.x = atX - ((atX - this.x) * next) / this.scale;
    this.y = atY - ((atY - this.y) * next) / this.scale;
    this.scale = next;
    this.fitted = next <= this.fitScale * 1.001;
    this.#clamp();
  }

  pan(dx: number, dy: number): void {
    this.x += dx;
    this.y += dy;
    this.#clamp();
  }

  /** Pans as little as it takes to bring a point of the board into view. */
  reveal(x: number, y: number): void {
    if (this.fitted || !this.width) return;
    const at = { x: this.x + x * this.scale, y: this.y + y * this.scale };
    const dx = Math.max(MARGIN - at.x, 0) + Math.min(this.width - MARGIN - at.x, 0);
    const dy = Math.max(MARGIN - at.y, 0) + Math.min(this.height - FOOT - at.y, 0);
    this.pan(dx, dy);
    this.#uncover(x, y);
  }

  /** What lies under the small map comes out to its left, or else below it. */
  #uncover(x: number, y: number): void {
    const past = (): number => this.x + x * this.scale - (this.width - INSET.width);
    const over = (): number => INSET.height - (this.y + y * this.scale);
    if (past() > 0 && over() > 0) this.pan(-past(), 0);
    if (past() > 0 && over() > 0) this.pan(0, over());
  }

  /** Puts a point of the board into the middle. */
  centre(x: number, y: number): void {
    if (this.fitted || !this.width) return;
    this.x = this.width / 2 - x * this.scale;
    this.y = this.height / 2 - y * this.scale;
    this.#clamp();
  }

  /** Shows some points of the board with room around them, as large as they can be. */
  frame(points: readonly { x: number; y: number }[], room: number): void {
    if (!points.length || !this.width) return;
    const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
    const [left, top] = [Math.min(...xs), Math.min(...ys)];
    const [across, down] = [Math.max(...xs) - left, Math.max(...ys) - top];
    const scale = Math.min((this.width - 2 * room) / (across || 1), (this.height - 2 * room) / (down || 1), FRAMED);
    this.zoom(scale / this.scale);
    this.centre(left + across / 2, top + down / 2);
  }

  /** Brings all these points of the board into view, and zooms out as far as that takes. */
  include(points: readonly { x: number; y: number }[]): void {
    if (this.fitted || !this.width || !points.length) return;
    const [xs, ys] = [points.map((each) => each.x), points.map((each) => each.y)];
    const [across, down] = [Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)];
    const room = Math.min((this.width - 2 * MARGIN) / across, (this.height - MARGIN - FOOT) / down);
    if (room < this.scale) this.zoom(room / this.scale);
    this.centre(Math.min(...xs) + across / 2, Math.min(...ys) + down / 2);
  }

  #clamp(): void {
    const across = this.#board.width * this.scale;
    const down = this.#board.height * this.scale;
    this.x = across <= this.width ? (this.width - across) / 2 : Math.min(0, Math.max(this.width - across, this.x));
    this.y = down <= this.height ? (this.height - down) / 2 : Math.min(0, Math.max(this.height - down, this.y));
  }
}
