import { sql } from "drizzle-orm";
import type { Days } from "~/foundation/nights/rules/days";
import { plusDays } from "~/foundation/nights/rules/night-count";
import { nightsOf, type Stay } from "~/foundation/nights/rules/stay";
import { purgeTags } from "~/platform/data/purge.server";
import { DomainError, missing } from "~/platform/errors";
import type { Tx } from "~db/client";
import { stayTag } from "../../tags";
import { usedNights } from "../queries/used-nights.server";
import { overCap } from "../rules/night-cap";

/**
 * Locks a listing before its nights are taken, so that takers follow each other and count the same nights [T11]. Orders
 * are locked before it. Throws `itemNotExist`.
 */
export async function lockStay(tx: Tx, stayId: number): Promise<{ licenceType: string; sellerId: number }> {
  const [found] = await tx.execute<{ licence_type: string; seller_id: string }>(sql`
    select licence_type, seller_id from stay where id = ${stayId} and deleted_time is null for no key update`);
  if (!found) throw missing("itemNotExist");
  return { licenceType: found.licence_type, sellerId: Number(found.seller_id) };
}

/** Throws `stayNightCap` when a home-sharing listing would be let on more nights of a year than the law allows. */
async function requireWithinCap(tx: Tx, stayId: number, nights: readonly string[]): Promise<void> {
  const year = overCap(nights, await usedNights(tx, stayId, nights));
  if (year) throw new DomainError("stayNightCap", { field: "checkin", params: { year: year.slice(0, 4) } });
}

/** Nights of a listing, and the pay group of the stay that takes them. */
export type TakenStay = Stay & { stayId: number; payGroup: string };

/**
 * Takes every night of a stay or none, in order of date; a night has one taker by its key [M15]. Locks the listing.
 * Throws `dateBooked` if a night is taken, `stayNightCap`, `itemNotExist`.
 */
export async function takeNights(tx: Tx, { stayId, payGroup, ...stay }: TakenStay): Promise<void> {
  const { licenceType } = await lockStay(tx, stayId);
  const nights = nightsOf(stay);
  if (licenceType === "minpaku") await requireWithinCap(tx, stayId, nights);
  const taken = await tx.execute(sql`
    insert into stay_night (stay_id, night, pay_group)
    select ${stayId}, d.night::date, ${payGroup}
      from generate_series(${stay.checkin}::date, ${stay.checkout}::date - 1, interval '1 day') as d (night)
     order by d.night
    on conflict do nothing
    returning night`);
  if (taken.length === 0 || taken.length !== nights.length) throw new DomainError("dateBooked", { field: "checkin" });
  await purgeTags(tx, stayTag(stayId));
}

/** Releases the nights of a stay, in order of date; returns the days that they were on, null for none. */
export async function dropNights(tx: Tx, { stayId, payGroup }: Pick<TakenStay, "stayId" | "payGroup">) {
  const gone = await tx.execute<{ night: string }>(sql`
    delete from stay_night where (stay_id, night) in (
      select stay_id, night from stay_night where pay_group = ${payGroup} order by night for update)
    returning night::text`);
  await purgeTags(tx, stayTag(stayId));
  const nights = gone.map(({ night }) => night).sort();
  const [first, last] = [nights[0], nights.at(-1)];
  return first && last ? { fromDay: first, untilDay: plusDays(last, 1) } : null;
}

/**
 * Closes the nights of some days that a block names and nobody has: a night that several name stays closed until the
 * last of them is gone [K11].
 */
export async function closeBlocked(tx: Tx, stayId: number, { fromDay, untilDay }: Days): Promise<void> {
  await tx.execute(sql`
    insert into stay_night (stay_id, night, block_id)
    select distinct on (d.night) b.stay_id, d.night::date, b.id
      from stay_block b cross join generate_series(
             greatest(b.from_day, ${fromDay}::date), least(b.until_day, ${untilDay}::date) - 1, interval '1 day') as d (night)
     where b.stay_id = ${stayId} and b.from_day < ${untilDay}::date and b.until_day > ${fromDay}::date
     order by d.night, b.id
    on conflict do nothing`);
}

/** Releases the nights of a stay, except those that a block names: these are closed. */
export async function freeNights(tx: Tx, stay: Pick<TakenStay, "stayId" | "payGroup">): Promise<void> {
  const days = await dropNights(tx, stay);
  if (days) await closeBlocked(tx, stay.stayId, days);
}
