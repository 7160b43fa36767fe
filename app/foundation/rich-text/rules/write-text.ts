import type {
  RichBlock,
  RichDoc,
  RichInline,
  RichItem,
  RichNested,
  RichPicture,
  RichTable,
  RichVideo,
} from "~db/text/rich-text";
import { cellOf, escapedInCell, rowOf } from "./table-text";
import { isSameLook, type Look, lookOfWord, plainLook } from "./words";

/** Escapes the signs of marks and links. */
const escaped = (text: string): string =>
  text.replace(/[\\*[\]{^]/g, "\\$&").replace(/~+/g, (run, at: number, all: string) => {
    const isSafe = run.length === 1 && at > 0 && at + 1 < all.length;
    return isSafe ? run : run.replaceAll("~", "\\~");
  });

/** Escapes a line start that would begin another block. */
const lineStart = (line: string): string =>
  line.replace(/^(?:[#>|]|[-+]\s|-{3,}$)/, "\\$&").replace(/^(\d{1,9})([.)])(?=\s)/, "$1\\$2");

/** The end of words with a note. */
const noteEnd = ({ note }: Look, more: (text: string) => string): string =>
  note && `^[${more(note.replace(/[\\\]]/g, "\\$&"))}]}`;

/**
 * The delimiters between two looks: ends of reading, note, size, colour and link, changed marks, then the starts of the
 * others.
 */
function between(before: Look, after: Look, more: (text: string) => string): string {
  const leaves = before.href !== after.href;
  const isInked = before.color !== after.color;
  const isSized = isInked || before.size !== after.size;
  const isNoted = isSized || before.note !== after.note;
  const isRead = isNoted || before.ruby !== after.ruby;
  const stars = (before.bold === after.bold ? 0 : 2) + (before.italic === after.italic ? 0 : 1);
  return [
    isRead && before.ruby && `^${before.ruby}}`,
    isNoted && noteEnd(before, more),
    isSized && before.size && `^=${before.size}}`,
    isInked && before.color && `^#${before.color}}`,
    leaves && before.href && `](${before.href})`,
    "*".repeat(stars),
    before.strike !== after.strike && "~~",
    leaves && after.href && "[",
    isInked && after.color && "{",
    isSized && after.size && "{",
    isNoted && after.note && "{",
    isRead && after.ruby && "{",
  ]
    .filter(Boolean)
    .join("");
}

/** The lines of words; `more` adds the escapes that the surrounding block needs. */
function rawLines(content: readonly RichInline[], more = (text: string) => text): string[] {
  const out = [""];
  let look = plainLook;
  const add = (text: string) => {
    out[out.length - 1] += text;
  };
  const turn = (next: Look) => {
    if (!isSameLook(look, next)) add(between(look, next, more));
    look = next;
  };
  for (const node of content) {
    if (node.type === "text") {
      turn(lookOfWord(node));
      add(more(escaped(node.text)));
    } else {
      turn(plainLook);
      out.push("");
    }
  }
  turn(plainLook);
  return out;
}

const lines = (content: readonly RichInline[]): string[] => rawLines(content).map(lineStart);

const isList = (block: RichBlock | undefined): boolean => block?.type === "bulletList" || block?.type === "orderedList";

const indented = (line: string): string => (line ? `  ${line}` : "");

function itemLines(item: RichItem, marker: string): string[] {
  const inner = item.content.flatMap((block, at) => [
    ...(at > 0 && !isList(block) ? [""] : at > 0 && isList(item.content[at - 1]) ? [""] : []),
    ...blockLines(block),
  ]);
  return inner.map((line, at) => (at === 0 ? `${marker} ${line}` : indented(line)));
}

function tableLines({ content }: RichTable): string[] {
  const [first, ...others] = content.map((row) =>
    rowOf(row.content.map(({ content: [{ content }] }) => cellOf(rawLines(content, escapedInCell)))),
  );
  const head = content[0]?.content ?? [];
  const isHeaded = head[0]?.type === "tableHeader";
  return [first ?? "", ...(isHeaded ? [rowOf(head.map(() => "---"))] : []), ...others];
}

const shownBy = (alt: string): string => alt.replace(/[\\[\]]/g, "\\$&");

/** The line of a picture. */
export const pictureLine = ({ alt, key }: RichPicture["attrs"]): string => `![${shownBy(alt)}](${key})`;

/** The line of a video. */
export const videoLine = ({ alt, key, poster }: RichVideo["attrs"]): string =>
  `!video[${shownBy(alt)}](${[key, poster].filter(Boolean).join(" ")})`;

function blockLines(block: RichBlock): string[] {
  switch (block.type) {
    case "paragraph":
      return lines(block.content);
    case "heading":
      return [`${"#".repeat(block.attrs.level)} ${lines(block.content).join(" ")}`];
    case "picture":
      return [pictureLine(block.attrs)];
    case "video":
      return [videoLine(block.attrs)];
    case "horizontalRule":
      return ["---"];
    case "embed":
      return [`[[${block.attrs.kind}:${block.attrs.id}]]`];
    case "table":
      return tableLines(block);
    case "blockquote":
      return parted(block.content).map((line) => (line ? `> ${line}` : ">"));
    case "bulletList":
      return block.content.flatMap((item) => itemLines(item, "-"));
    case "orderedList":
      return block.content.flatMap((item, at) => itemLines(item, `${(block.attrs?.start ?? 1) + at}.`));
  }
}

const parted = (blocks: readonly (RichBlock | RichNested)[]): string[] =>
  blocks.flatMap((block, at) => [...(at > 0 ? [""] : []), ...blockLines(block)]);

/**
 * The textual form of a document, as a plain text field shows it: `## `, `- `, `1. `, `> `, `---`, `| a | b |`,
 * `![words](key)`, `!video[words](key)`, `[[commodity:12]]`, `**`, `*`, `~~`, `[words](link)`, `{words^reading}`,
 * `{words^[note]}`, `{words^#12}` (colour), `{words^=18}` (size); a backslash escapes them. `readText` restores the same document.
 */
export const writeText = (doc: RichDoc | null | undefined): string => (doc ? parted(doc.content).join("\n") : "");
