import { z } from "zod";
import { instantField, momentField } from "~/platform/fields/fields";
import { deskTime } from "~/platform/i18n/in-tokyo";
import type { Locale } from "~/platform/i18n/locales";
import { fieldTime, sheetTime } from "~/platform/time/tokyo";
import { groupDigits } from "~/ui/text/money";
import type { Cell } from "../rules/control";
import type { FieldKind } from "./field-kind";

const numberCell = (value: number): Cell => ({ text: groupDigits(value), inFile: value });

/** The cell of an optional time in a list and in its file. */
export const momentCell = (at: Date | null, locale: Locale): Cell => ({
  text: deskTime(locale)(at),
  inFile: sheetTime(at),
});

type Bounds = { min: number; max: number };

const numberControl = ({ min, max }: Bounds) => ({
  control: () => ({ type: "number", min, max }) as const,
  isSortable: true,
  align: "end" as const,
});

/** A whole number between two inclusive bounds; `initial` is the value of an empty field. */
export const integer = ({ min, max, initial }: Bounds & { initial?: number }): FieldKind<number> => {
  const whole = z.number().int().min(min).max(max);
  return {
    ...numberControl({ min, max }),
    form: initial === undefined ? whole : whole.default(initial),
    required: initial === undefined,
    typed: String,
    cell: numberCell,
  };
};

/** A limit: `integer` whose `none` stands for no limit, which forms show as an empty field. */
export const limit = ({ none, max }: { none: number; max: number }): FieldKind<number> => ({
  ...integer({ min: none, max, initial: none }),
  typed: (value) => (value === none ? "" : String(value)),
});

/** An optional whole number. */
export const optionalInteger = (bounds: Bounds): FieldKind<number | null> => ({
  ...numberControl(bounds),
  form: z
    .number()
    .int()
    .min(bounds.min)
    .max(bounds.max)
    .nullish()
    .transform((value) => value ?? null),
  required: false,
  typed: (value) => (value === null ? "" : String(value)),
  cell: (value) => (value === null ? { text: "" } : numberCell(value)),
});

/**
 * The place of an entity in its lists: highest first, a negative value hides it from visitors (absolute value below
 * 10^8).
 */
export const seqField = (): FieldKind<number> => integer({ min: -99_999_999, max: 99_999_999, initial: 0 });

/** A tick box. Calls that omit it leave it unticked, or unchanged with `mayBeAbsent`. */
export const tick = ({ mayBeAbsent = false } = {}): FieldKind<boolean> => ({
  form: z.boolean().default(false),
  ...(mayBeAbsent && {
    call: {
      shape: (name) => ({ [name]: z.boolean().optional() }),
      read: (body, name) => body[name] as boolean,
      write: (value, name) => ({ [name]: value }),
    },
  }),
  required: false,
  control: () => ({ type: "tick" }),
  typed: (value) => value,
  cell: (value) => ({ text: value ? "✓" : "–" }),
});

const momentControl = {
  revive: (stored: unknown) => (typeof stored === "string" ? new Date(stored) : null) as Date,
  required: false,
  control: () => ({ type: "moment" }) as const,
  isSortable: true,
};

/** A time in calls, as ISO 8601 with offset; `none` stands for an absent one. */
const momentCall = <N extends null | undefined>(none: N) => ({
  shape: (name: string) => ({ [name]: instantField.nullish() }),
  read: (body: Readonly<Record<string, unknown>>, name: string) =>
    typeof body[name] === "string" ? new Date(body[name]) : none,
  write: (value: Date | N, name: string) => ({ [name]: value ?? null }),
});

/** An optional time, typed in Tokyo time. */
export const moment = (): FieldKind<Date | null> => ({
  ...momentControl,
  form: momentField.optional().transform((value) => value ?? null),
  call: momentCall(null),
  typed: fieldTime,
  cell: (value, _, locale) => momentCell(value, locale),
});

/** A start time: left empty it stays unchanged, and is now for a new row (the column's default). */
export const beginning = (): FieldKind<Date> => ({
  ...momentControl,
  form: momentField.optional() as z.ZodType<Date>,
  call: momentCall(undefined) as FieldKind<Date>["call"],
  typed: (value) => fieldTime(value ?? null),
  cell: (value, _, locale) => momentCell(value, locale),
});

/** A required time, typed in Tokyo time. */
export const requiredMoment = (): FieldKind<Date> => ({
  ...momentControl,
  required: true,
  form: momentField,
  call: {
    shape: (name) => ({ [name]: instantField }),
    read: (body, name) => (typeof body[name] === "string" ? new Date(body[name]) : undefined) as Date,
    write: (value, name) => ({ [name]: value }),
  },
  typed: fieldTime,
  cell: (value, _, locale) => momentCell(value, locale),
});
