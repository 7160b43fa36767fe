import { z } from "zod";
import { dayField, line, plain, text } from "~/platform/forms/fields";
import { typedDay } from "~/platform/forms/typed-times";
import { areInOrder, type OpenHours, readPeriods, weekdays, writePeriods } from "~/platform/time/opening";
import type { FieldKind } from "./field-kind";

const [sunday, ...others] = weekdays;
const exampleHours = "11:30-14:00, 17:00-22:00";
const dayLabels = {
  mon: "weekday.mon",
  tue: "weekday.tue",
  wed: "weekday.wed",
  thu: "weekday.thu",
  fri: "weekday.fri",
  sat: "weekday.sat",
  sun: "weekday.sun",
} as const;

/** Opening hours of one day as typed. */
const typedHours = line(100)
  .default("")
  .transform((typed, context) => {
    const periods = readPeriods(typed);
    if (!periods) context.addIssue({ code: "custom", message: "validation.openHours" });
    return periods ?? [];
  });

const sentHours = z
  .object(Object.fromEntries(weekdays.map((day) => [day, z.array(z.tuple([plain(5), plain(5)])).optional()])))
  .transform((given) => given as OpenHours)
  .refine((given) => Object.values(given).every((periods) => areInOrder(periods)), "validation.openHours")
  .default({});

/** Opening periods of each weekday, on whole and half hours; calls send the column's form. */
export const weeklyHours = (): FieldKind<OpenHours> => ({
  form: z.object(Object.fromEntries(weekdays.map((day) => [day, typedHours]))) as z.ZodType<OpenHours>,
  call: {
    shape: (name) => ({ [name]: sentHours }),
    read: (body, name) => body[name] as OpenHours,
    write: (value, name) => ({ [name]: value }),
  },
  required: false,
  parts: dayLabels,
  control: () => ({
    type: "group",
    parts: [...others, sunday].map((name) => ({ name, label: dayLabels[name], max: 100, placeholder: exampleHours })),
  }),
  typed: (hours) => Object.fromEntries(weekdays.map((day) => [day, writePeriods(hours[day])])),
  cell: (hours) => ({ text: weekdays.map((day) => writePeriods(hours[day])).join(" / ") }),
});

/** Calendar days, at most `max`, typed one per line or separated by commas. */
export const dayList = ({ max }: { max: number }): FieldKind<string[]> => {
  const days = z.array(dayField).max(max);
  const typedDays = text(max * 12)
    .default("")
    .transform((typed, context) => {
      const found = [
        ...new Set(
          typed
            .split(/[\s,;，；、]+/)
            .map(typedDay)
            .filter(Boolean),
        ),
      ].sort();
      if (!days.safeParse(found).success) context.addIssue({ code: "custom", message: "validation.days" });
      return found;
    });
  return {
    form: typedDays,
    call: {
      shape: (name) => ({ [name]: days.default([]) }),
      read: (body, name) => body[name] as string[],
      write: (value, name) => ({ [name]: value }),
    },
    required: false,
    control: () => ({ type: "text", max: max * 12 }),
    typed: (value) => value.join("\n"),
    cell: (value) => ({ text: value.join(" ") }),
  };
};
