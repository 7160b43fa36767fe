import { fold } from "~db/text/fold";

/**
 * Characters that are compared: letters and digits; invisible characters and combining marks without a letter are
 * not.
 */
const letter = /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}]/u;
const latin = /[a-z0-9]/;

/** Combining marks of Latin letters, which are ignored; those of kana make other letters. */
const latinMarks = /(\p{Script=Latin})\p{M}+/gu;

/** The compared letters of a text, and whether anything separated each from the one before. */
function lettersOf(text: string): { char: string; isApart: boolean }[] {
  const folded = fold(fold(text).normalize("NFKD").replace(latinMarks, "$1"));
  const letters: { char: string; isApart: boolean }[] = [];
  let isApart = true;
  for (const char of folded) {
    if (letter.test(char)) letters.push({ char, isApart });
    isApart = !letter.test(char);
  }
  return letters;
}

/** A word as stored and compared: letters and digits only, with case, width, kana and spelling variants unified. */
export const foldWord = (word: string): string =>
  lettersOf(word)
    .map(({ char }) => char)
    .join("");

/**
 * The first of the folded `words` that a text contains, whatever its case, width, kana, spaces and signs; undefined
 * for none. A word that begins or ends with a Latin letter or a digit matches only where no other one adjoins it, so
 * that a blocked "ass" does not match "class".
 */
export function blockedWordIn(text: string, words: readonly string[]): string | undefined {
  const letters = lettersOf(text);
  const joined = letters.map(({ char }) => char).join("");
  /* Letters outside the BMP are two code units long; positions are counted in code units. */
  const starts = new Map<number, number>();
  let unit = 0;
  for (const [at, { char }] of letters.entries()) {
    starts.set(unit, at);
    unit += char.length;
  }
  starts.set(unit, letters.length);
  const isJoined = (at: number): boolean => {
    const [before, after] = [letters[at - 1], letters[at]];
    return Boolean(before && after && !after.isApart && latin.test(before.char) && latin.test(after.char));
  };
  return words.find((word) => {
    for (let at = joined.indexOf(word); word && at >= 0; at = joined.indexOf(word, at + 1)) {
      const [first, end] = [starts.get(at), starts.get(at + word.length)];
      if (first !== undefined && end !== undefined && !isJoined(first) && !isJoined(end)) return true;
    }
    return false;
  });
}
