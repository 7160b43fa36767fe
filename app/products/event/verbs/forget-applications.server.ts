import { and, eq, isNotNull, isNull, ne, or, sql } from "drizzle-orm";
import { releaseFiles } from "~/foundation/files/verbs/claim.server";
import { databaseNow } from "~/platform/data/clock.server";
import { transact } from "~/platform/data/database.server";
import type { Db, Tx } from "~db/client";
import { users } from "~db/schema/accounts";
import { eventApplies, events } from "~db/schema/event";
import { mayCancel } from "../rules/places";
import { applyRef } from "./apply.server";
import { freePlace } from "./cancel.server";

/** Column values without personal data. */
const nothing = { name: "", phone: "", email: "", mainType: "", subType: "", answers: {}, attachments: [] };

/** Forgets one application, under the lock of its event. */
async function forget(tx: Tx, { id, eventId }: { id: number; eventId: number }): Promise<void> {
  const [event] = await tx.select().from(events).where(eq(events.id, eventId)).for("no key update");
  const [apply] = await tx.select().from(eventApplies).where(eq(eventApplies.id, id));
  if (!event || !apply) return;
  if (mayCancel(event, apply, await databaseNow(tx))) return freePlace(tx, apply);
  await tx.update(eventApplies).set(nothing).where(eq(eventApplies.id, id));
  await releaseFiles(tx, applyRef(eventId, id));
}

/**
 * Withdraws the applications of anonymised accounts for events that have not begun, whose places go to those who wait,
 * and erases personal data and files from all others: these rows stay for the draws and the counts.
 */
export async function forgetApplications(db: Db): Promise<void> {
  const isAhead = and(
    isNull(events.commodityId),
    isNull(eventApplies.checkedAt),
    sql`coalesce(${events.startTime}, ${events.overTime}) > clock_timestamp()`,
  );
  const rows = await db
    .select({ id: eventApplies.id, eventId: eventApplies.eventId })
    .from(eventApplies)
    .innerJoin(users, eq(users.id, eventApplies.userId))
    .innerJoin(events, eq(events.id, eventApplies.eventId))
    .where(and(isNotNull(users.anonymisedAt), or(ne(eventApplies.email, ""), isAhead)));
  for (const row of rows) await transact((tx) => forget(tx, row));
}
