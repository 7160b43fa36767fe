/**
 * Bounds of one text: code units as sent, signs of the textual form, nodes, depth of nodes, depth of nested lists, pictures, videos, rows and
 * columns of each table, embedded cards, notes, and code units of the description of a picture or video.
 */
export const richBounds = {
  units: 50_000,
  signs: 8_000,
  nodes: 5_000,
  depth: 20,
  lists: 5,
  pictures: 30,
  videos: 5,
  rows: 50,
  columns: 10,
  embeds: 10,
  notes: 50,
  shows: 200,
} as const;

/** Thrown for a text beyond `richBounds`; `key` is one of errors-rich-text.json. */
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
