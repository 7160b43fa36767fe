import { z } from "zod";
import { instantOfField, isDay, isKept } from "../time/tokyo";
import { emailPattern, normalEmail } from "./email";
import { hasGraphemes, unitsOf } from "./graphemes";
import { typedNumber } from "./typed-number";
import { typedDay, typedMoment, typedTime } from "./typed-times";
import { orEmpty, shownLine } from "./visible";

/*
 * The kinds of text that forms, calls and messages are made of. Each checks the length in code units before anything
 * else; no other file uses a text schema of zod.
 */

/** A text without changes, of at most `max` code units. `error` is a key of errors.json. */
export const plain = (max: number, error?: string) => z.string().max(max, { abort: true, error });

/* Control characters, and halves of characters, which no database keeps. */
const hasControls = /[\p{Cc}\p{Cs}]/u;
const withoutControls = /^[^\p{Cc}\p{Cs}]*$/u;
/** Those other than line feed and tab. */
const oddControls = /(?![\n\t])[\p{Cc}\p{Cs}]/u;

/**
 * One line without control characters, trimmed, of at most `max` code units. Marks that came along when it was copied
 * are taken out, and what shows nothing counts as empty.
 */
export const line = (max: number) => plain(max).overwrite(shownLine).regex(withoutControls, "validation.plainText");

/** One line like `line`, of `min` to `max` visible characters, an emoji family being one. */
export const graphemeLine = ({ min = 0, max, error }: { min?: number; max: number; error: string }) =>
  plain(unitsOf(max), error)
    .overwrite(shownLine)
    .regex(withoutControls, { abort: true, error: "validation.plainText" })
    .refine((value) => hasGraphemes(value, { min, max }), error);

const tooBig = (input: string, maximum: number, error: string | undefined): z.core.$ZodRawIssue =>
  error
    ? { code: "custom", message: error, input, continue: false }
    : { code: "too_big", origin: "string", maximum, inclusive: true, input, continue: false };

/**
 * Text of several lines, trimmed, with LF line breaks and no other control characters; at most `max` Unicode code
 * points; empty when it shows nothing. `error` replaces the message of a longer text.
 */
export const text = (max: number, error?: string) =>
  z
    .string()
    .check(({ value, issues }) => {
      if (value.length > max * 2) issues.push(tooBig(value, max, error));
    })
    .overwrite((value) => orEmpty(value.replace(/\r\n?/g, "\n").trim()))
    .check(({ value, issues }) => {
      if (value.length > max && Array.from(value).length > max) issues.push(tooBig(value, max, error));
    })
    .refine((value) => !hasControls.test(value) || !oddControls.test(value), "validation.plainText")
    .meta({ maxLength: max });

/** A mail address in its one form (`normalEmail`). */
export const emailField = plain(254, "validation.email")
  .overwrite(normalEmail)
  .check(z.email({ pattern: emailPattern, error: "validation.email" }));

/** Longest day or time as typed, with spaces and marks that came along. */
const longestTime = 40;

/** A day, `YYYY-MM-DD`; read from what is typed, `2026/11/5` of any width. */
export const dayField = plain(longestTime)
  .overwrite(typedDay)
  .check(z.iso.date({ abort: true }))
  .refine(isDay, "validation.day");

/** A time of day, `HH:MM`, as typed; the empty text where none is asked for. */
export const timeField = plain(longestTime)
  .overwrite(typedTime)
  .regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d)?$/, "validation.time");

/** An instant from a `datetime-local` field or as typed, read as Tokyo time; refuses dates that do not exist. */
export const momentField = plain(longestTime, "validation.moment")
  .meta({ format: "datetime-local" })
  .transform((text, context) => {
    const at = instantOfField(typedMoment(text));
    if (!at) context.addIssue({ code: "custom", message: "validation.moment" });
    return at ?? z.NEVER;
  });

/** An instant in ISO 8601 with its offset from UTC. */
export const instantField = plain(40)
  .check(z.iso.datetime({ offset: true, abort: true }))
  .refine((text) => isKept(new Date(text)), "validation.moment");

export const uuidField = plain(36).check(z.uuid());

/** The address of a web page. */
export const urlField = plain(2_000).check(z.url());

/**
 * A number as JSON, or as the decimal digits that forms and addresses send, of any width; true, null, lists, `0x10` and
 * `1e3` are refused as no number. `shape` says what is allowed.
 */
export function numeric<S extends z.ZodType>(shape: S) {
  const { $schema: _, ...described } = z.toJSONSchema(shape, { unrepresentable: "any" });
  const read = (value: unknown) => {
    const number = typeof value === "string" ? typedNumber(value) : Number.NaN;
    return Number.isNaN(number) ? value : number;
  };
  return z.preprocess(read, shape).meta(described);
}
