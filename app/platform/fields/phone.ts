import { typedSigns } from "./typed-signs";

/** The 0 that is dialled inside a country only, as it is written behind the country code: `+44 (0)20 …`. */
const trunkZero = /^(\(?(?:\+|00)\d{1,3}\)?)[ .-]*\(0\)/;

/** Japan's country code, before which its 0 is left out and behind which it may be typed. */
const japan = /^\+810?(?=[1-9])/;

/**
 * A phone number as stored: ASCII digits without spaces, dots, hyphens and brackets. A leading `00` becomes `+`, and a
 * 0 that is not dialled behind the country code is left out.
 */
export const normalContactPhone = (typed: string): string =>
  typedSigns(typed)
    .replace(trunkZero, "$1")
    .replace(/[ ().-]/g, "")
    .replace(/^00/, "+")
    .replace(japan, "+81");

/** A normal number with the code of Japan as it is dialled there, `090…`; any other as it is [C20]. */
export const japanesePhone = (phone: string): string => phone.replace(japan, "0");

/** Whether a normal number is Japanese. */
export const isPhone = (phone: string): boolean => /^0\d{9,10}$/.test(phone);

/** Whether a normal number is Japanese (`0…`) or of any country with its code (E.164) [C20]. */
export const isContactPhone = (phone: string): boolean =>
  isPhone(japanesePhone(phone)) || /^\+(?!81)[1-9]\d{6,14}$/.test(phone);

/**
 * The digits by which a search finds a phone number, or its last digits, however it is said: without signs and without
 * the 0 or the code of Japan before them. Null for what is no phone number, and for fewer than four digits.
 */
export function phoneDigits(typed: string): string | null {
  if (!/^[+\d ().-]+$/.test(typedSigns(typed))) return null;
  const digits = japanesePhone(normalContactPhone(typed)).replace(/^[+0]/, "");
  return /^\d{4,}$/.test(digits) ? digits : null;
}
