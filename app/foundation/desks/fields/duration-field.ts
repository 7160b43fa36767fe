import { z } from "zod";
import type { FieldKind } from "./field-kind";

/** The units in which a duration is typed, in seconds. */
const units = { days: 86_400, hours: 3_600, minutes: 60, seconds: 1 } as const;
type Unit = keyof typeof units;
const names = Object.keys(units) as Unit[];
const labels = { days: "part.days", hours: "part.hours", minutes: "part.minutes", seconds: "part.seconds" } as const;

/** Splits a duration into its largest units: 5,400 seconds are one hour and 30 minutes. */
function unitsIn(span: number): Record<Unit, number> {
  const parts = { days: 0, hours: 0, minutes: 0, seconds: 0 };
  let left = span;
  for (const name of names) {
    parts[name] = Math.floor(left / units[name]);
    left %= units[name];
  }
  return parts;
}

/** An optional duration of 1 to `max` seconds, typed in days, hours, minutes and seconds. */
export const optionalDuration = ({ max }: { max: number }): FieldKind<number | null> => {
  const one = z.number().int().min(0).max(max).optional();
  return {
    form: z
      .object({ days: one, hours: one, minutes: one, seconds: one })
      .prefault({})
      .transform((typed) => names.reduce((sum, name) => sum + (typed[name] ?? 0) * units[name], 0) || null)
      .refine((span) => span === null || span <= max, { message: "validation.tooLongSpan", path: ["days"] }),
    call: {
      shape: (name) => ({ [name]: z.number().int().min(1).max(max).nullish() }),
      read: (body, name) => (body[name] ?? null) as number | null,
      write: (value, name) => ({ [name]: value }),
    },
    required: false,
    parts: labels,
    control: () => ({
      type: "group",
      parts: names.map((name) => ({ name, label: labels[name], max: 9, inputMode: "numeric" as const })),
    }),
    typed: (span) => {
      const parts = span === null ? null : unitsIn(span);
      return Object.fromEntries(names.map((name) => [name, parts?.[name] ? String(parts[name]) : ""]));
    },
    cell: (span) => {
      if (span === null) return { text: "" };
      const { days, ...rest } = unitsIn(span);
      const clock = [rest.hours, rest.minutes, rest.seconds].map((part) => String(part).padStart(2, "0")).join(":");
      return { text: days > 0 ? `${days} × 24:00:00 + ${clock}` : clock, inFile: span };
    },
  };
};
