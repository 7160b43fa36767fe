import { z } from "zod";
import { richBody, richField } from "~/foundation/rich-text/rich-input";
import { docOfLines, pictureKeys, plainWords, richWordsOf, videoKeys } from "~/foundation/rich-text/rich-words";
import { normalDoc } from "~/foundation/rich-text/rules/normal-doc";
import { writeText } from "~/foundation/rich-text/rules/write-text";
import type { Upload } from "~/platform/domain/uploads";
import { type Flag, flagOf } from "~/platform/i18n/locales";
import { shownWords } from "~/platform/i18n/words";
import { type RichDoc, type RichWords, richPlainText } from "~db/text/rich-text";
import type { RichControl } from "../rules/control";
import type { FieldKind } from "./field-kind";
import { cut, languageParts, suffixes } from "./text-fields";

type Bounds = {
  /** Most characters, without markup and links. */
  max: number;
  required?: boolean;
  /** The kind of upload of its pictures; absent: no pictures. */
  upload?: Upload;
  /** The kind of upload of its videos; absent: no videos. */
  video?: Upload;
};

type KeysOf<V> = (value: V, keysOf: (doc: RichDoc | null | undefined) => string[]) => string[];

/** The `files` of a kind with rich text; `read` collects the keys of one sort from a value. */
function filesIn<V>({ upload, video }: Bounds, read: KeysOf<V>): Pick<FieldKind<V>, "files"> {
  const one = (kind: Upload | undefined, keysOf: (doc: RichDoc | null | undefined) => string[]) =>
    kind ? [{ upload: kind, keys: (value: V) => read(value, keysOf), inText: true as const }] : [];
  const files = [...one(upload, pictureKeys), ...one(video, videoKeys)];
  return files.length > 0 ? { files } : {};
}

const controlOf = ({ upload, video }: Bounds): RichControl => ({ upload: upload ?? null, video: video ?? null });

/** A document from an earlier state of a row, in which it may be plain text. */
const revivedDoc = (stored: unknown): RichDoc | null =>
  typeof stored === "string" ? docOfLines(stored) : normalDoc(stored);

/**
 * A text with headings, lists, links and pictures, of at most `max` characters. Calls and tables use its textual form.
 */
export const richText = ({ required = false, ...bounds }: Bounds): FieldKind<RichDoc | null> => ({
  form: richField({ max: bounds.max, required, hasVideos: Boolean(bounds.video) }) as z.ZodType<RichDoc | null>,
  call: {
    shape: (name) => ({ [name]: richBody({ max: bounds.max, required, hasVideos: Boolean(bounds.video) }) }),
    read: (body, name) => (body[name] ?? null) as RichDoc | null,
    write: (doc, name) => ({ [name]: writeText(doc) }),
  },
  required,
  control: () => ({ type: "rich", rich: controlOf(bounds) }),
  typed: writeText,
  cell: (doc) => ({ text: doc ? cut(richPlainText(doc)) : "" }),
  revive: revivedDoc,
  ...filesIn<RichDoc | null>(bounds, (doc, keysOf) => keysOf(doc)),
});

/** `richText` in three languages; `required`: in at least one of them. Calls name them as `trilingual` does. */
export function trilingualRich({ required = false, ...bounds }: Bounds): FieldKind<RichWords> {
  const { max } = bounds;
  const hasVideos = Boolean(bounds.video);
  const one = richField({ max, hasVideos });
  const all = z.object({ zh: one, ja: one, en: one }).transform(richWordsOf);
  const body = richBody({ max, hasVideos });
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
    control: () => ({ type: "words", max, isLong: true, rich: controlOf(bounds) }),
    typed: (words) => each((flag) => writeText(words?.[flag])),
    cell: (words, _, locale) => {
      const shown = shownWords(plainWords(words), flagOf(locale));
      return { ...shown, text: cut(shown.text) };
    },
    revive: (stored) => richWordsOf(each((flag) => revivedDoc((Object(stored) as RichWords)[flag]))),
    isWords: true,
    parts: languageParts,
    ...filesIn<RichWords>(bounds, (words, keysOf) => flags.flatMap((flag) => keysOf(words?.[flag]))),
  };
}
