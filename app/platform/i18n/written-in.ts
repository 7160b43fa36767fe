import type { Flag } from "./locales";

/** How much of a text is looked at, in UTF-16 code units. */
const looked = 500;

const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/gu;
const han = /\p{Script=Han}/gu;
/** Words that Chinese needs in nearly every sentence and forms that only it writes; Japanese has none of them. */
const chinese = /[你您们們这這吗嗎呢吧呀很么谢请说对时为还过钱买卖给东车样现]/u;
const otherThanLatin = /[^\p{ASCII}\p{P}\p{S}\p{Extended_Pictographic}\s]/u;
const englishWord = /[A-Za-z']+/g;

const count = (text: string, sign: RegExp): number => text.match(sign)?.length ?? 0;

/**
 * The language in which a person wrote a text whose language nobody was asked for, for its `lang`: glyphs and
 * voices follow it. Undefined where the characters do not tell: a few Han characters are a word of both languages.
 */
export function writtenIn(text: string): Flag | undefined {
  const start = text.slice(0, looked);
  const [kanas, hans] = [count(start, kana), count(start, han)];
  /* A Chinese text may name a Japanese thing in its own letters. */
  if (chinese.test(start) && kanas * 2 < hans) return "zh";
  if (kanas > 0) return "ja";
  if (hans === 0 && !otherThanLatin.test(start) && count(start, englishWord) >= 3) return "en";
  return undefined;
}
