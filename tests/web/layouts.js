/* Finds what a reader of the page would call broken: texts that are cut off, leave their box or lie over each other,
   and buttons that cannot be seen. Gives a sentence for each. */
async () => {
  const frame = () => new Promise(requestAnimationFrame);
  await frame();
  await frame();
  const SLACK = 2.5;
  const OVER = 0.22;
  const found = new Set();
  const say = (what, text, where) => found.add(`${what}: "${text.trim().slice(0, 60)}" in ${where}`);
  const name = (node) =>
    `${node.tagName.toLowerCase()}.${[...(node.classList ?? [])].filter((each) => !each.startsWith("svelte")).join(".")}`;
  const path = (node) => [node.parentElement, node].filter(Boolean).map(name).join(" > ");
  const inView = (r) => r.right > 1 && r.bottom > 1 && r.left < innerWidth - 1 && r.top < innerHeight - 1;
  const isSvg = (node) => node instanceof SVGElement;

  function isShown(node) {
    if (!node.checkVisibility()) return false; // what is folded has a place all the same
    for (let each = node; each; each = each.parentElement) {
      const style = getComputedStyle(each);
      if (style.display === "none" || style.visibility === "hidden" || Number(style.opacity) < 0.15) return false;
      if (each.classList.contains("vh") || each.getAttribute("aria-hidden") === "true" && each.classList.contains("folded")) return false;
    }
    return true;
  }

  function texts(root) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const all = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (parent?.closest("[data-gives-way]")) continue;
      if (!node.nodeValue?.trim() || !parent || ["SCRIPT", "STYLE", "OPTION", "TITLE", "DESC"].includes(parent.tagName.toUpperCase())) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const rects = [...range.getClientRects()].filter((r) => r.width > 1 && r.height > 1 && inView(r));
      if (rects.length && isShown(parent)) all.push({ node, parent, text: node.nodeValue, rects });
    }
    return all;
  }

  /** How much of a text is cut away by whatever hides what leaves it; what can be scrolled to is not cut. */
  function cut({ parent, rects, text }) {
    let [left, right, top, bottom] = [-Infinity, Infinity, -Infinity, Infinity];
    for (let each = parent; each && each !== document.body; each = each.parentElement) {
      const style = getComputedStyle(each);
      const box = each.getBoundingClientRect();
      if (isSvg(each)) return; // what is beyond the frame of a board or a picture is not part of it
      const told = style.textOverflow === "ellipsis" || style.webkitLineClamp !== "none";
      if (told && each.closest("[title]")) return; // the whole text can be had
      if (["hidden", "clip"].includes(style.overflowX)) [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
      if (["hidden", "clip"].includes(style.overflowY)) [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
      if (["auto", "scroll"].includes(style.overflowX) && box.width < each.scrollWidth - SLACK) say("sideways", text, path(each));
      if (["auto", "scroll"].includes(style.overflowY) || ["auto", "scroll"].includes(style.overflowX)) break;
      if (style.position === "fixed") break;
    }
    for (const r of rects) {
      if (r.left < left - SLACK || r.right > right + SLACK || r.top < top - SLACK - r.height * 0.2 || r.bottom > bottom + SLACK + r.height * 0.2)
        return say("cut", text, path(parent));
    }
  }

  const BOXED = ".pocket, .opt, .btn, .card, .chip, .tag, .unit, .option, .panel, .paper, .game-card, button, td, li.seat";
  function leaves({ parent, rects, text }) {
    const box = parent.closest(BOXED);
    if (!box || isSvg(parent)) return;
    const style = getComputedStyle(box);
    if (style.display === "contents" || style.display === "inline") return;
    const b = box.getBoundingClientRect();
    if (["auto", "scroll"].includes(style.overflowY)) return;
    for (const r of rects) {
      if (r.left < b.left - SLACK || r.right > b.right + SLACK || r.top < b.top - SLACK || r.bottom > b.bottom + SLACK) {
        if (getComputedStyle(parent).textOverflow === "ellipsis") continue;
        return say("leaves its box", text, path(box));
      }
    }
  }

  /** What a reader sees of a rectangle: not what its scrolling box hides. */
  function seen(parent, r) {
    let [x0, x1, y0, y1] = [r.left, r.right, r.top, r.bottom];
    for (let each = parent; each; each = each.parentElement) {
      const style = getComputedStyle(each);
      if (style.overflowX === "visible" && style.overflowY === "visible") continue;
      const box = each.getBoundingClientRect();
      [x0, x1, y0, y1] = [Math.max(x0, box.left), Math.min(x1, box.right), Math.max(y0, box.top), Math.min(y1, box.bottom)];
    }
    return x1 - x0 > 1 && y1 - y0 > 1 ? { left: x0, right: x1, top: y0, bottom: y1, area: (x1 - x0) * (y1 - y0) } : null;
  }

  /** Whether it is in front at its middle: what a panel covers on purpose is not read. */
  function inFront(parent, r) {
    for (const at of document.elementsFromPoint((r.left + r.right) / 2, (r.top + r.bottom) / 2)) {
      if (at === parent || parent.contains(at) || at.contains(parent)) return true;
      if (isSvg(at) !== isSvg(parent)) return false;
      if (!isSvg(at) && !/rgba\(.*, 0\)|transparent/.test(getComputedStyle(at).backgroundColor)) return false;
    }
    return true;
  }

  /** Numbers at the ends of lines and on pieces lie above the names of places; what is printed on a floor lies below. */
  const ABOVE = "svg :is(.pill, .far, .number, [class*=pc-])";

  function overlaps(all) {
    const spots = all.flatMap(({ parent, rects, text }) =>
      rects.flatMap((r) => {
        const part = seen(parent, r);
        return part && inFront(parent, part) ? [{ ...part, parent, text }] : [];
      }),
    );
    for (let i = 0; i < spots.length; i++)
      for (let j = i + 1; j < spots.length; j++) {
        const [a, b] = [spots[i], spots[j]];
        if (a.parent.closest(ABOVE) || b.parent.closest(ABOVE)) continue;
        if (a.parent === b.parent || a.parent.contains(b.parent) || b.parent.contains(a.parent)) continue;
        const w = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const h = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (w > 2 && h > 2 && (w * h) / Math.min(a.area, b.area) > OVER)
          say("overlap", `${a.text.trim().slice(0, 28)}" and "${b.text.trim().slice(0, 28)}`, path(a.parent));
      }
  }

  function buttons() {
    if (document.querySelector(".coach-line[aria-expanded=true]")) return; // it covers the sheet until it is read
    const must = document.querySelectorAll("[data-testid=act], [data-testid=stand], [data-must]");
    for (const each of must) {
      if (!isShown(each)) continue;
      const r = each.getBoundingClientRect();
      const [x, y] = [(r.left + r.right) / 2, (r.top + r.bottom) / 2];
      const at = document.elementFromPoint(x, y);
      if (r.top < 0 || r.bottom > innerHeight + 1 || r.left < 0 || r.right > innerWidth + 1 || !at || !(each.contains(at) || at.contains(each)))
        say("button not in view", each.textContent ?? "", path(each));
    }
  }

  const all = texts(document.body);
  all.forEach(cut);
  all.forEach(leaves);
  overlaps(all);
  buttons();
  if (document.documentElement.scrollWidth > innerWidth + 1) say("page", "wider than the window", "html");
  return [...found];
}
