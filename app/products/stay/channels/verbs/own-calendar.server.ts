import { randomBytes } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { Person } from "~/foundation/orders/rules/roles";
import type { Tx } from "~db/client";
import { stayFeeds } from "~db/schema/stay";
import { ownStay } from "../../listing/queries/open-stay.server";
import { auditCalendar } from "../../nights/verbs/set-rates.server";

/** Bytes of a secret, too many to guess. */
const secretBytes = 24;

/** Creates the URL of a listing's calendar, or replaces it. Throws `itemNotExist` for another's listing. */
export async function renewAddress(tx: Tx, person: Person, stayId: number): Promise<void> {
  await ownStay(tx, person, stayId);
  const secret = randomBytes(secretBytes).toString("hex");
  await tx
    .insert(stayFeeds)
    .values({ stayId, secret })
    .onConflictDoUpdate({ target: stayFeeds.stayId, set: { secret, createTime: sql`clock_timestamp()` } });
  await auditCalendar(tx, person, stayId, "calendar address");
}

/** Removes the URL of a listing's calendar, if there is one. Throws `itemNotExist` for another's listing. */
export async function closeAddress(tx: Tx, person: Person, stayId: number): Promise<void> {
  await ownStay(tx, person, stayId);
  await tx.delete(stayFeeds).where(eq(stayFeeds.stayId, stayId));
  await auditCalendar(tx, person, stayId, "calendar address closed");
}
