import type { Flag } from "./locales";

/** How much of a text is examined, in UTF-16 code units. */
const looked = 500;

const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/gu;
const han = /\p{Script=Han}/gu;
/** Words that nearly every Chinese sentence needs, and forms used only in Chinese; Japanese has none of them. */
const chinese = /[你您们們这這吗嗎呢吧呀很么谢请说对时为还过钱买卖给东车样现]/u;
const otherThanLatin = /[^\p{ASCII}\p{P}\p{S}\p{Extended_Pictographic}\s]/u;
const englishWord = /[A-Za-z']+/g;

const count = (text: string, sign: RegExp): number => text.match(sign)?.length ?? 0;

/**
 * Recognises the language of a user's text, for its `lang`, which decides glyphs and voices. Undefined when the
 * characters do not tell: a few Han characters may be either language.
 */
export function writtenIn(text: string): Flag | undefined {
  const start = text.slice(0, looked);
  const [kanas, hans] = [count(start, kana), count(start, han)];
  /* A Chinese text may contain Japanese names in kana. */
  if (chinese.test(start) && kanas * 2 < hans) return "zh";
  if (kanas > 0) return "ja";
  if (hans === 0 && !otherThanLatin.test(start) && count(start, englishWord) >= 3) return "en";
  return undefined;
}
