import type { ErrorKey } from "~/platform/errors";
import { withoutMarks } from "~/platform/fields/typed-signs";

const katakana = /^[ァ-ヶー・\s]{2,60}$/u;
/** Latin letters of any language, as passports' upper lines print them, with the signs that names are made with. */
const latin = /^(?=.*\p{Script=Latin})[\p{Script=Latin}\p{M} .'-]{2,60}$/u;
/** Apostrophes as keyboards and telephones write them. */
const apostrophes = /[\u2018\u2019\u201b\u02bb\u02bc\u02b9\u2032\u00b4`]/g;
const hyphens = /[\u2010-\u2015\u2212]/g;

/** Converts hiragana to katakana; both blocks have the same order. */
const asKatakana = (text: string): string =>
  text.replace(/[ぁ-ゖ]/gu, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0x60));

/**
 * Normalizes a guest's name for the register: NFKC width, hiragana as katakana, straight apostrophes, plain hyphens,
 * single spaces, no marks that show nothing. Letters keep their accents [H18].
 */
export const normalName = (typed: string): string =>
  asKatakana(withoutMarks(typed).replace(apostrophes, "'").replace(hyphens, "-").normalize("NFKC"))
    .replace(/\s+/gu, " ")
    .trim();

/** Whether a normalized name is in Latin letters, as passports print it. */
export const isLatinName = (typed: string): boolean => latin.test(typed);

/**
 * Error key of an invalid name, or null: guests who read Japanese or come from Japan write katakana, all others Latin
 * letters (José, O'Neill) or katakana [H18]. `typed` is already normalized.
 */
export function refuseName(typed: string, { isJapanese }: { isJapanese: boolean }): ErrorKey | null {
  if (isJapanese) return katakana.test(typed) ? null : "nameInKatakana";
  return isLatinName(typed) || katakana.test(typed) ? null : "nameInLetters";
}
