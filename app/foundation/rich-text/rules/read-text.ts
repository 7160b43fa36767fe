import { isFileKey, isPictureName, isVideoName } from "~/platform/domain/uploads";
import type { RichDoc } from "~db/text/rich-text";
import { RichTextTooMuch, richBounds } from "./bounds";
import { embedIn } from "./embed-ref";
import { normalDoc } from "./normal-doc";
import { readWords } from "./read-words";
import { cellsOf, isHeaderRule, linesOfCell } from "./table-text";
import { wordOf } from "./words";

type Node = { type: string; text?: string; marks?: unknown[]; attrs?: object; content?: Node[] };

const heading = /^(#{1,6})\s+(?=\S)/;
const rule = /^-{3,}\s*$/;
const picture = /^!\[((?:\\.|[^\\\]])*)\]\(([^\s()]+)\)\s*$/;
const video = /^!video\[((?:\\.|[^\\\]])*)\]\(([^\s()]+)(?: +([^\s()]+))?\)\s*$/;
const embed = /^\[\[([^\s[\]]{1,1000})\]\]\s*$/;
const item = /^(?:([-*+])|(\d{1,9})[.)])\s+(?=\S)/;

const indentOf = (line: string): number => /^ */.exec(line)?.[0].length ?? 0;
const isBlank = (line: string | undefined): boolean => line === undefined || line.trim() === "";

const wordsOf = (line: string): Node[] => readWords(line.trim()).map(wordOf);

/** An embed on a line of its own: `[[commodity:12]]`, or the address of its page in such brackets. */
function embedOf(line: string): Node | null {
  const [, meant = ""] = embed.exec(line) ?? [];
  const attrs = meant ? embedIn(meant) : null;
  return attrs && { type: "embed", attrs };
}

function cellNode(type: "tableCell" | "tableHeader", cell: string): Node {
  const content = linesOfCell(cell).flatMap((line, at) => [
    ...(at > 0 ? [{ type: "hardBreak" }] : []),
    ...wordsOf(line),
  ]);
  return { type, content: [{ type: "paragraph", content }] };
}

/** Whether a line begins a block, even directly below a paragraph. */
const isStart = (line: string): boolean =>
  heading.test(line) || rule.test(line) || line.startsWith(">") || item.test(line) || pictureOf(line) !== null;

const shownBy = (alt: string): string => alt.replace(/\\([!-/:-@[-`{-~])/g, "$1");

/** A video on a line of its own, with its optional poster; a line that names none of our files is plain words. */
function videoOf(line: string): Node | null {
  const [, alt = "", key = "", poster] = video.exec(line) ?? [];
  const isOurs = isFileKey(key) && isVideoName(key) && (!poster || (isFileKey(poster) && isPictureName(poster)));
  return isOurs ? { type: "video", attrs: { alt: shownBy(alt), key, poster } } : null;
}

/** A picture on a line of its own; a line that names none of our files is plain words. */
function pictureOf(line: string): Node | null {
  const [, alt = "", key = ""] = picture.exec(line) ?? [];
  return key && !/^[a-z]+:|^\//i.test(key) ? { type: "picture", attrs: { alt: shownBy(alt), key } } : null;
}

/** Reads lines from the top; `at` is the next one. */
class Lines {
  private at = 0;
  private readonly all: readonly string[];
  private readonly depth: number;
  constructor(all: readonly string[], depth: number) {
    if (depth > richBounds.depth) throw new RichTextTooMuch("richTextTooDeep");
    this.all = all;
    this.depth = depth;
  }

  private line(at = this.at): string {
    return (this.all[at] ?? "").trim();
  }

  private skipBlank(): void {
    while (this.at < this.all.length && isBlank(this.all[this.at])) this.at++;
  }

  private below(lines: readonly string[]): Node[] {
    return new Lines(lines, this.depth + 1).blocks();
  }

  private quote(): Node {
    const inner: string[] = [];
    for (; this.line().startsWith(">"); this.at++) inner.push(this.line().slice(1).replace(/^ /, ""));
    return { type: "blockquote", content: this.below(inner) };
  }

  /**
   * The lines of an item below its first line `head`: the indented ones, and empty ones between them. Items are written
   * with two spaces; four are accepted too.
   */
  private rest(head: string): string[] {
    const from = this.at;
    for (let next = from; next < this.all.length; next++) {
      if (isBlank(this.all[next])) continue;
      if (indentOf(this.all[next] ?? "") < 2) break;
      this.at = next + 1;
    }
    const lines = this.all.slice(from, this.at);
    const indents = lines.filter((line) => !isBlank(line)).map(indentOf);
    const least = item.test(head) ? 2 : indents.reduce((least, indent) => Math.min(least, indent), 99);
    return lines.map((line) => line.slice(least));
  }

  private list(): Node {
    const isBullet = (at: RegExpExecArray | null) => at?.[1] !== undefined;
    const first = item.exec(this.line());
    const content: Node[] = [];
    for (;;) {
      const found = item.exec(this.line());
      if (!found || isBullet(found) !== isBullet(first)) break;
      const head = this.line().slice(found[0].length);
      this.at++;
      content.push({ type: "listItem", content: this.below([head, ...this.rest(head)]) });
      this.skipBlank();
    }
    return isBullet(first)
      ? { type: "bulletList", content }
      : { type: "orderedList", attrs: { start: Number(first?.[2]) }, content };
  }

  /** The cells of the next line; tables stand at the top level only. */
  private row(): string[] | null {
    return this.depth === 0 ? cellsOf(this.line()) : null;
  }

  /** The embed or video of the next line; these stand at the top level only. */
  private card(): Node | null {
    return this.depth === 0 ? (embedOf(this.line()) ?? videoOf(this.line())) : null;
  }

  private table(): Node {
    const rows: string[][] = [];
    let isHeaded = false;
    for (let cells = this.row(); cells; cells = this.row()) {
      if (rows.length === 1 && !isHeaded && isHeaderRule(cells)) isHeaded = true;
      else rows.push(cells);
      this.at++;
    }
    const content = rows.map((cells, at) => ({
      type: "tableRow",
      content: cells.map((cell) => cellNode(isHeaded && at === 0 ? "tableHeader" : "tableCell", cell)),
    }));
    return { type: "table", content };
  }

  private paragraph(): Node {
    const content = wordsOf(this.line());
    for (this.at++; !isBlank(this.all[this.at]) && !isStart(this.line()) && !this.row() && !this.card(); this.at++)
      content.push({ type: "hardBreak" }, ...wordsOf(this.line()));
    return { type: "paragraph", content };
  }

  private block(): Node {
    const line = this.line();
    const [, signs] = heading.exec(line) ?? [];
    const shown = pictureOf(line) ?? this.card();
    if (line.startsWith(">")) return this.quote();
    if (this.row()) return this.table();
    if (rule.test(line) || signs || shown) this.at++;
    if (rule.test(line)) return { type: "horizontalRule" };
    if (shown) return shown;
    if (signs) return { type: "heading", attrs: { level: signs.length }, content: wordsOf(line.slice(signs.length)) };
    return item.test(line) ? this.list() : this.paragraph();
  }

  blocks(): Node[] {
    const out: Node[] = [];
    for (this.skipBlank(); this.at < this.all.length; this.skipBlank()) out.push(this.block());
    return out;
  }
}

/**
 * Parses the textual form. Every text is valid: signs without meaning are words. Returns null for a text without words.
 * Throws RichTextTooMuch; the caller has checked the length.
 */
export function readText(text: string): RichDoc | null {
  const lines = text.replace(/\r\n?/g, "\n").replace(/\t/g, "    ").split("\n");
  return normalDoc({ type: "doc", content: new Lines(lines, 0).blocks() });
}
