import { useT } from "~/platform/i18n/use-t";
import { type OpenHours, weekdays, writePeriods } from "~/platform/time/opening";
import { Facts } from "~/ui/layout/page";

/** The opening hours of a week, Monday first. */
export function WeekHours({ openHours }: { openHours: OpenHours }) {
  const t = useT("adwall");
  const [sunday, ...others] = weekdays;
  return (
    <Facts
      rows={[...others, sunday].map((day) => ({
        label: t(`weekday.${day}`),
        value: writePeriods(openHours[day]) || t("detail.closed"),
      }))}
    />
  );
}
