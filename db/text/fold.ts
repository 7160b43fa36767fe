import { variantPairs } from "./variant-pairs";

const variants = new Map<string, string>();
for (const chars = [...variantPairs]; chars.length > 0; ) {
  const [from = "", to = ""] = chars.splice(0, 2);
  variants.set(from, to);
}

const capitals = /[A-Z]+/g;
const outsideAscii = /[^\0-\x7f]/gu;
const katakana = /[\u30a1-\u30f6\u30fd\u30fe]/;
/** From a katakana letter to its hiragana. */
const kanaStep = 0x60;

function foldOne(char: string): string {
  if (katakana.test(char)) return String.fromCharCode(char.charCodeAt(0) - kanaStep);
  return variants.get(char) ?? char.toLowerCase().replace("ς", "σ");
}

/**
 * The form in which texts are compared when people search: NFKC, lower case, hiragana for katakana, simplified forms for
 * traditional and Japanese ones. Folding twice changes nothing.
 */
export function fold(text: string): string {
  return text
    .normalize("NFKC")
    .replace(capitals, (letters) => letters.toLowerCase())
    .replace(outsideAscii, foldOne)
    .normalize("NFKC");
}
