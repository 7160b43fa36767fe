import { z } from "zod";
import { graphemeLine, line, plain, text } from "~/platform/fields/fields";
import { unitsOf } from "~/platform/fields/graphemes";
import { linkKind } from "~/platform/fields/link";
import { isContactPhone, normalContactPhone } from "~/platform/fields/phone";
import { flagOf } from "~/platform/i18n/locales";
import { type InLanguages, isFilled, shownWords, wordsOf } from "~/platform/i18n/words";
import type { FieldKind } from "./field-kind";

/** Shortens a long text for lists. */
export const cut = (value: string): string => (value.length > 120 ? `${value.slice(0, 119)}…` : value);
const asIs = { typed: (value: string) => value, cell: (value: string) => ({ text: cut(value) }) };

/** One line in one language, of at most `max` code units. */
export const lineText = ({ max, required = false }: { max: number; required?: boolean }): FieldKind<string> => ({
  ...asIs,
  form: required ? line(max).min(1, "validation.required") : line(max).default(""),
  draft: line(max).default(""),
  required,
  control: () => ({ type: "line", max, input: "text" }),
  isSortable: true,
});

/** Several lines in one language, of at most `max` characters. */
export const longText = ({ max, required = false }: { max: number; required?: boolean }): FieldKind<string> => ({
  ...asIs,
  form: required ? text(max).refine(Boolean, "validation.required") : text(max).default(""),
  draft: text(max).default(""),
  required,
  control: () => ({ type: "text", max }),
});

/** A phone number of Japan, or of any country with its code [C20]; may be empty. */
export const contactPhone = (): FieldKind<string> => ({
  ...asIs,
  form: plain(40)
    .transform(normalContactPhone)
    .refine((phone) => phone === "" || isContactPhone(phone), "validation.contactPhone")
    .default(""),
  required: false,
  control: () => ({ type: "line", max: 40, input: "tel" }),
});

/** The target of a link: a path of our sites or an https address; may be empty. */
export const linkTarget = ({ max = 500 }: { max?: number } = {}): FieldKind<string> => ({
  ...asIs,
  form: plain(max)
    .trim()
    .refine((link) => link === "" || ["own", "https"].includes(linkKind(link) ?? ""), "validation.link")
    .default(""),
  required: false,
  control: () => ({ type: "line", max, input: "text" }),
});

/** Suffixes of a text's name in calls, by language. */
export const suffixes = { zh: "", ja: "Jp", en: "En" } as const;

/** The labels of a trilingual text's controls. */
export const languageParts = { zh: "language.zh", ja: "language.ja", en: "language.en" } as const;

/**
 * A text in three languages, of at most `max` characters each; `required`: in at least one of them. Calls send it as
 * `name`, `nameJp` and `nameEn`, or with the prefix `called`. With `error` (a key of errors.json for a longer text) a
 * line is measured in visible characters.
 */
export function trilingual({
  max,
  required = false,
  isLong = false,
  called,
  error,
}: {
  max: number;
  required?: boolean;
  isLong?: boolean;
  called?: string;
  error?: string;
}): FieldKind<InLanguages> {
  const short = error === undefined ? line(max) : graphemeLine({ max, error });
  const one = (isLong ? text(max) : short).default("");
  const keyOf = (name: string, flag: keyof typeof suffixes) => (called ?? name) + suffixes[flag];
  const all = z.object({ zh: one, ja: one, en: one });
  const isEnough = (words: InLanguages) => !required || isFilled(words);
  return {
    form: all.refine(isEnough, { message: "oneLanguage", path: ["zh"] }).transform(wordsOf),
    draft: all.transform(wordsOf),
    call: {
      shape: (name) => ({ [keyOf(name, "zh")]: one, [keyOf(name, "ja")]: one, [keyOf(name, "en")]: one }),
      read: (body, name) =>
        wordsOf({
          zh: String(body[keyOf(name, "zh")] ?? ""),
          ja: String(body[keyOf(name, "ja")] ?? ""),
          en: String(body[keyOf(name, "en")] ?? ""),
        }),
      write: ({ zh = "", ja = "", en = "" }, name) => ({
        [keyOf(name, "zh")]: zh,
        [keyOf(name, "ja")]: ja,
        [keyOf(name, "en")]: en,
      }),
    },
    required,
    control: () => ({ type: "words", max: error === undefined ? max : unitsOf(max), isLong }),
    typed: (words) => ({ zh: words.zh ?? "", ja: words.ja ?? "", en: words.en ?? "" }),
    cell: (words, _, locale) => {
      const shown = shownWords(words, flagOf(locale));
      return { ...shown, text: cut(shown.text) };
    },
    isWords: true,
    parts: languageParts,
  };
}
