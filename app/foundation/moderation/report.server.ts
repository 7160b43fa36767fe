import { and, eq } from "drizzle-orm";
import type { Actor } from "~/platform/access/actor";
import { DomainError, missing } from "~/platform/errors";
import type { Tx } from "~db/client";
import { reports } from "~db/schema/moderation";
import { reportableOf } from "./reportable.server";
import { excerptLength, type ReportReason } from "./rules";

export type Report = { refType: string; refId: string; reason: ReportReason; note?: string };

/**
 * Reports an item to the administrators and returns the report's id; while this person's report about the item is
 * open, a second one changes nothing. Throws `notFindData` when the item does not exist or the person cannot see it,
 * `reportOwn` for the person's own.
 */
export async function report(tx: Tx, actor: Pick<Actor, "userId">, input: Report): Promise<number> {
  const { refType, refId, reason, note = "" } = input;
  const reportable = reportableOf(refType);
  const isSeen = (await reportable?.isVisible?.(tx, actor.userId, refId)) ?? true;
  const thing = isSeen ? await reportable?.describe(tx, refId, "zh") : null;
  if (!thing) throw missing();
  if (thing.ownerId === actor.userId) throw new DomainError("reportOwn");
  const excerpt = thing.text.slice(0, excerptLength);
  const [row] = await tx
    .insert(reports)
    .values({ reporterId: actor.userId, refType, refId, reason, note, ownerId: thing.ownerId, excerpt })
    .onConflictDoNothing()
    .returning({ id: reports.id });
  if (row) return row.id;
  const mine = and(eq(reports.reporterId, actor.userId), eq(reports.refType, refType), eq(reports.refId, refId));
  const [known] = await tx
    .select({ id: reports.id })
    .from(reports)
    .where(and(mine, eq(reports.status, "open")));
  if (!known) throw missing();
  return known.id;
}
