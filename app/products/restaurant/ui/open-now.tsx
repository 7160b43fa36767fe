import { useT } from "~/platform/i18n/use-t";
import { Badge } from "~/ui/text/badge";
import type { RestaurantView } from "../queries/views.server";
import s from "./restaurant.module.css";

/** Whether a restaurant is open now, until or from when, and today's hours. */
export function OpenNow({ one }: { one: Pick<RestaurantView, "isOpen" | "opening" | "today" | "isHoliday"> }) {
  const t = useT("restaurant");
  return (
    <p className={s.row}>
      <Badge tone={one.isOpen ? "good" : "plain"}>{t(one.isOpen ? "open.now" : "open.notNow")}</Badge>
      <span>{one.opening}</span>
      <span className={s.today}>{t("hours.today", { hours: one.today || t("hours.closed") })}</span>
      {one.isHoliday && <Badge tone="warn">{t("hours.holiday")}</Badge>}
    </p>
  );
}
