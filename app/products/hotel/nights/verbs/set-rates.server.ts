import { sql } from "drizzle-orm";
import { audit, type Operator } from "~/foundation/audit/audit.server";
import type { Actor } from "~/platform/access/actor";
import { purgeTags } from "~/platform/data/purge.server";
import { DomainError } from "~/platform/errors";
import { dayAfter } from "~/platform/time/tokyo";
import type { Tx } from "~db/client";
import { companyTag, nightsTag } from "../../tags";
import { wakeWaiters } from "../../waiting/verbs/wake-waiters.server";
import { ownHotel } from "../queries/quote.server";
import { nightCount } from "../rules/night-count";

/**
 * What a hotel says of its nights from a day to another, both included. Yen a grown guest; null: the hotel's own rent
 * again; what is not said stays as it is.
 */
type NewRates = {
  hotelId: number;
  from: string;
  to: string;
  weekday?: number | null | undefined;
  holiday?: number | null | undefined;
  closed?: boolean | undefined;
};

/** Nights that one change sets at most. */
const mostNights = 400;

/**
 * Sets rents of nights and whether they are let, by one statement in the nights' order; rooms that are taken stay taken
 * [H3, H4]. Refuses with hotelNotExist for another's hotel, errDateToLive for no period or a longer one.
 */
export async function setRates(
  tx: Tx,
  { operator, roles }: { operator: Operator; roles: Actor["roles"] },
  rates: NewRates,
): Promise<void> {
  const { hotelId, from, to, weekday, holiday, closed } = rates;
  const { hotel } = await ownHotel(tx, { userId: operator.userId, roles }, hotelId);
  const nights = nightCount({ checkin: from, checkout: to }) + 1;
  if (nights < 1 || nights > mostNights) throw new DomainError("errDateToLive", { field: "from" });
  await tx.execute(sql`
    insert into hotel_night (hotel_id, night, total, weekday_rent, holiday_rent, closed)
    select h.id, d.night::date, h.room_count, ${weekday ?? null}::int, ${holiday ?? null}::int, ${closed ?? false}::boolean
      from hotel h cross join generate_series(${from}::date, ${to}::date, interval '1 day') as d (night)
     where h.id = ${hotelId}
     order by d.night
    on conflict (hotel_id, night) do update set
      weekday_rent = case when ${weekday !== undefined}::boolean then excluded.weekday_rent else hotel_night.weekday_rent end,
      holiday_rent = case when ${holiday !== undefined}::boolean then excluded.holiday_rent else hotel_night.holiday_rent end,
      closed = case when ${closed !== undefined}::boolean then excluded.closed else hotel_night.closed end`);
  const stay = { checkin: from, checkout: dayAfter(to, 1) };
  if (closed === false) await wakeWaiters(tx, { hotelId, ...stay });
  const act = { actorId: operator.userId, target: `hotel:${hotelId}`, detail: `${from} ${to}` };
  await audit(tx, operator, { action: "hotel-rates", ...act });
  await purgeTags(tx, nightsTag, companyTag(hotel.companyId));
}
