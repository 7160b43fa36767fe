import { normalPhone } from "./phone";

/** A Japanese postcode as seven digits. */
export const normalPostcode = (text: string): string => normalPhone(text).replace(/^〒/, "");
export const isPostcode = (text: string): boolean => /^\d{7}$/.test(text);
