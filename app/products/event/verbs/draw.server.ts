import { and, desc, eq } from "drizzle-orm";
import type { Operator } from "~/foundation/audit/audit.server";
import type { Actor } from "~/platform/access/actor";
import { databaseNow } from "~/platform/clock.server";
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
import { tellWinner } from "./tell-result.server";

/** Who draws, and from where. */
export type Drawer = { actor: Pick<Actor, "userId" | "roles">; operator: Operator };

/** The newest lottery of a commodity that somebody may draw, locked; refuses with notFindData. */
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
 * The winner of a commodity's lottery: who was drawn before, however often it is asked, else drawn now [A24, C34].
 * The winner and everybody else who applied is told. Refuses with notFindData where there is no such lottery of
 * the drawer's, or nobody takes part, and with applicationsOpen before the last minute of applications is over.
 */
export async function drawWinner(tx: Tx, by: Drawer, commodityId: number): Promise<Winner> {
  const event = await lockLottery(tx, by, commodityId);
  const earlier = await drawsOf(tx, event.id);
  if (earlier[0]) return winnerOf(earlier[0]);
  if (!hasClosed(event, await databaseNow(tx)))
    throw new DomainError("applicationsOpen", { params: { until: fieldTime(event.applyEnd).replace("T", " ") } });
  const drawn = await drawNext(tx, by.operator, event, { earlier, reason: "" });
  if (!drawn) throw new DomainError("notFindData");
  await tellWinner(tx, event, drawn.winnerId, "won");
  await addJob(tx, "event-result", { eventId: event.id, after: 0 });
  return newestOf(tx, event.id);
}

/**
 * Draws another winner in the place of the last, who is told, as the new one is; earlier winners take no part. `drawNo` is
 * the draw that the drawer saw last. Refuses with notFindData, notDrawnYet, drawChanged where somebody drew meanwhile,
 * tooManyDraws or noApplicantsLeft.
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
  await tellWinner(tx, event, last.winnerId, "replaced");
  await tellWinner(tx, event, drawn.winnerId, "won");
  return newestOf(tx, event.id);
}
