import { typedCode } from "../fields/typed-signs";

/** Crockford's base 32: no letter or digit can be mistaken for another. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/** Characters of a code: 60 bits, which cannot be guessed [C25]. */
export const codeLength = 12;

/** A code made of `codeLength` random bytes, five bits of each. */
export const codeOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => alphabet[byte & 31]).join("");

/**
 * Reads a typed or scanned code: upper or lower case, with gaps or hyphens, o for 0, i and l for 1, or the address that
 * the code's QR code holds. Null when it cannot be a code.
 */
export function codeIn(text: string): string | null {
  const typed = /[?&]code=([^&#]*)/.exec(text)?.[1] ?? text;
  const plain = typedCode(typed).replaceAll("-", "").toUpperCase();
  const code = plain.replace(/O/g, "0").replace(/[IL]/g, "1");
  return code.length === codeLength && [...code].every((letter) => alphabet.includes(letter)) ? code : null;
}

/** A code in its printed form: three groups of four. */
export const writtenCode = (code: string): string => code.replace(/(.{4})(?=.)/g, "$1-");
