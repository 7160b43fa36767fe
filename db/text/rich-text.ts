/*
 * A text with headings, lists, tables, links, pictures, videos, cards of other things, readings and notes, as a `jsonb`
 * column holds it. The keys of each node stand in the order in which PostgreSQL gives them back (shorter first), so that what is
 * stored and what is saved compare as JSON.
 */

export type RichMark =
  | { type: "bold" | "italic" | "strike" }
  | { type: "link"; attrs: { href: string } }
  /** How the words are read (furigana), or a note on them. */
  | { type: "ruby" | "note"; attrs: { text: string } }
  /** A colour of the palette by its number, or a size in pixels at the usual size of text. */
  | { type: "color" | "size"; attrs: { value: number } };
export type RichWord = { text: string; type: "text"; marks?: RichMark[] };
export type RichInline = RichWord | { type: "hardBreak" };
export type RichParagraph = { type: "paragraph"; content: RichInline[] };
export type RichHeading = { type: "heading"; attrs: { level: 2 | 3 | 4 }; content: RichInline[] };
/** A picture by the key of its file. */
export type RichPicture = { type: "picture"; attrs: { alt: string; key: string } };
/** A video by the key of its file, with what it shows and the key of the picture that stands there until it plays. */
export type RichVideo = { type: "video"; attrs: { alt: string; key: string; poster?: string } };
export type RichItem = { type: "listItem"; content: RichNested[] };
export type RichList =
  | { type: "bulletList"; content: RichItem[] }
  /** `start` where it is not 1. */
  | { type: "orderedList"; attrs?: { start: number }; content: RichItem[] };
/** What may stand in quotes and items too. */
export type RichNested = RichParagraph | RichPicture | RichList;
export type RichQuote = { type: "blockquote"; content: RichNested[] };
/** One paragraph, which may be empty; header cells stand in the first row alone, all of it or none. */
export type RichCell = { type: "tableCell" | "tableHeader"; content: [RichParagraph] };
export type RichRow = { type: "tableRow"; content: RichCell[] };
/** Rows of equally many cells. */
export type RichTable = { type: "table"; content: RichRow[] };
/** A thing of ours by what it is and its number; what a page shows of it is read when the page is made. */
export type RichEmbed = { type: "embed"; attrs: { id: number; kind: string } };
export type RichBlock =
  | RichNested
  | RichHeading
  | RichQuote
  | RichTable
  | RichVideo
  | RichEmbed
  | { type: "horizontalRule" };
/** A whole text; one that says nothing is no document at all. */
export type RichDoc = { type: "doc"; content: RichBlock[] };

/** Rich texts in up to three languages; a language without one has no key. */
export type RichWords = { zh?: RichDoc; ja?: RichDoc; en?: RichDoc };

type Node = RichDoc | RichBlock | RichItem | RichRow | RichCell | RichInline;

const plainLines = (node: Node): string[] => {
  const lines: string[] = [];
  linesOf(node, lines);
  return lines.filter((line) => line.trim() !== "");
};

function linesOf(node: Node, lines: string[]): void {
  if (node.type === "text") lines.push(`${lines.pop() ?? ""}${node.text}`);
  else if (node.type === "hardBreak") lines.push("");
  else if (node.type === "picture" || node.type === "video") lines.push(node.attrs.alt);
  else if (node.type === "tableRow") lines.push(node.content.flatMap(plainLines).join(" "));
  else if ("content" in node) {
    const holdsWords = node.type === "paragraph" || node.type === "heading";
    if (holdsWords) lines.push("");
    for (const inner of node.content) linesOf(inner, lines);
  }
}

function addNotes(node: Node, notes: Set<string>): void {
  if (node.type === "text")
    for (const mark of node.marks ?? []) {
      if (mark.type === "note") notes.add(mark.attrs.text);
    }
  else if ("content" in node) for (const inner of node.content) addNotes(inner, notes);
}

/** The notes of a text in the order of their numbers; words with the same note share one. */
function richNotes(node: RichDoc | RichRow): string[] {
  const notes = new Set<string>();
  addNotes(node, notes);
  return [...notes];
}

/**
 * A text's words alone, a line each block and each row of a table, and its notes below: for search, summaries and lists.
 * What pictures and videos show belongs to them; how words are read does not, nor do things that the text shows and that change.
 */
export const richPlainText = (node: RichDoc | RichRow): string => [...plainLines(node), ...richNotes(node)].join("\n");
