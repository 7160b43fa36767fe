import { z } from "zod";
import { instantOfField } from "../time/tokyo";
import { hasGraphemes, unitsOf } from "./graphemes";

/*
 * The kinds of text that forms, calls and messages are made of. Each checks the length in code units before anything
 * else; no other file uses a text schema of zod.
 */

/** A text without changes, of at most `max` code units. `error` is a key of errors.json. */
export const plain = (max: number, error?: string) => z.string().max(max, { abort: true, error });

const hasControls = /\p{Cc}/u;
const withoutControls = /^\P{Cc}*$/u;
/** Control characters other than line feed and tab. */
const oddControls = /[^\P{Cc}\n\t]/u;

/** One line without control characters, trimmed, of at most `max` code units. */
export const line = (max: number) => plain(max).trim().regex(withoutControls, "validation.plainText");

/** One line, trimmed, of `min` to `max` visible characters, an emoji family being one. */
export const graphemeLine = ({ min = 0, max, error }: { min?: number; max: number; error: string }) =>
  plain(unitsOf(max), error)
    .trim()
    .regex(withoutControls, { abort: true, error: "validation.plainText" })
    .refine((value) => hasGraphemes(value, { min, max }), error);

const tooBig = (input: string, maximum: number, error: string | undefined): z.core.$ZodRawIssue =>
  error
    ? { code: "custom", message: error, input, continue: false }
    : { code: "too_big", origin: "string", maximum, inclusive: true, input, continue: false };

/**
 * Text of several lines, trimmed, with LF line breaks and no other control characters; at most `max` Unicode code
 * points. `error` replaces the message of a longer text.
 */
export const text = (max: number, error?: string) =>
  z
    .string()
    .check(({ value, issues }) => {
      if (value.length > max * 2) issues.push(tooBig(value, max, error));
    })
    .overwrite((value) => value.replace(/\r\n?/g, "\n").trim())
    .check(({ value, issues }) => {
      if (value.length > max && Array.from(value).length > max) issues.push(tooBig(value, max, error));
    })
    .refine((value) => !hasControls.test(value) || !oddControls.test(value), "validation.plainText")
    .meta({ maxLength: max });

/** A mail address in the form in which it is compared: normalized (NFKC) and in lower case. */
export const emailField = plain(254, "validation.email")
  .overwrite((value) => value.normalize("NFKC").trim().toLowerCase())
  .check(z.email("validation.email"));

/** A day, `YYYY-MM-DD`. */
export const dayField = plain(10).check(z.iso.date());

/** An instant from a `datetime-local` field, read as Tokyo time; refuses dates that do not exist. */
export const momentField = plain(16, "validation.invalid").transform((text, context) => {
  const at = instantOfField(text);
  if (!at) context.addIssue({ code: "custom", message: "validation.invalid" });
  return at ?? z.NEVER;
});

/** An instant in ISO 8601 with its offset from UTC. */
export const instantField = plain(40).check(z.iso.datetime({ offset: true }));

export const uuidField = plain(36).check(z.uuid());

/** The address of a web page. */
export const urlField = plain(2_000).check(z.url());

/**
 * A number as JSON, or as the decimal digits that forms and addresses send; true, null, lists, `0x10` and `1e3` are
 * refused as no number. `shape` says what is allowed.
 */
export function numeric<S extends z.ZodType>(shape: S) {
  const { $schema: _, ...described } = z.toJSONSchema(shape, { unrepresentable: "any" });
  const read = (value: unknown) =>
    typeof value === "string" && /^-?\d{1,16}(\.\d{1,16})?$/.test(value) ? Number(value) : value;
  return z.preprocess(read, shape).meta(described);
}
