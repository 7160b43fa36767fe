import { useT } from "~/platform/i18n/use-t";
import { isAfterMidnight } from "../../nights/rules/price";

/** Writes a time of arrival, `HH:MM`, as it is read: after midnight with its day, an unknown one as not decided. */
export function useArrivalWords(): (time: string) => string {
  const t = useT("hotel-order");
  return (time) => {
    if (time === "") return t("book.arrivalOpen");
    return isAfterMidnight(time) ? t("book.nextDay", { time }) : time;
  };
}
