/**
 * Bounds of one text: code units as it is sent, nodes, levels of nodes, levels of lists in lists, pictures, videos, cards
 * of other things, notes, the words of a picture or video, and the rows and columns of each table.
 */
export const richBounds = {
  ...{ units: 50_000, nodes: 5_000, depth: 20, lists: 5, pictures: 30, videos: 5 },
  ...{ rows: 50, columns: 10, embeds: 10, notes: 50, shows: 200 },
} as const;

/** A text of more than `richBounds` allow; `key` is one of errors-rich-text.json. */
export class RichTextTooMuch extends Error {
  readonly key:
    | "richTextTooDeep"
    | "richTextTooMany"
    | "richTextTable"
    | "richTextEmbeds"
    | "richTextNotes"
    | "richTextVideos";
  constructor(key: RichTextTooMuch["key"]) {
    super(key);
    this.key = key;
  }
}
