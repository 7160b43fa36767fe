import { z } from "zod";
import { fileKeys } from "~/foundation/files/file-keys";
import { isPictureName, isVideoName } from "~/platform/domain/uploads";
import type { ErrorKey } from "~/platform/errors";
import { plain } from "~/platform/fields/fields";
import { fileFields } from "~/platform/forms/file-fields";
import { type RichDoc, richPlainText } from "~db/text/rich-text";
import { RichTextTooMuch, richBounds } from "./rules/bounds";
import { normalDoc } from "./rules/normal-doc";
import { readText } from "./rules/read-text";
import { pictureLine, videoLine } from "./rules/write-text";

/**
 * The form's fields of a text. `as` declares the form of `text`, so that a page whose editor never loaded saves the
 * textual form. Without JavaScript a picture, or a video with its description, can be sent beside the text; it is then
 * placed below the text.
 */
const carried = z.object({
  as: z.enum(["text", "json"]).default("text"),
  text: plain(richBounds.units).default(""),
  picture: plain(200).optional(),
  video: plain(200).optional(),
  shows: plain(richBounds.shows).default(""),
});

/** What a call or a table cell sends: the textual form; calls may also send the document itself. */
const sentDoc = z.looseObject({ type: z.literal("doc") });
const sent = z.union([plain(richBounds.units), carried, sentDoc]).optional();
const called = z.union([plain(richBounds.units), sentDoc]).nullish();

type Sent = z.output<typeof sent> | null;

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Reads the sent value as a document; undefined when it is not one. Throws RichTextTooMuch. */
function docIn(value: Sent): RichDoc | null | undefined {
  if (!value) return null;
  if (typeof value === "string") return readText(value);
  if (!("as" in value)) return normalDoc(value);
  const { as, text, picture = "", video = "", shows } = value as z.output<typeof carried>;
  const below = [
    isPictureName(picture) && pictureLine({ alt: "", key: picture }),
    isVideoName(video) && videoLine({ alt: shows.replace(/\s+/g, " "), key: video }),
  ];
  if (as === "text") return readText([text, ...below.filter(Boolean)].join("\n\n"));
  const raw = text ? parsedJson(text) : { type: "doc" };
  return Object(raw).type === "doc" ? normalDoc(raw) : undefined;
}

type Bounds = {
  /** Most characters, without markup and links. */
  max: number;
  required?: boolean | undefined;
  /** Whether the text may contain videos. */
  hasVideos?: boolean | undefined;
};

/** Why the text's videos are refused: not allowed here, or one without a description for people who cannot see it. */
function videoFault({ content }: RichDoc, hasVideos: boolean): ErrorKey | null {
  const videos = content.flatMap((block) => (block.type === "video" ? [block.attrs] : []));
  if (videos.length > 0 && !hasVideos) return "richTextNoVideo";
  return videos.some(({ alt }) => !alt) ? "richTextVideoWords" : null;
}

function read<S extends z.ZodType<Sent | undefined>>(schema: S, { max, required, hasVideos = false }: Bounds) {
  return schema.transform((value, context): RichDoc | null => {
    const refuse = (message: string) => {
      context.addIssue({ code: "custom", message });
      return z.NEVER;
    };
    const faults = (["picture", "video"] as const).flatMap((name) => {
      const { error } = fileKeys().safeParse(Object(value)[name]);
      return (error?.issues ?? []).map(({ message }) => ({ message, path: [name] }));
    });
    for (const fault of faults) context.addIssue({ code: "custom", ...fault });
    if (faults.length > 0) return z.NEVER;
    try {
      const doc = docIn(value ?? null);
      if (doc === undefined) return refuse("validation.invalid");
      if (!doc) return required ? refuse("validation.required") : null;
      const fault = videoFault(doc, hasVideos);
      if (fault) return refuse(fault);
      const { length } = Array.from(richPlainText(doc));
      if (length > max)
        context.addIssue({ code: "too_big", origin: "string", maximum: max, inclusive: true, input: "…" });
      return doc;
    } catch (error) {
      if (error instanceof RichTextTooMuch) return refuse(error.key);
      throw error;
    }
  });
}

/**
 * Field of a rich text in forms and tables; yields the stored document, null for a text without words. Checks its
 * length first, then its bounds, then its videos and `max`.
 */
export const richField = (bounds: Bounds) =>
  read(sent, bounds).register(fileFields, { beside: bounds.hasVideos ? ["picture", "video"] : ["picture"] });

/** The same field in calls: the textual form, or the document. */
export const richBody = (bounds: Bounds) => read(called, bounds);
