/**
 * Bounds of one text: code units as it is sent, nodes, levels of nodes, levels of lists in lists, pictures, and the rows
 * and columns of each table.
 */
export const richBounds = {
  ...{ units: 50_000, nodes: 5_000, depth: 20, lists: 5, pictures: 30 },
  ...{ rows: 50, columns: 10 },
} as const;

/** A text of more nodes, levels, pictures, rows or columns than `richBounds` allow; `key` is one of errors-rich-text.json. */
export class RichTextTooMuch extends Error {
  readonly key: "richTextTooDeep" | "richTextTooMany" | "richTextTable";
  constructor(key: RichTextTooMuch["key"]) {
    super(key);
    this.key = key;
  }
}
