import { z } from "zod";
import { fileKeys } from "~/foundation/files/file-keys";
import { plain } from "~/platform/forms/fields";
import { fileFields } from "~/platform/forms/file-fields";
import { isPictureName } from "~/platform/forms/uploads";
import { type RichDoc, richPlainText } from "~db/text/rich-text";
import { RichTextTooMuch, richBounds } from "./rules/bounds";
import { normalDoc } from "./rules/normal-doc";
import { readText } from "./rules/read-text";

/**
 * What a form sends: `as` says which form `text` has, so that a page whose editor never came saves the textual form. Without
 * JavaScript a picture can come beside the text; it then stands below it.
 */
const carried = z.object({
  as: z.enum(["text", "json"]).default("text"),
  text: plain(richBounds.units).default(""),
  picture: plain(200).optional(),
});

/** What a call or a table's cell sends: the textual form, or a call the document itself. */
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

/** The document in what was sent; undefined where it is none. Throws RichTextTooMuch. */
function docIn(value: Sent): RichDoc | null | undefined {
  if (!value) return null;
  if (typeof value === "string") return readText(value);
  if (!("as" in value)) return normalDoc(value);
  const { as, text, picture } = value as z.output<typeof carried>;
  const keys = [picture ?? ""].filter(isPictureName);
  if (as === "text") return readText([text, ...keys.map((key) => `![](${key})`)].join("\n\n"));
  const raw = text ? parsedJson(text) : { type: "doc" };
  return Object(raw).type === "doc" ? normalDoc(raw) : undefined;
}

type Bounds = {
  /** Greatest count of characters, signs and links aside. */
  max: number;
  required?: boolean | undefined;
};

function read<S extends z.ZodType<Sent | undefined>>(schema: S, { max, required }: Bounds) {
  return schema.transform((value, context): RichDoc | null => {
    const refuse = (message: string) => {
      context.addIssue({ code: "custom", message });
      return z.NEVER;
    };
    const beside = fileKeys().safeParse(Object(value).picture);
    if (!beside.success) {
      for (const { message } of beside.error.issues) context.addIssue({ code: "custom", message, path: ["picture"] });
      return z.NEVER;
    }
    try {
      const doc = docIn(value ?? null);
      if (doc === undefined) return refuse("validation.invalid");
      if (!doc) return required ? refuse("validation.required") : null;
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
 * A rich text as forms and tables send it, as it is stored; null for one without words. Refused by its length first, then
 * by its bounds, then by `max`.
 */
export const richField = (bounds: Bounds) => read(sent, bounds).register(fileFields, { beside: "picture" });

/** The same as calls send it: the textual form, or the document. */
export const richBody = (bounds: Bounds) => read(called, bounds);
