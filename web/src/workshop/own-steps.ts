// The steps that this tab has made itself, by the heads that they led to.
export class OwnSteps {
  #heads = new Set<number>();

  add(head: number): void {
    this.#heads.add(head);
  }

  get newest(): number {
    return Math.max(-1, ...this.#heads);
  }

  /** Behind what was seen, as far as own steps lead on. */
  behind(seen: number): number {
    let head = seen;
    while (this.#heads.has(head + 1)) head += 1;
    return head;
  }

  /** Whether nobody else came between. */
  reach = (after: number, head: number): boolean => this.behind(after) >= head;
}
