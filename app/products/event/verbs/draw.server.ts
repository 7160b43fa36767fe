import { and, desc, eq } from "drizzle-orm";
import type { Operator } from "~/foundation/audit/verbs/audit.server";
import type { Actor } from "~/platform/access/actor";
import { databaseNow } from "~/platform/data/clock.server";
import { DomainError, missing } from "~/platform/errors";
import { addJob } from "~/platform/jobs/jobs.server";
import { fieldTime } from "~/platform/time/tokyo";
import type { Tx } from "~db/client";
import { events } from "~db/schema/event";
import { drawsOf, type Winner, winnerOf } from "../queries/draws.server";
import { drawnBy } from "../queries/visible.server";
import { maxDraws } from "../rules/draw";
import { hasClosed } from "../rules/phase";
import { drawNext } from "./draw-next.server";
import { notifyWinner } from "./notify-result.server";

/** The user who draws, and the request's origin. */
export type Drawer = { actor: Pick<Actor, "userId" | "roles">; operator: Operator };

/** Locks the newest lottery of a commodity that the user may draw. Throws notFindData. */
async function lockLottery(tx: Tx, { actor }: Drawer, commodityId: number) {
  const [event] = await tx
    .select()
    .from(events)
    .where(and(eq(events.commodityId, commodityId), drawnBy(actor)))
    .orderBy(desc(events.id))
    .limit(1)
    .for("update");
  if (!event) throw missing();
  return event;
}

async function newestOf(tx: Tx, eventId: number): Promise<Winner> {
  const [draw] = await drawsOf(tx, eventId);
  if (!draw) throw new Error(`event ${eventId} was drawn without a draw`);
  return winnerOf(draw);
}

/**
 * Returns the winner of a commodity's lottery: an earlier one, however often it is called, else one drawn now
 * [A24, C34]. Notifies the winner and all other applicants. Throws notFindData without such a lottery of the drawer
 * or without entrants, and applicationsOpen until the last minute of applications is over.
 */
export async function drawWinner(tx: Tx, by: Drawer, commodityId: number): Promise<Winner> {
  const event = await lockLottery(tx, by, commodityId);
  const earlier = await drawsOf(tx, event.id);
  if (earlier[0]) return winnerOf(earlier[0]);
  if (!hasClosed(event, await databaseNow(tx)))
    throw new DomainError("applicationsOpen", { params: { until: fieldTime(event.applyEnd).replace("T", " ") } });
  const drawn = await drawNext(tx, by.operator, event, { earlier, reason: "" });
  if (!drawn) throw new DomainError("notFindData");
  await notifyWinner(tx, event, drawn.winnerId, "won");
  await addJob(tx, "event-result", { eventId: event.id, after: 0 });
  return newestOf(tx, event.id);
}

/**
 * Draws another winner in place of the last one and notifies both; earlier winners do not take part. `drawNo` is the
 * last draw the drawer saw. Throws notFindData, notDrawnYet, drawChanged when somebody drew meanwhile, tooManyDraws or
 * noApplicantsLeft.
 */
export async function redraw(
  tx: Tx,
  by: Drawer,
  { commodityId, drawNo, reason }: { commodityId: number; drawNo?: number; reason: string },
): Promise<Winner> {
  const event = await lockLottery(tx, by, commodityId);
  const earlier = await drawsOf(tx, event.id);
  const [last] = earlier;
  if (!last) throw new DomainError("notDrawnYet");
  if (drawNo !== undefined && drawNo !== last.drawNo) throw new DomainError("drawChanged");
  if (last.drawNo >= maxDraws) throw new DomainError("tooManyDraws", { params: { max: maxDraws } });
  const drawn = await drawNext(tx, by.operator, event, { earlier, reason });
  if (!drawn) throw new DomainError("noApplicantsLeft");
  await notifyWinner(tx, event, last.winnerId, "replaced");
  await notifyWinner(tx, event, drawn.winnerId, "won");
  return newestOf(tx, event.id);
}
