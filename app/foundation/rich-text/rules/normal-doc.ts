import { isFileKey, isPictureName, isVideoName } from "~/platform/domain/uploads";
import type {
  RichBlock,
  RichCell,
  RichDoc,
  RichEmbed,
  RichInline,
  RichItem,
  RichList,
  RichNested,
  RichPicture,
  RichTable,
  RichVideo,
} from "~db/text/rich-text";
import { RichTextTooMuch, richBounds } from "./bounds";
import { embedOf } from "./embed-ref";
import { inlineOf, type Look, lookOf, plainLine, plainLook, type Run } from "./words";

const space: Run = { ...plainLook, text: " " };

const isKey = (key: unknown, isOfKind: (key: string) => boolean): key is string =>
  typeof key === "string" && isFileKey(key) && isOfKind(key);

/** The description of a picture or video, as one line. */
const shownBy = (alt: unknown): string =>
  typeof alt === "string" ? plainLine(alt.slice(0, richBounds.shows)).trim() : "";

type Raw = { type?: unknown; text?: unknown; marks?: unknown; attrs?: unknown; content?: unknown };

/** Reads raw nodes and counts them; throws RichTextTooMuch. */
class Reader {
  private nodes = 0;
  private pictures = 0;
  private videos = 0;
  private embeds = 0;
  private readonly notes = new Set<string>();

  private enter(node: unknown, depth: number): Raw {
    if (++this.nodes > richBounds.nodes) throw new RichTextTooMuch("richTextTooMany");
    if (depth > richBounds.depth) throw new RichTextTooMuch("richTextTooDeep");
    return Object(node) as Raw;
  }

  private inner({ content }: Raw): readonly unknown[] {
    return Array.isArray(content) ? content : [];
  }

  private look({ marks }: Raw): Look {
    const look = lookOf(marks);
    if (look.note && this.notes.add(look.note).size > richBounds.notes) throw new RichTextTooMuch("richTextNotes");
    return look;
  }

  /** Collects the lines of words in a node at any depth. */
  private words(raw: Raw, depth: number, lines: Run[][]): Run[][] {
    for (const one of this.inner(raw)) {
      const node = this.enter(one, depth);
      if (node.type === "text" && typeof node.text === "string")
        lines.at(-1)?.push({ ...this.look(node), text: plainLine(node.text) });
      else if (node.type === "hardBreak") lines.push([]);
      else this.words(node, depth + 1, lines);
    }
    return lines;
  }

  private inline(raw: Raw, depth: number): RichInline[] {
    return inlineOf(this.words(raw, depth + 1, [[]]));
  }

  private picture({ attrs }: Raw): RichPicture[] {
    const { alt, key } = Object(attrs) as { alt?: unknown; key?: unknown };
    if (!isKey(key, isPictureName)) return [];
    if (++this.pictures > richBounds.pictures) throw new RichTextTooMuch("richTextTooMany");
    return [{ type: "picture", attrs: { alt: shownBy(alt), key } }];
  }

  private video({ attrs }: Raw): RichVideo[] {
    const { alt, key, poster } = Object(attrs) as { alt?: unknown; key?: unknown; poster?: unknown };
    if (!isKey(key, isVideoName)) return [];
    if (++this.videos > richBounds.videos) throw new RichTextTooMuch("richTextVideos");
    return [{ type: "video", attrs: { alt: shownBy(alt), key, ...(isKey(poster, isPictureName) && { poster }) } }];
  }

  private embed({ attrs }: Raw): RichEmbed[] {
    const { id, kind } = Object(attrs) as { id?: unknown; kind?: unknown };
    const ref = embedOf(kind, id);
    if (!ref) return [];
    if (++this.embeds > richBounds.embeds) throw new RichTextTooMuch("richTextEmbeds");
    return [{ type: "embed", attrs: ref }];
  }

  private list(raw: Raw, depth: number, lists: number): RichList[] {
    if (lists >= richBounds.lists) throw new RichTextTooMuch("richTextTooDeep");
    const content = this.inner(raw).flatMap((one): RichItem[] => {
      const nested = this.nested(this.enter(one, depth + 1), depth + 1, lists + 1);
      return nested.length > 0 ? [{ type: "listItem", content: nested }] : [];
    });
    if (content.length === 0) return [];
    if (raw.type === "bulletList") return [{ type: "bulletList", content }];
    const start = Number(Object(raw.attrs).start);
    const isOther = Number.isInteger(start) && start > 1 && start < 10_000;
    return [{ type: "orderedList", ...(isOther && { attrs: { start } }), content }];
  }

  private nested(raw: Raw, depth: number, lists: number): RichNested[] {
    return joinedLists(this.inner(raw).flatMap((one) => this.nestedOne(this.enter(one, depth + 1), depth + 1, lists)));
  }

  private nestedOne(node: Raw, depth: number, lists: number): RichNested[] {
    switch (node.type) {
      case "paragraph":
      case "heading": {
        const content = this.inline(node, depth);
        return content.length > 0 ? [{ type: "paragraph", content }] : [];
      }
      case "picture":
        return this.picture(node);
      case "bulletList":
      case "orderedList":
        return this.list(node, depth, lists);
      case "blockquote":
      case "table":
      case "tableRow":
      case "tableCell":
      case "tableHeader":
        return this.nested(node, depth, lists);
      default:
        return [];
    }
  }

  private cell(one: unknown): { isHead: boolean; content: RichInline[] } {
    const raw = this.enter(one, 3);
    const lines = this.inner(raw).flatMap((block) => this.words(this.enter(block, 4), 4, [[]]));
    return { isHead: raw.type === "tableHeader", content: inlineOf(lines) };
  }

  private table(raw: Raw): RichTable[] {
    const rows = this.inner(raw).map((one) => this.inner(this.enter(one, 2)).map((cell) => this.cell(cell)));
    const width = rows.reduce((most, { length }) => Math.max(most, length), 0);
    if (rows.length > richBounds.rows || width > richBounds.columns) throw new RichTextTooMuch("richTextTable");
    if (rows.every((cells) => cells.every(({ content }) => content.length === 0))) return [];
    const [first = []] = rows;
    const isHeaded = first.length > 0 && first.every(({ isHead }) => isHead);
    const content = rows.map((cells, at) => ({
      type: "tableRow" as const,
      content: Array.from(
        { length: width },
        (_, column): RichCell => ({
          type: isHeaded && at === 0 ? "tableHeader" : "tableCell",
          content: [{ type: "paragraph", content: cells[column]?.content ?? [] }],
        }),
      ),
    }));
    return [{ type: "table", content }];
  }

  private block(node: Raw): RichBlock[] {
    if (node.type === "horizontalRule") return [{ type: "horizontalRule" }];
    if (node.type === "table") return this.table(node);
    if (node.type === "video") return this.video(node);
    if (node.type === "embed") return this.embed(node);
    if (node.type === "blockquote") {
      const content = this.nested(node, 1, 0);
      return content.length > 0 ? [{ type: "blockquote", content }] : [];
    }
    if (node.type !== "heading") return this.nestedOne(node, 1, 0);
    const inOneLine = this.words(node, 2, [[]]).flatMap((runs, at) => (at > 0 ? [space, ...runs] : runs));
    const content = inlineOf([inOneLine]);
    const level = Number(Object(node.attrs).level);
    return content.length > 0
      ? [{ type: "heading", attrs: { level: level >= 4 ? 4 : level === 3 ? 3 : 2 }, content }]
      : [];
  }

  doc(raw: unknown): RichDoc | null {
    const blocks = this.inner(Object(raw) as Raw).flatMap((one) => this.block(this.enter(one, 1)));
    const content = joinedLists(blocks);
    return content.length > 0 ? { type: "doc", content } : null;
  }
}

/** Joins neighbours that the textual form cannot tell apart: two lists of one kind, or two quotes. */
function joinedLists<B extends RichBlock>(blocks: readonly B[]): B[] {
  const out: B[] = [];
  for (const block of blocks) {
    const last = out.at(-1);
    const isJoined = /List$|^blockquote$/.test(block.type) && last?.type === block.type;
    if (isJoined && "content" in last && "content" in block) {
      const content = [...last.content, ...block.content] as RichNested[];
      const isQuote = block.type === "blockquote";
      out[out.length - 1] = { ...last, content: isQuote ? joinedLists(content) : content } as B;
    } else out.push(block);
  }
  return out;
}

/**
 * Turns a value of unknown origin into the one stored form of a document: unknown nodes, marks and attributes, unsafe
 * links and empty nodes are dropped; null when nothing is left. Throws RichTextTooMuch as soon as `richBounds` are
 * exceeded.
 */
export const normalDoc = (raw: unknown): RichDoc | null => new Reader().doc(raw);
