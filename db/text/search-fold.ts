import { fold } from "./fold";

/** Signs that only choose the shape of a letter: variation selectors, joiners, marks of direction. */
const shapes = /[\u{fe00}-\u{fe0f}\u{e0100}-\u{e01ef}\u{200b}-\u{200f}\u{2060}\u{ad}]/gu;
const marked = /([a-z])\p{M}+/gu;
/** Long vowels in whatever dash they were typed with. */
const longVowel = /(?<=[\u3041-\u3096\u309d\u309eー])[ー\-\u2010-\u2015\u2212\u2500\u2501\ufe58\ufe63\uff0d]+/gu;

/** Letters of names, each before the one that it is a shape of; beside those of `variantPairs`. */
const namePairs = "髙高﨑崎碕崎嵜崎𠮷吉嶌島嶋島冨富濵浜栁柳桒桑𣘺橋槗橋舘館邉辺斉斎圡土廐厩";
const latinPairs = "øođdłlıi";
const pairsOf = (text: string): (readonly [string, string])[] => {
  const chars = [...text];
  return chars.flatMap((from, at) => (at % 2 === 0 ? [[fold(from), fold(chars[at + 1] ?? "")] as const] : []));
};
const shapesOf = new Map(pairsOf(namePairs + latinPairs));
const outsideAscii = /[^\0-\x7f]/gu;

/**
 * The form in which search texts and what is searched for are compared: `fold`, without accents of Latin letters and
 * signs that only choose a shape, name letters in their usual shape, every dash after kana as a long vowel. Folding
 * twice changes nothing.
 */
export function foldSearched(text: string): string {
  const folded = fold(text.replace(shapes, ""));
  return folded
    .normalize("NFD")
    .replace(marked, "$1")
    .normalize("NFC")
    .replace(outsideAscii, (char) => shapesOf.get(char) ?? char)
    .replace(longVowel, "ー");
}
