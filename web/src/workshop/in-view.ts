// What is picked from a long list is seen in it.
import type { Attachment } from "svelte/attachments";

export const inView =
  (picked: boolean): Attachment<HTMLElement> =>
  (node) => {
    if (picked) node.scrollIntoView({ block: "nearest", inline: "nearest" });
  };
