import { and, type Column, gte, lt, type SQL } from "drizzle-orm";
import { businessDaySpan } from "~/platform/time/business-day";

/** Condition: an instant lies in a business day, which ends after midnight [A19]. */
export function isOn(at: Column, day: string): SQL | undefined {
  const { from, until } = businessDaySpan(day);
  return and(gte(at, from), lt(at, until));
}
