// Whether anything moves while the pointer or the focus is on a row: `base` is what stands before, and `moved` says
// what stands elsewhere or is larger or smaller since then.
() => {
  const PARTS = ".first, .rest, .ask, .ask button:not(.picked *), .ask .picked, .stage, .lane, .goal, .units";
  const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  const verb = (row) => row?.dataset.key?.split(":")[0];
  /** The first and the last of each kind: those between are like them. */
  const rows = () =>
    [...document.querySelectorAll(".ask .opt")].filter(
      (row, i, all) => !i || verb(row) !== verb(all[i - 1]) || verb(row) !== verb(all[i + 1]),
    );
  const parts = () =>
    [...document.querySelectorAll(PARTS)].map((part) => {
      const { x, y, width, height } = part.getBoundingClientRect();
      return [part.dataset.key ?? part.className, ...[x, y, width, height].map((each) => each.toFixed(1))].join(" ");
    });
  let base = [];
  const moved = () => {
    const now = parts();
    return [...now.filter((each) => !base.includes(each)), ...base.filter((each) => !now.includes(each))];
  };
  window.hovers = {
    /** Once nothing moves any more of what was drawn anew. */
    still: async () => {
      for (let before = ""; before !== parts().join(); await frame()) before = parts().join();
    },
    count: () => rows().length,
    keep: () => frame().then(() => void (base = parts())),
    /** A style on purpose. */
    style: (text) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      document.adoptedStyleSheets = [sheet];
    },
    after: () => frame().then(moved),
    /** Brings a row into view; where its middle is. */
    reach: (i) => {
      const row = rows()[i];
      row.scrollIntoView({ block: "nearest" });
      const { x, y, width, height } = row.getBoundingClientRect();
      base = parts();
      return [x + width / 2, y + height / 2];
    },
    /** After the pointer has come to a row: what has moved, then and with the focus on it. */
    look: async (i) => {
      await frame();
      const hovered = moved();
      rows()[i].focus({ preventScroll: true });
      await frame();
      return [...hovered, ...moved()];
    },
  };
}
