import { utf16Of } from "~/platform/i18n/byte-order-mark";
import type { Flag } from "~/platform/i18n/locales";

/** What texts of a language were written in before UTF-8. */
const olderOf = { zh: "gb18030", ja: "shift_jis", en: "windows-1252" } as const;

/**
 * The text of a file in a language: UTF-16 by its mark, UTF-8, or what the language was written in before; null for a
 * file that is no text.
 */
export function textOf(bytes: Uint8Array, flag: Flag): string | null {
  const marked = utf16Of(bytes);
  for (const encoding of marked ? [marked] : ["utf-8", olderOf[flag]]) {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
      if (!text.includes("\0")) return text;
    } catch {
      /* It is not written in this one. */
    }
  }
  return null;
}
