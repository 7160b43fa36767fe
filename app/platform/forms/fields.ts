import { z } from "zod";
import { instantOfField } from "../time/tokyo";
import { hasGraphemes, unitsOf } from "./graphemes";

/*
 * The kinds of text that forms, calls and messages are made of. Each is refused by its length in code units before
 * anything else looks at it; no other file names a text schema of zod.
 */

/** A text as it came, of at most `max` code units. `error` is a key of errors.json. */
export const plain = (max: number, error?: string) => z.string().max(max, { abort: true, error });

const hasControls = /\p{Cc}/u;
const withoutControls = /^\P{Cc}*$/u;
/** Control characters but those that lay out several lines. */
const oddControls = /[^\P{Cc}\n\t]/u;

/** One line without control characters, trimmed, of at most `max` code units. */
export const line = (max: number) => plain(max).trim().regex(withoutControls, "validation.plainText");

/** One line whose length people count, trimmed: `min` to `max` characters, an emoji family being one. */
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
 * Text of several lines, trimmed, each line break one character, without other control characters; at most `max`
 * characters by Unicode's code points. `error` replaces the message of a longer one.
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

/** An address for mail as it is compared: in plain width and lower case. */
export const emailField = plain(254, "validation.email")
  .overwrite((value) => value.normalize("NFKC").trim().toLowerCase())
  .check(z.email("validation.email"));

/** A day, `YYYY-MM-DD`. */
export const dayField = plain(10).check(z.iso.date());

/** A moment that a `datetime-local` field sends, read in Tokyo; refuses what the calendar does not have. */
export const momentField = plain(16, "validation.invalid").transform((text, context) => {
  const at = instantOfField(text);
  if (!at) context.addIssue({ code: "custom", message: "validation.invalid" });
  return at ?? z.NEVER;
});

/** A moment with its offset from UTC, as ISO 8601 writes it. */
export const instantField = plain(40).check(z.iso.datetime({ offset: true }));

export const uuidField = plain(36).check(z.uuid());

/** The address of a web page. */
export const urlField = plain(2_000).check(z.url());
