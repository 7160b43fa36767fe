import { z } from "zod";
import { plain } from "~/platform/fields/fields";
import { typedCode } from "~/platform/fields/typed-signs";
import { groupDigits } from "~/ui/text/money";
import type { FieldKind } from "./field-kind";

/** Parses a typed amount: `1,000`, `￥1，000`, `８０％`, `500円`. */
const typedAmount = (signs: RegExp) =>
  z
    .union([z.number(), plain(40)])
    .transform((typed) => (typeof typed === "number" ? typed : typedCode(typed).replace(signs, "")))
    .transform((digits) => (typeof digits === "string" && /^-?\d+$/.test(digits) ? Number(digits) : digits));

type Bounds = { min?: number; max: number; initial?: number };

const amount = (
  unit: "yen" | "percent",
  signs: RegExp,
  shown: (value: number) => string,
  { min = 0, max, initial }: Bounds,
): FieldKind<number> => {
  const whole = typedAmount(signs).pipe(z.number("validation.number").int().min(min).max(max));
  return {
    form: initial === undefined ? whole : whole.default(initial),
    call: {
      shape: (name) => {
        const number = z.number().int().min(min).max(max);
        return { [name]: initial === undefined ? number : number.default(initial) };
      },
      read: (body, name) => body[name] as number,
      write: (value, name) => ({ [name]: value }),
    },
    required: initial === undefined,
    control: () => ({ type: "number", min, max, unit }),
    typed: String,
    cell: (value) => ({ text: shown(value), inFile: value }),
    isSortable: true,
    align: "end",
  };
};

/** Whole yen between two inclusive bounds; commas, full-width digits and the sign may be typed. */
export const yen = (bounds: Bounds): FieldKind<number> =>
  amount("yen", /[\s,¥\\円元]|日元/g, (value) => `¥${groupDigits(value)}`, bounds);

/** Whole percent between two inclusive bounds; the sign may be typed. */
export const percent = (bounds: Bounds): FieldKind<number> =>
  amount("percent", /[\s%]/g, (value) => `${value}%`, bounds);

/** A fraction typed as whole percent; its column and calls hold 0 to 1. */
export const fraction = ({ initial }: { initial: number }): FieldKind<number> => {
  const whole = percent({ max: 100 });
  const part = z
    .number()
    .min(0)
    .max(1)
    .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-9)
    .transform((value) => Math.round(value * 100) / 100);
  const inPercent = (value: number) => Math.round(value * 100);
  return {
    ...whole,
    form: whole.form.transform((value) => value / 100).default(initial),
    call: {
      shape: (name) => ({ [name]: part.default(initial) }),
      read: (body, name) => body[name] as number,
      write: (value, name) => ({ [name]: value }),
    },
    required: false,
    typed: (value) => String(inPercent(value)),
    cell: (value) => ({ text: `${inPercent(value)}%`, inFile: value }),
  };
};
