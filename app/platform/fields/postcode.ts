import { typedCode } from "./typed-signs";

/** The signs of the Japanese post, which are typed before a postcode. */
const postSigns = /^[〒〶〠]/;

/** A Japanese postcode as seven digits, typed with its sign, any dash, spaces and full width. */
export const normalPostcode = (typed: string): string => typedCode(typed).replace(postSigns, "").replace(/[()-]/g, "");
export const isPostcode = (text: string): boolean => /^\d{7}$/.test(text);

/** A postcode in its printed form, `〒105-0011`; any other text is returned as it is. */
export const writtenPostcode = (postcode: string): string =>
  isPostcode(postcode) ? `〒${postcode.slice(0, 3)}-${postcode.slice(3)}` : postcode;
