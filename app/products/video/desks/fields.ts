import { z } from "zod";
import type { FieldKind } from "~/foundation/desks/fields/field-kind";
import { languageParts } from "~/foundation/desks/fields/text-fields";
import { tick } from "~/foundation/desks/fields/value-fields";
import { line, plain, text } from "~/platform/fields/fields";
import { refusalText } from "~/platform/forms/refusal";
import { wordsOf } from "~/platform/i18n/words";
import type { VideoCaption, VideoChapter } from "~db/schema/video";
import { videoLimits as limits } from "../rules/limits";
import { readCaptions } from "./rules/captions";
import { readChapters, writeChapters } from "./rules/chapters";

const flags = ["zh", "ja", "en"] as const;
const inLanguages = (max: number) => {
  const one = text(max).default("");
  return z.object({ zh: one, ja: one, en: one });
};
const none = { zh: "", ja: "", en: "" };

/** Where a video is listed besides its category: a tick for TV in forms, 1 or 0 in calls [V6]. */
export const tvField = (): FieldKind<number> => ({
  form: z
    .boolean()
    .default(false)
    .transform((isTv) => (isTv ? 1 : 0)),
  call: {
    shape: (name) => ({ [name]: z.union([z.literal(0), z.literal(1)]).default(0) }),
    read: (body, name) => Number(body[name]),
    write: (value, name) => ({ [name]: value }),
  },
  required: false,
  control: () => ({ type: "tick" }),
  typed: (value) => value === 1,
  cell: (value, control, locale) => tick().cell(value === 1, control, locale),
});

const caption = z.object({ lang: z.enum(flags), vtt: plain(limits.captions) });

/** Reads captions of some languages; each that cannot be read is an issue beside its language. */
function captionsIn(typed: Readonly<Record<(typeof flags)[number], string>>, context: z.core.$RefinementCtx) {
  return flags.flatMap((lang): VideoCaption[] => {
    if (!typed[lang]) return [];
    const read = readCaptions(typed[lang], limits);
    if ("vtt" in read) return [{ lang, vtt: read.vtt }];
    context.addIssue({ code: "custom", message: refusalText("captionsLine", { line: read.line }), path: [lang] });
    return [];
  });
}

/** Captions by language: pasted as WebVTT or SRT in forms, `[{ lang, vtt }]` in calls; stored as WebVTT. */
export const captionsField = (): FieldKind<VideoCaption[]> => ({
  form: inLanguages(limits.captions).prefault({}).transform(captionsIn) as unknown as z.ZodType<VideoCaption[]>,
  call: {
    shape: (name) => ({
      [name]: z
        .array(caption)
        .max(flags.length)
        .default([])
        .transform((sent, context) =>
          captionsIn({ ...none, ...Object.fromEntries(sent.map(({ lang, vtt }) => [lang, vtt])) }, context),
        ),
    }),
    read: (body, name) => body[name] as VideoCaption[],
    write: (value, name) => ({ [name]: value }),
  },
  required: false,
  parts: languageParts,
  control: () => ({ type: "words", max: limits.captions, isLong: true, files: ".vtt,.srt" }),
  typed: (captions) => ({ ...none, ...Object.fromEntries(captions.map(({ lang, vtt }) => [lang, vtt])) }),
  cell: (captions) => ({ text: captions.map(({ lang }) => lang).join(", ") }),
});

const longestLines = limits.chapters * (limits.chapterTitle + 12);
const title = line(limits.chapterTitle).default("");
const chapter = z.object({
  at: z.number().int().min(0).max(359_999),
  title: z.object({ zh: title, ja: title, en: title }).transform(wordsOf),
});

/** Chapters: lines `01:30 title` of each language in forms, `[{ at, title }]` in calls, `at` in seconds. */
export const chaptersField = (): FieldKind<VideoChapter[]> => ({
  form: inLanguages(longestLines)
    .prefault({})
    .transform((typed, context) => {
      const read = readChapters(typed, limits);
      if ("chapters" in read) return read.chapters;
      context.addIssue({
        code: "custom",
        message: refusalText("chaptersLine", { line: read.line }),
        path: [read.flag],
      });
      return [];
    }) as unknown as z.ZodType<VideoChapter[]>,
  call: {
    shape: (name) => ({
      [name]: z
        .array(chapter)
        .max(limits.chapters)
        .default([])
        .transform((sent, context) => {
          const read = readChapters(writeChapters(sent), limits);
          if ("chapters" in read) return read.chapters;
          context.addIssue({ code: "custom", message: refusalText("chaptersLine", { line: read.line }) });
          return [];
        }),
    }),
    read: (body, name) => body[name] as VideoChapter[],
    write: (value, name) => ({ [name]: value }),
  },
  required: false,
  parts: languageParts,
  control: () => ({ type: "words", max: longestLines, isLong: true }),
  typed: writeChapters,
  cell: (chapters) => ({ text: String(chapters.length), inFile: chapters.length }),
});
