/** Minimum width of a paragraph; a Chinese or Japanese character counts two. */
const least = 120;

const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u;
const widthOf = (text: string): number => Array.from(text).reduce((sum, char) => sum + (wide.test(char) ? 2 : 1), 0);

/** Ends of sentences: after 。！？ and a closing bracket, or after . ! ? before a space and another sentence. */
const ends = /(?<=[。！？][」』）”]?)(?![。！？」』）”])|(?<=[.!?][”"’)]?) (?=[\p{Lu}“"])/u;

/** Divides a block of text into paragraphs of whole sentences; a short rest joins the paragraph before. */
function divided(block: string): string[] {
  const paragraphs: string[] = [];
  let open = "";
  for (const sentence of block.split(ends)) {
    if (sentence === "") continue;
    open += open === "" || wide.test(open.at(-1) ?? "") ? sentence : ` ${sentence}`;
    if (widthOf(open) < least) continue;
    paragraphs.push(open);
    open = "";
  }
  if (open === "") return paragraphs;
  const last = paragraphs.at(-1);
  if (last === undefined || widthOf(open) >= least / 3) return [...paragraphs, open];
  return [...paragraphs.slice(0, -1), wide.test(last.at(-1) ?? "") ? last + open : `${last} ${open}`];
}

/**
 * Formats a text as paragraphs separated by empty lines: as its writer divided it, or, when it has no line break,
 * divided at ends of sentences. No words are lost or changed.
 */
export const inParagraphs = (text: string): string =>
  (/\n/.test(text.trim()) ? text.split(/\n\s*\n/) : divided(text))
    .map((one) => one.trim())
    .filter(Boolean)
    .join("\n\n");
