import { normalPhone } from "./phone";

/** A Japanese postcode as seven digits. */
export const normalPostcode = (text: string): string => normalPhone(text).replace(/^〒/, "");
export const isPostcode = (text: string): boolean => /^\d{7}$/.test(text);

/** A postcode in its printed form, `〒105-0011`; any other text is returned as it is. */
export const writtenPostcode = (postcode: string): string =>
  isPostcode(postcode) ? `〒${postcode.slice(0, 3)}-${postcode.slice(3)}` : postcode;
