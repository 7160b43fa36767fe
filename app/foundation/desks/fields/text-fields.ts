import { z } from "zod";
import { line, plain, text } from "~/platform/forms/fields";
import { flagOf } from "~/platform/i18n/locales";
import { type InLanguages, isFilled, shownWords, wordsOf } from "~/platform/i18n/words";
import type { FieldKind } from "./field-kind";

const cut = (value: string): string => (value.length > 120 ? `${value.slice(0, 119)}…` : value);
const asIs = { typed: (value: string) => value, cell: (value: string) => ({ text: cut(value) }) };

/** One line of text. */
export const textLine = ({ max, required = false }: { max: number; required?: boolean }): FieldKind<string> => ({
  ...asIs,
  form: required ? line(max).min(1) : line(max).default(""),
  required,
  control: () => ({ type: "line", max, input: "text" }),
  isSortable: true,
});

/** Text of several lines, its length counted by code points. */
export const longText = ({ max, required = false }: { max: number; required?: boolean }): FieldKind<string> => ({
  ...asIs,
  form: required ? text(max).refine(Boolean, "validation.required") : text(max).default(""),
  required,
  control: () => ({ type: "text", max }),
});

/** A path of our sites, or an https address. */
function isTarget(link: string): boolean {
  if (/[\\\p{Cc}\s]/u.test(link)) return false;
  if (link.startsWith("/")) return !link.startsWith("//");
  return URL.canParse(link) && new URL(link).protocol === "https:";
}

/** Where a link leads: a path of our sites or an https address; may be empty. */
export const linkTarget = ({ max = 500 }: { max?: number } = {}): FieldKind<string> => ({
  ...asIs,
  form: plain(max)
    .trim()
    .refine((link) => link === "" || isTarget(link), "validation.link")
    .default(""),
  required: false,
  control: () => ({ type: "line", max, input: "text" }),
});

const suffixes = { zh: "", ja: "Jp", en: "En" } as const;

/**
 * A text in three languages, of at most `max` characters each; `required`: in one of them at least. Calls send it as
 * `name`, `nameJp` and `nameEn` (S1 3).
 */
export function trilingual({
  max,
  required = false,
  isLong = false,
}: {
  max: number;
  required?: boolean;
  isLong?: boolean;
}): FieldKind<InLanguages> {
  const one = (isLong ? text(max) : line(max)).default("");
  const isEnough = (words: InLanguages) => !required || isFilled(words);
  return {
    form: z
      .object({ zh: one, ja: one, en: one })
      .refine(isEnough, { message: "oneLanguage", path: ["zh"] })
      .transform(wordsOf),
    call: {
      shape: (name) => ({ [name + suffixes.zh]: one, [name + suffixes.ja]: one, [name + suffixes.en]: one }),
      read: (body, name) =>
        wordsOf({
          zh: String(body[name + suffixes.zh] ?? ""),
          ja: String(body[name + suffixes.ja] ?? ""),
          en: String(body[name + suffixes.en] ?? ""),
        }),
      write: ({ zh = "", ja = "", en = "" }, name) => ({
        [name + suffixes.zh]: zh,
        [name + suffixes.ja]: ja,
        [name + suffixes.en]: en,
      }),
    },
    required,
    control: () => ({ type: "words", max, isLong }),
    typed: (words) => ({ zh: words.zh ?? "", ja: words.ja ?? "", en: words.en ?? "" }),
    cell: (words, _, locale) => {
      const shown = shownWords(words, flagOf(locale));
      return { ...shown, text: cut(shown.text) };
    },
    isWords: true,
  };
}
