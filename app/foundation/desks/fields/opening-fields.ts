import { z } from "zod";
import { dayField, line, plain, text } from "~/platform/fields/fields";
import { readPeriods } from "~/platform/fields/typed-hours";
import { typedDay } from "~/platform/fields/typed-times";
import { type OpenHours, type Period, storedPeriods, weekdays, writePeriods } from "~/platform/time/opening";
import type { FieldKind } from "./field-kind";

const [sunday, ...others] = weekdays;
const exampleHours = "11:30-14:00, 17:00-26:00";
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

/** Opening periods of one day as calls send them; a time after midnight may be counted on or not. */
const sentDay = z
  .array(z.tuple([plain(5), plain(5)]))
  .max(8)
  .transform((given, context): Period[] => {
    const periods = storedPeriods(given);
    if (!periods) context.addIssue({ code: "custom", message: "validation.openHours" });
    return periods ?? [];
  });

const sentHours = z
  .object(Object.fromEntries(weekdays.map((day) => [day, sentDay.optional()])))
  .transform((given) => given as OpenHours)
  .default({});

/** Opening periods of each weekday, to the minute and past midnight; calls send the column's form. */
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
