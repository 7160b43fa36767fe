import type { RichBlock } from "~db/text/rich-text";

/** The levels at which headings are rendered below one of level `below`, in order and without skipping a level. */
export function headingLevels(blocks: readonly RichBlock[], below: number): Map<RichBlock, number> {
  const levels = new Map<RichBlock, number>();
  let last = below;
  for (const block of blocks) {
    if (block.type !== "heading") continue;
    last = Math.min(block.attrs.level - 1 + below, last + 1, 6);
    levels.set(block, last);
  }
  return levels;
}
