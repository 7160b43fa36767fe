import type { RichBlock, RichDoc, RichInline, RichItem, RichMark } from "../text/rich-text";

type Words = string | RichInline | readonly (string | RichInline)[];

const inline = (words: Words): RichInline[] =>
  (Array.isArray(words) ? words : [words]).map((one) => (typeof one === "string" ? { text: one, type: "text" } : one));

const marked = (text: string, mark: RichMark): RichInline => ({ text, type: "text", marks: [mark] });

export const bold = (text: string): RichInline => marked(text, { type: "bold" });
export const link = (text: string, href: string): RichInline => marked(text, { type: "link", attrs: { href } });
export const paragraph = (words: Words): RichBlock => ({ type: "paragraph", content: inline(words) });
export const heading = (text: string): RichBlock => ({ type: "heading", attrs: { level: 2 }, content: inline(text) });
export const shown = (key: string, alt: string): RichBlock => ({ type: "picture", attrs: { alt, key } });
/** A video of the demonstration. */
export const played = (key: string, alt: string): RichBlock => ({ type: "video", attrs: { alt, key } });
export const quote = (text: string): RichBlock => ({
  type: "blockquote",
  content: [{ type: "paragraph", content: inline(text) }],
});
/** A list; `ordered` counts its items. */
export function list(items: readonly Words[], ordered?: "ordered"): RichBlock {
  const content = items.map(
    (words): RichItem => ({ type: "listItem", content: [{ type: "paragraph", content: inline(words) }] }),
  );
  return { type: ordered ? "orderedList" : "bulletList", content };
}

export const ruby = (text: string, reading: string): RichInline =>
  marked(text, { type: "ruby", attrs: { text: reading } });
export const noted = (text: string, note: string): RichInline => marked(text, { type: "note", attrs: { text: note } });
/** The card of a thing of ours. */
export const thing = (kind: string, id: number): RichBlock => ({ type: "embed", attrs: { id, kind } });

/** A table; its first row holds headings. */
export const table = (...rows: readonly (readonly Words[])[]): RichBlock => ({
  type: "table",
  content: rows.map((cells, at) => ({
    type: "tableRow",
    content: cells.map((words) => ({
      type: at === 0 ? "tableHeader" : "tableCell",
      content: [{ type: "paragraph", content: inline(words) }],
    })),
  })),
});

/** A text of the demonstration. */
export const rich = (...content: RichBlock[]): RichDoc => ({ type: "doc", content });
