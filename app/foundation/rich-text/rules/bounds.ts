/** Bounds of one text: code units as it is sent, nodes, levels of nodes, levels of lists in lists, and pictures. */
export const richBounds = { units: 50_000, nodes: 5_000, depth: 20, lists: 5, pictures: 30 } as const;

/** A text of more nodes, levels or pictures than `richBounds` allow; `key` is one of errors-rich-text.json. */
export class RichTextTooMuch extends Error {
  readonly key: "richTextTooDeep" | "richTextTooMany";
  constructor(key: RichTextTooMuch["key"]) {
    super(key);
    this.key = key;
  }
}
