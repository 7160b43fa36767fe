import { utf16Of } from "~/platform/i18n/byte-order-mark";
import type { Locale } from "~/platform/i18n/locales";
import { takingTurns } from "~/platform/time/turns";
import { canHold, isUsual, type OldEncoding, oldEncodings } from "./repertoire";

/** The encodings in which tables are read. */
export const encodings = ["utf-8", "utf-16le", "utf-16be", ...oldEncodings] as const;
export type Encoding = (typeof encodings)[number];

/** A table's text as one encoding reads it. */
export type Reading = { encoding: Encoding; text: string };

/** Bytes decoded before the event loop gets a turn. */
const step = 65_536;
/** Characters by which a reading is judged. */
const judged = 20_000;

async function decoded(bytes: Uint8Array, encoding: Encoding, fatal: boolean): Promise<Reading> {
  const decoder = new TextDecoder(encoding, { fatal });
  const turn = takingTurns();
  const pieces: string[] = [];
  for (let at = 0; at < bytes.length; at += step) {
    pieces.push(decoder.decode(bytes.subarray(at, at + step), { stream: true }));
    await turn();
  }
  return { encoding, text: pieces.join("") + decoder.decode() };
}

/**
 * How unlikely a text is in its encoding: rare kanji, and half-width katakana that stand beside rare kanji, which is
 * what Chinese looks like when it is read as Shift_JIS.
 */
export function oddnessOf({ encoding, text }: Reading): number {
  const old = oldEncodings.find((one) => one === encoding);
  if (!old) return 0;
  let [rare, narrow] = [0, 0];
  for (const char of text.slice(0, judged)) {
    if (/[\uFF61-\uFF9F]/.test(char)) narrow++;
    else if (/\p{Script=Han}|\p{Co}/u.test(char) && !isUsual(old, char)) rare++;
  }
  return rare > 0 ? rare + narrow * 2 : 0;
}

const home = (locale: Locale): OldEncoding => (locale === "zh_CN" ? "gb18030" : "shift_jis");

/**
 * All readings of a file, the likeliest first; of two that are as likely the one of the visitor's language. A byte order
 * mark and valid UTF-8 leave one; none means that it is no text.
 */
export async function readingsOf(bytes: Uint8Array, locale: Locale): Promise<Reading[]> {
  const marked = utf16Of(bytes);
  if (marked) return [await decoded(bytes, marked, false)];
  const inUtf8 = await decoded(bytes, "utf-8", true).catch(() => null);
  if (inUtf8) return [inUtf8];
  const found = await Promise.all(oldEncodings.map((one) => decoded(bytes, one, true).catch(() => null)));
  const isHome = ({ encoding }: Reading) => (encoding === home(locale) ? 0 : 1);
  return found
    .filter((reading) => reading !== null)
    .map((reading) => ({ reading, oddness: oddnessOf(reading) }))
    .sort((a, b) => a.oddness - b.oddness || isHome(a.reading) - isHome(b.reading))
    .map(({ reading }) => reading);
}

/** A few words beyond ASCII from a text, by which people see whether it was read rightly. */
export function sampleOf(text: string): string {
  const words = text.slice(0, judged).match(/[^\p{ASCII}][^,;\t"\r\n]*/gu) ?? [];
  return [...new Set(words.map((word) => word.slice(0, 20).trim()))].slice(0, 4).join(" / ");
}

/** Whether a file's encoding can hold a character. */
export const holds = (encoding: Encoding, char: string): boolean => {
  const old = oldEncodings.find((one) => one === encoding);
  return !old || canHold(old, char);
};
