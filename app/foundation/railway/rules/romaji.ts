/** Two kana that are one sound, and single ones, in the spelling of signs at stations. */
const pairs: Readonly<Record<string, string>> = Object.fromEntries(
  [
    "きゃkya きゅkyu きょkyo しゃsha しゅshu しょsho ちゃcha ちゅchu ちょcho にゃnya にゅnyu にょnyo",
    "ひゃhya ひゅhyu ひょhyo みゃmya みゅmyu みょmyo りゃrya りゅryu りょryo ぎゃgya ぎゅgyu ぎょgyo",
    "じゃja じゅju じょjo ぢゃja ぢゅju ぢょjo びゃbya びゅbyu びょbyo ぴゃpya ぴゅpyu ぴょpyo",
    "ふぁfa ふぃfi ふぇfe ふぉfo てぃti でぃdi しぇshe じぇje ちぇche うぃwi うぇwe うぉwo ゔぁva ゔぃvi ゔぇve ゔぉvo",
  ]
    .join(" ")
    .split(" ")
    .map((one) => [one.slice(0, 2), one.slice(2)]),
);
const rows: readonly (readonly [string, string])[] = [
  ["あいうえお", "a i u e o"],
  ["かきくけこ", "ka ki ku ke ko"],
  ["さしすせそ", "sa shi su se so"],
  ["たちつてと", "ta chi tsu te to"],
  ["なにぬねの", "na ni nu ne no"],
  ["はひふへほ", "ha hi fu he ho"],
  ["まみむめも", "ma mi mu me mo"],
  ["やゆよ", "ya yu yo"],
  ["らりるれろ", "ra ri ru re ro"],
  ["わゐゑをん", "wa i e o n"],
  ["がぎぐげご", "ga gi gu ge go"],
  ["ざじずぜぞ", "za ji zu ze zo"],
  ["だぢづでど", "da ji zu de do"],
  ["ばびぶべぼ", "ba bi bu be bo"],
  ["ぱぴぷぺぽ", "pa pi pu pe po"],
  ["ぁぃぅぇぉゔ", "a i u e o vu"],
];
const singles: Readonly<Record<string, string>> = Object.fromEntries(
  rows.flatMap(([kana, latin]) => [...kana].map((one, at) => [one, latin.split(" ")[at] ?? ""])),
);

/** Katakana as hiragana. */
const asHiragana = (text: string): string =>
  text.replace(/[ァ-ヴ]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0x60));

/**
 * A reading in kana as signs at stations spell it (`とうきょう` → `Tokyo`): long vowels are dropped, n is m before b, m and
 * p. Words that are joined or borrowed come out as they are written; what is no kana is left out.
 */
export function romaji(kana: string): string {
  const text = asHiragana(kana.normalize("NFKC"));
  let latin = "";
  let isDoubled = false;
  for (let at = 0; at < text.length; at++) {
    const two = pairs[text.slice(at, at + 2)];
    const sound = two ?? singles[text[at] ?? ""] ?? "";
    if (two) at++;
    if (text[at] === "っ") isDoubled = true;
    if (sound === "") continue;
    if (isDoubled) latin += sound.startsWith("ch") ? "t" : /^[aiueo]/.test(sound) ? "" : sound[0];
    isDoubled = false;
    latin += sound;
  }
  const short = latin
    .replace(/o[ou]/g, "o")
    .replace(/uu/g, "u")
    .replace(/n(?=[bmp])/g, "m");
  return short.charAt(0).toUpperCase() + short.slice(1);
}
