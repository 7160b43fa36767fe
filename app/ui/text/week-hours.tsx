import { type OpenHours, type Weekday, weekdays, writePeriods } from "~/platform/time/opening";
import { Facts } from "~/ui/layout/page";

/** The opening hours of a week, Monday first; `label` names a day, `closed` is shown for a day without hours. */
export function WeekHours({
  openHours,
  label,
  closed,
}: {
  openHours: OpenHours;
  label: (day: Weekday) => string;
  closed: string;
}) {
  const [sunday, ...others] = weekdays;
  return (
    <Facts
      rows={[...others, sunday].map((day) => ({ label: label(day), value: writePeriods(openHours[day]) || closed }))}
    />
  );
}
