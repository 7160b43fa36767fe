/** A Japanese phone number without its hyphens and in plain digits [C20]. */
export const normalPhone = (text: string): string => text.normalize("NFKC").replace(/[\s()‐‑–—―ー－-]/g, "");
export const isPhone = (text: string): boolean => /^0\d{9,10}$/.test(text);

/** A phone number as it is kept: plain digits, without spaces, dots, hyphens and brackets; `00` in front becomes `+`. */
export const normalContactPhone = (typed: string): string => normalPhone(typed).replaceAll(".", "").replace(/^00/, "+");

/** Whether a kept number is one of Japan (`0…`) or of any country with its code (E.164) [C20]. */
export const isContactPhone = (phone: string): boolean => isPhone(phone) || /^\+[1-9]\d{6,14}$/.test(phone);
