import { and, eq, isNull, sql } from "drizzle-orm";
import type { Concerned } from "~/platform/access/actor";
import { countRows } from "~/platform/data/count-rows";
import type { Translate } from "~/platform/i18n/translate";
import { href } from "~/platform/screens/href";
import { stays } from "~db/schema/stay";

/** Todos at the desk: listings whose calendars failed or sold what is taken, and, for administrators, those to review. */
export const stayTodos = ({ roles, userId }: Concerned, t: Translate) => {
  const failing = sql`exists (select 1 from stay_import i where i.stay_id = ${stays.id} and (i.error <> '' or i.conflict_day is not null))`;
  const calendars = {
    id: "stay-calendars",
    count: countRows(stays, and(eq(stays.sellerId, userId), isNull(stays.deletedTime), failing)),
    text: t("stay-calendar:todo"),
    to: href("/stay/stayList"),
  };
  const reviews = {
    id: "stay-reviews",
    count: countRows(stays, and(eq(stays.status, "pending"), isNull(stays.deletedTime))),
    text: t("stay-desk:todo"),
    to: `${href("/stay/stayList")}?status=pending`,
  };
  if (roles.has("ADMIN")) return [reviews];
  return roles.has("HOST") ? [calendars] : [];
};
