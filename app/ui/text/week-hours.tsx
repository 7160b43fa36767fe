import { type Weekday, weekdays } from "~/platform/time/opening";
import { Facts } from "~/ui/layout/page";

/**
 * The opening hours of a week, Monday first: `hours` are written in the visitor's language, `label` names a day, `closed`
 * is shown for a day without hours.
 */
export function WeekHours({
  hours,
  label,
  closed,
}: {
  hours: Readonly<Record<Weekday, string>>;
  label: (day: Weekday) => string;
  closed: string;
}) {
  const [sunday, ...others] = weekdays;
  return <Facts rows={[...others, sunday].map((day) => ({ label: label(day), value: hours[day] || closed }))} />;
}
