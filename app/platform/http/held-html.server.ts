import { randomBytes } from "node:crypto";

/** Up to here, characters, a part is quicker written by React than put in afterwards. */
const shortest = 500;

/** Bytes of parts that are kept encoded; what is used least leaves. */
const mostBytes = 4 * 1024 * 1024;

/** By their whole text: whoever's part it was, only the very same text finds these bytes. */
const encoded = new Map<string, Buffer>();
let held = 0;

/** A part that many pages carry, in bytes. It is the same buffer for all of them, and never written to. */
function bytesOf(html: string): Buffer {
  const known = encoded.get(html);
  if (known) {
    encoded.delete(html);
    encoded.set(html, known);
    return known;
  }
  const bytes = Buffer.from(html);
  encoded.set(html, bytes);
  held += bytes.length;
  for (const [oldest, old] of encoded) {
    if (held <= mostBytes) break;
    encoded.delete(oldest);
    held -= old.length;
  }
  return bytes;
}

/**
 * Finished parts of one page, kept out while the rest is rendered: joining and encoding them anew for each page takes
 * longer than rendering the rest. What stands for a part in the page is made of a word of this page alone, which nobody
 * who writes texts can know.
 */
export function heldHtml() {
  const word = randomBytes(9).toString("base64url");
  const parts: string[] = [];
  const [start, end] = [`<!--${word}:`, "-->"];
  return {
    /** Keeps a part and gives what stands for it. */
    hold(html: string): string {
      if (html.length < shortest) return html;
      parts.push(html);
      return start + (parts.length - 1) + end;
    },
    /** The page with every part in its place, in UTF-8. */
    whole(page: string): Buffer {
      const [first = "", ...others] = page.split(start);
      const after = (piece: string) => {
        const at = piece.indexOf(end);
        return [bytesOf(parts[Number(piece.slice(0, at))] ?? ""), Buffer.from(piece.slice(at + end.length))];
      };
      return Buffer.concat([Buffer.from(first), ...others.flatMap(after)]);
    },
  };
}
