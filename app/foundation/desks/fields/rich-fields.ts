import { z } from "zod";
import { richBody, richField } from "~/foundation/rich-text/rich-input";
import { docOfLines, pictureKeys, plainWords, richWordsOf } from "~/foundation/rich-text/rich-words";
import { normalDoc } from "~/foundation/rich-text/rules/normal-doc";
import { writeText } from "~/foundation/rich-text/rules/write-text";
import type { Upload } from "~/platform/forms/uploads";
import { type Flag, flagOf } from "~/platform/i18n/locales";
import { shownWords } from "~/platform/i18n/words";
import { type RichDoc, type RichWords, richPlainText } from "~db/text/rich-text";
import type { FieldKind } from "./field-kind";
import { cut, languageParts, suffixes } from "./text-fields";

type Bounds = {
  /** Greatest count of characters, signs and links aside. */
  max: number;
  required?: boolean;
  /** The kind of its pictures; without it there are none. */
  upload?: Upload;
};

/** A document out of an older state of a row, in which it may be plain text. */
const revivedDoc = (stored: unknown): RichDoc | null =>
  typeof stored === "string" ? docOfLines(stored) : normalDoc(stored);

/** A text with headings, lists, links and pictures, of at most `max` characters. Calls and tables have its textual form. */
export const richText = ({ max, required = false, upload }: Bounds): FieldKind<RichDoc | null> => ({
  form: richField({ max, required }) as z.ZodType<RichDoc | null>,
  draft: richField({ max }) as z.ZodType<RichDoc | null>,
  call: {
    shape: (name) => ({ [name]: richBody({ max, required }) }),
    read: (body, name) => (body[name] ?? null) as RichDoc | null,
    write: (doc, name) => ({ [name]: writeText(doc) }),
  },
  required,
  control: () => ({ type: "rich", rich: { upload: upload ?? null } }),
  typed: writeText,
  cell: (doc) => ({ text: doc ? cut(richPlainText(doc)) : "" }),
  revive: revivedDoc,
  ...(upload && { files: { upload, keys: pictureKeys, inText: true as const } }),
});

/** `richText` in three languages; `required`: in one of them at least. Calls name them as `trilingual` does. */
export function trilingualRich({ max, required = false, upload }: Bounds): FieldKind<RichWords> {
  const one = richField({ max });
  const all = z.object({ zh: one, ja: one, en: one }).transform(richWordsOf);
  const body = richBody({ max });
  const flags: readonly Flag[] = ["zh", "ja", "en"];
  const each = <T>(make: (flag: Flag) => T) => ({ zh: make("zh"), ja: make("ja"), en: make("en") });
  return {
    form: all.superRefine((words, context) => {
      if (required && Object.keys(words).length === 0)
        context.addIssue({ code: "custom", message: "oneLanguage", path: ["zh"] });
    }) as unknown as z.ZodType<RichWords>,
    draft: all as unknown as z.ZodType<RichWords>,
    call: {
      shape: (name) => Object.fromEntries(flags.map((flag) => [name + suffixes[flag], body])),
      read: (sent, name) => richWordsOf(each((flag) => sent[name + suffixes[flag]] as RichDoc | null)),
      write: (words, name) =>
        Object.fromEntries(flags.map((flag) => [name + suffixes[flag], writeText(words[flag])] as const)),
    },
    required,
    control: () => ({ type: "words", max, isLong: true, rich: { upload: upload ?? null } }),
    typed: (words) => each((flag) => writeText(words?.[flag])),
    cell: (words, _, locale) => {
      const shown = shownWords(plainWords(words), flagOf(locale));
      return { ...shown, text: cut(shown.text) };
    },
    revive: (stored) => richWordsOf(each((flag) => revivedDoc((Object(stored) as RichWords)[flag]))),
    isWords: true,
    parts: languageParts,
    ...(upload && {
      files: {
        upload,
        keys: (words: RichWords) => flags.flatMap((flag) => pictureKeys(words?.[flag])),
        inText: true as const,
      },
    }),
  };
}
