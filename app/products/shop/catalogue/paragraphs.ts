/** Width from which a paragraph may end, a Chinese or Japanese letter counting two. */
const least = 120;

const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u;
const widthOf = (text: string): number => Array.from(text).reduce((sum, char) => sum + (wide.test(char) ? 2 : 1), 0);

/** The ends of sentences: after 。！？ and what closes behind them, or after . ! ? before a space and another sentence. */
const ends = /(?<=[。！？][」』）”]?)(?![。！？」』）”])|(?<=[.!?][”"’)]?) (?=[\p{Lu}“"])/u;

/** A block of text in paragraphs of whole sentences; a short rest stays with the one before. */
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
 * A text as paragraphs, an empty line between each and the next: as its writer divided it; what is written in one block
 * without a break ends one at the end of a sentence. Nothing is lost or reworded.
 */
export const inParagraphs = (text: string): string =>
  (/\n/.test(text.trim()) ? text.split(/\n\s*\n/) : divided(text))
    .map((one) => one.trim())
    .filter(Boolean)
    .join("\n\n");
