import { fold } from "~db/text/fold";

/** What is compared; marks that no letter takes up, and what has no shape, count as signs. */
const letter = /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}]/u;
const latin = /[a-z0-9]/;

/** Marks above and below Latin letters; those of kana make other letters. */
const latinMarks = /(\p{Script=Latin})\p{M}+/gu;

/** The letters of a text as words are compared, and whether anything stood between each and the one before. */
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

/** A word as it is kept and compared: letters and digits alone, in one case, width, kana and way of writing. */
export const foldWord = (word: string): string =>
  lettersOf(word)
    .map(({ char }) => char)
    .join("");

/**
 * The first of the folded `words` that a text contains, whatever case, width, kana, spaces and signs it is written
 * with; undefined for none. A word that begins or ends with a Latin letter or a digit is found only where no other one
 * joins it there, for "class" is no insult.
 */
export function blockedWordIn(text: string, words: readonly string[]): string | undefined {
  const letters = lettersOf(text);
  const joined = letters.map(({ char }) => char).join("");
  /* A letter outside of the first plane is two units long: places are counted in units. */
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
