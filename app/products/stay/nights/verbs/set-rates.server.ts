import { sql } from "drizzle-orm";
import { audit } from "~/foundation/audit/verbs/audit.server";
import { nightCount } from "~/foundation/nights/rules/night-count";
import type { Person } from "~/foundation/orders/rules/roles";
import { purgeTags } from "~/platform/data/purge.server";
import { DomainError } from "~/platform/errors";
import type { Tx } from "~db/client";
import { mostNights } from "../../limits";
import { ownStay } from "../../listing/queries/open-stay.server";
import { staysTag, stayTag } from "../../tags";

/** New rates of nights from a day to another, both included: null restores the listing's own, undefined changes nothing. */
type NewRates = {
  stayId: number;
  from: string;
  to: string;
  weekday?: number | null | undefined;
  holiday?: number | null | undefined;
  minStay?: number | null | undefined;
};

/** Throws `stayPeriodOrder` for a reversed period, `stayPeriodLong` for one of more than 400 nights. */
export function requirePeriod({ from, to }: { from: string; to: string }): void {
  const nights = nightCount({ checkin: from, checkout: to }) + 1;
  if (nights < 1) throw new DomainError("stayPeriodOrder", { field: "to" });
  if (nights > mostNights) throw new DomainError("stayPeriodLong", { field: "to", params: { max: mostNights } });
}

const origin = { site: "", requestId: "" };

/** Writes what a host, or an administrator for them, changed in a calendar to the audit log. */
export const auditCalendar = (tx: Tx, { userId, from }: Person, stayId: number, detail: string): Promise<void> =>
  audit(tx, from ?? origin, { action: "stay-calendar", actorId: userId, target: `stay:${stayId}`, detail });

/**
 * Sets rents and the shortest stay of nights, by one statement in order of date; prices of requested stays remain [H4].
 * Throws `itemNotExist` for another's listing, and the error of `requirePeriod`.
 */
export async function setRates(tx: Tx, person: Person, rates: NewRates): Promise<void> {
  const { stayId, from, to, weekday, holiday, minStay } = rates;
  await ownStay(tx, person, stayId);
  requirePeriod(rates);
  await tx.execute(sql`
    insert into stay_rate (stay_id, night, weekday_rent, holiday_rent, min_stay)
    select ${stayId}, d.night::date, ${weekday ?? null}::bigint, ${holiday ?? null}::bigint, ${minStay ?? null}::int
      from generate_series(${from}::date, ${to}::date, interval '1 day') as d (night)
     order by d.night
    on conflict (stay_id, night) do update set
      weekday_rent = case when ${weekday !== undefined}::boolean then excluded.weekday_rent else stay_rate.weekday_rent end,
      holiday_rent = case when ${holiday !== undefined}::boolean then excluded.holiday_rent else stay_rate.holiday_rent end,
      min_stay = case when ${minStay !== undefined}::boolean then excluded.min_stay else stay_rate.min_stay end`);
  await tx.execute(sql`
    delete from stay_rate
     where stay_id = ${stayId} and night >= ${from}::date and night <= ${to}::date
       and weekday_rent is null and holiday_rent is null and min_stay is null`);
  await auditCalendar(tx, person, stayId, `rates ${from} ${to}`);
  await purgeTags(tx, staysTag, stayTag(stayId));
}
