import type { ErrorKey } from "~/platform/errors";

const katakana = /^[ァ-ヶー・\s]{2,60}$/u;
const latin = /^[A-Za-z .'-]{2,60}$/;

/** Hiragana as katakana: both alphabets stand in the same order. */
const asKatakana = (text: string): string =>
  text.replace(/[ぁ-ゖ]/gu, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0x60));

/**
 * A guest's name as the register wants it: half-width letters widened or narrowed to what they are, hiragana turned into
 * katakana, one space between words [H18].
 */
export const normalName = (typed: string): string =>
  asKatakana(typed.normalize("NFKC")).replace(/[’‘]/g, "'").replace(/\s+/gu, " ").trim();

/**
 * Why a name is refused, or null: guests who read Japanese or come from Japan write katakana, all others the letters of
 * their passport [H18]. `typed` is normalised already.
 */
export function refuseName(typed: string, { isJapanese }: { isJapanese: boolean }): ErrorKey | null {
  if (isJapanese) return katakana.test(typed) ? null : "nameInKatakana";
  return latin.test(typed) || katakana.test(typed) ? null : "nameInLetters";
}
