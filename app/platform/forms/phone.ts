/** A Japanese phone number in ASCII digits without hyphens [C20]. */
export const normalPhone = (text: string): string => text.normalize("NFKC").replace(/[\s()‐‑–—―ー－-]/g, "");
export const isPhone = (text: string): boolean => /^0\d{9,10}$/.test(text);

/** A phone number as stored: ASCII digits without spaces, dots, hyphens and brackets; a leading `00` becomes `+`. */
export const normalContactPhone = (typed: string): string => normalPhone(typed).replaceAll(".", "").replace(/^00/, "+");

/** Whether a stored number is Japanese (`0…`) or of any country with its code (E.164) [C20]. */
export const isContactPhone = (phone: string): boolean => isPhone(phone) || /^\+[1-9]\d{6,14}$/.test(phone);
