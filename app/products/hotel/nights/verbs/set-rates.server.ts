import { sql } from "drizzle-orm";
import { audit, type Operator } from "~/foundation/audit/verbs/audit.server";
import { nightCount } from "~/foundation/nights/rules/night-count";
import { nightsOf } from "~/foundation/nights/rules/stay";
import type { Actor } from "~/platform/access/actor";
import { purgeTags } from "~/platform/data/purge.server";
import { DomainError } from "~/platform/errors";
import { dayAfter } from "~/platform/time/tokyo";
import type { Tx } from "~db/client";
import { companyTag, nightsTag } from "../../tags";
import { ownHotel } from "../queries/quote.server";
import { wakeWaiters } from "./wake-waiters.server";

/**
 * New rates of a hotel's nights from a day to another, both included. Yen per adult; null restores the hotel's own
 * rent, undefined leaves a value as it is.
 */
type NewRates = {
  hotelId: number;
  from: string;
  to: string;
  weekday?: number | null | undefined;
  holiday?: number | null | undefined;
  closed?: boolean | undefined;
};

/** Most nights in one change. */
const mostNights = 400;

/**
 * Sets rents of nights and whether they are let, by one statement in order of date; taken rooms and booked prices stay
 * [H3, H4]. Throws `hotelNotExist` for another's hotel, `errDateToLive` for a reversed period or one of more than 400
 * nights.
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
  if (closed === false)
    await wakeWaiters(tx, { hotelId, nights: nightsOf({ checkin: from, checkout: dayAfter(to, 1) }) });
  const act = { actorId: operator.userId, target: `hotel:${hotelId}`, detail: `${from} ${to}` };
  await audit(tx, operator, { action: "hotel-rates", ...act });
  await purgeTags(tx, nightsTag, companyTag(hotel.companyId));
}
