import { and, eq, isNull, sql } from "drizzle-orm";
import { nightCount, plusDays } from "~/foundation/nights/rules/night-count";
import type { Person } from "~/foundation/orders/rules/roles";
import { databaseNow } from "~/platform/data/clock.server";
import { purgeTags } from "~/platform/data/purge.server";
import { DomainError, missing } from "~/platform/errors";
import { tokyoDay } from "~/platform/time/tokyo";
import type { Tx } from "~db/client";
import { stayBlocks, stayNights } from "~db/schema/stay";
import { ownStay } from "../../listing/queries/open-stay.server";
import { stayTag } from "../../tags";
import { closeBlocked, lockStay } from "./nights.server";
import { auditCalendar, requirePeriod } from "./set-rates.server";

/**
 * Closes the nights from a day to another, both included, all or none. Throws `dateBooked` if a stay or another block has
 * one of them, `stayDaysPast`, the errors of `requirePeriod`, `itemNotExist` for another's listing.
 */
export async function blockNights(
  tx: Tx,
  person: Person,
  { stayId, from, to, reason }: { stayId: number; from: string; to: string; reason: string },
): Promise<number> {
  await ownStay(tx, person, stayId);
  requirePeriod({ from, to });
  const today = tokyoDay(await databaseNow(tx));
  if (from < today) throw new DomainError("stayDaysPast", { field: "from", params: { day: today } });
  await lockStay(tx, stayId);
  const untilDay = plusDays(to, 1);
  const [block] = await tx
    .insert(stayBlocks)
    .values({ stayId, fromDay: from, untilDay, reason })
    .returning({ id: stayBlocks.id });
  if (!block) throw new Error("no block was stored");
  const taken = await tx.execute(sql`
    insert into stay_night (stay_id, night, block_id)
    select ${stayId}, d.night::date, ${block.id}
      from generate_series(${from}::date, ${to}::date, interval '1 day') as d (night)
     order by d.night
    on conflict do nothing
    returning night`);
  if (taken.length !== nightCount({ checkin: from, checkout: untilDay }))
    throw new DomainError("dateBooked", { field: "from" });
  await auditCalendar(tx, person, stayId, `closed ${from} ${to}`);
  await purgeTags(tx, stayTag(stayId));
  return block.id;
}

/**
 * Opens the nights of a host's own block, except those that a foreign calendar names too. Throws `notFindData` for another's block, and `stayClosedElsewhere` for one of
 * a foreign calendar, which would close them again.
 */
export async function openNights(tx: Tx, person: Person, blockId: number): Promise<{ stayId: number }> {
  const [block] = await tx.select().from(stayBlocks).where(eq(stayBlocks.id, blockId));
  if (!block) throw missing();
  await ownStay(tx, person, block.stayId);
  if (block.importId !== null) throw new DomainError("stayClosedElsewhere");
  await lockStay(tx, block.stayId);
  await tx.delete(stayNights).where(eq(stayNights.blockId, blockId));
  await tx.delete(stayBlocks).where(and(eq(stayBlocks.id, blockId), isNull(stayBlocks.importId)));
  await closeBlocked(tx, block.stayId, block);
  await auditCalendar(tx, person, block.stayId, `opened ${block.fromDay} ${block.untilDay}`);
  await purgeTags(tx, stayTag(block.stayId));
  return { stayId: block.stayId };
}
