import { and, count, eq } from "drizzle-orm";
import type { Actor } from "~/platform/access/actor";
import { DomainError, missing } from "~/platform/errors";
import type { Tx } from "~db/client";
import { reports } from "~db/schema/moderation";
import { type Reportable, reportableOf } from "../reportable.server";
import { excerptLength, type ReportReason } from "../rules";
import { lockThing } from "./lock-thing.server";

export type Report = { refType: string; refId: string; reason: ReportReason; note?: string };

/** Hides an item that enough people have open reports about, where its type says so. */
async function suspend(tx: Tx, { suspends }: Reportable, { refType, refId }: Report): Promise<void> {
  if (!suspends) return;
  const about = and(eq(reports.refType, refType), eq(reports.refId, refId), eq(reports.status, "open"));
  const [open] = await tx.select({ people: count() }).from(reports).where(about);
  if ((open?.people ?? 0) >= suspends.after) await suspends.hide(tx, refId);
}

/**
 * Reports an item to the administrators and returns the report's id. Reports of one item are counted one after another,
 * so that none misses that it is the one which hides it. While this person's report about the item is
 * open, a second one changes nothing. Throws `notFindData` when the item does not exist or the person cannot see it,
 * `reportOwn` for the person's own.
 */
export async function report(tx: Tx, actor: Pick<Actor, "userId">, input: Report): Promise<number> {
  const { refType, refId, reason, note = "" } = input;
  const reportable = reportableOf(refType);
  const isSeen = (await reportable?.isVisible?.(tx, actor.userId, refId)) ?? true;
  const thing = isSeen ? await reportable?.describe(tx, refId, "zh") : null;
  if (!thing || !reportable) throw missing();
  if (thing.ownerId === actor.userId) throw new DomainError("reportOwn");
  const excerpt = thing.text.slice(0, excerptLength);
  await lockThing(tx, input);
  const [row] = await tx
    .insert(reports)
    .values({ reporterId: actor.userId, refType, refId, reason, note, ownerId: thing.ownerId, excerpt })
    .onConflictDoNothing()
    .returning({ id: reports.id });
  if (row) {
    await suspend(tx, reportable, input);
    return row.id;
  }
  const mine = and(eq(reports.reporterId, actor.userId), eq(reports.refType, refType), eq(reports.refId, refId));
  const [known] = await tx
    .select({ id: reports.id })
    .from(reports)
    .where(and(mine, eq(reports.status, "open")));
  if (!known) throw missing();
  return known.id;
}
