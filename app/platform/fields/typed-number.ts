import { typedSigns } from "./typed-signs";

/** Longest typed number, in code units. */
const longest = 40;

/**
 * A number as people type it: signs and digits of any width, commas between thousands. NaN for any other text, `0x10`,
 * `1e3` and `1 6` among them.
 */
export function typedNumber(typed: string): number {
  const signs = typed.length <= longest ? typedSigns(typed) : "";
  return /^[+-]?(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?$/.test(signs) ? Number(signs.replaceAll(",", "")) : Number.NaN;
}
