import type { ErrorKey } from "~/platform/errors";

const katakana = /^[ァ-ヶー・\s]{2,60}$/u;
const latin = /^[A-Za-z .'-]{2,60}$/;

/** Converts hiragana to katakana; both blocks have the same order. */
const asKatakana = (text: string): string =>
  text.replace(/[ぁ-ゖ]/gu, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0x60));

/**
 * Normalizes a guest's name for the register: NFKC width, hiragana as katakana, straight apostrophes, single spaces
 * [H18].
 */
export const normalName = (typed: string): string =>
  asKatakana(typed.normalize("NFKC")).replace(/[’‘]/g, "'").replace(/\s+/gu, " ").trim();

/**
 * Error key of an invalid name, or null: guests who read Japanese or come from Japan write katakana, all others Latin
 * letters or katakana [H18]. `typed` is already normalized.
 */
export function refuseName(typed: string, { isJapanese }: { isJapanese: boolean }): ErrorKey | null {
  if (isJapanese) return katakana.test(typed) ? null : "nameInKatakana";
  return latin.test(typed) || katakana.test(typed) ? null : "nameInLetters";
}
