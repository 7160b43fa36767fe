import { fold } from "./fold";

/** What is compared: letters, digits and the marks that make them other letters. */
const compared = /[\p{L}\p{N}\p{M}]/u;
const latin = /[a-z0-9]/;

/** Words of Latin letters and digits stand between spaces; all other letters follow each other without any. */
function spaced(text: string): string {
  let made = "";
  let before = "";
  for (const char of fold(text)) {
    if (compared.test(char)) {
      const [isLatin, wasLatin] = [latin.test(char), latin.test(made.at(-1) ?? "")];
      if (made !== "" && (before === " " ? isLatin || wasLatin : isLatin !== wasLatin)) made += " ";
      made += char;
      before = char;
    } else before = made === "" ? "" : " ";
  }
  return made;
}

/**
 * A post's words in the form that muted words are compared with: folded, without signs, Latin words between spaces.
 */
export const muteTextOf = (texts: readonly string[]): string =>
  texts
    .map(spaced)
    .filter(Boolean)
    .map((text) => ` ${text} `)
    .join("|");

/**
 * What a mute text contains where a post has `word`, whatever its case, width and kana; "" for a word without letters.
 * A Latin word is found whole, so that "ass" does not mute "class".
 */
export function mutePatternOf(word: string): string {
  const text = spaced(word);
  if (text === "") return "";
  return `${latin.test(text[0] ?? "") ? " " : ""}${text}${latin.test(text.at(-1) ?? "") ? " " : ""}`;
}
