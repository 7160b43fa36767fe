/** Letters and digits of Crockford's base 32: none is taken for another. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/** Characters of a code: 60 bits that nobody guesses [C25]. */
export const codeLength = 12;

/** A code of random bytes, `codeLength` of them: five bits of each. */
export const codeOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => alphabet[byte & 31]).join("");

/**
 * What somebody typed or scanned as a code: letters of either size, with gaps or hyphens, o for 0, i and l for 1, or the
 * address that its QR code holds. Null when it cannot be one.
 */
export function codeIn(text: string): string | null {
  const typed = /[?&]code=([^&#]*)/.exec(text)?.[1] ?? text;
  const plain = typed
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[\s\-–—]/g, "");
  const code = plain.replace(/O/g, "0").replace(/[IL]/g, "1");
  return code.length === codeLength && [...code].every((letter) => alphabet.includes(letter)) ? code : null;
}

/** A code as people read it: three groups of four. */
export const writtenCode = (code: string): string => code.replace(/(.{4})(?=.)/g, "$1-");
