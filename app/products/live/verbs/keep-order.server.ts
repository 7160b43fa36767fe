import { and, eq, isNull, sql } from "drizzle-orm";
import { audit, type Operator } from "~/foundation/audit/verbs/audit.server";
import { personOf } from "~/foundation/messages/verbs/pair.server";
import { rolesOf } from "~/platform/domain/access";
import { DomainError, missing } from "~/platform/errors";
import type { Tx } from "~db/client";
import { lives } from "~db/schema/live";
import { liveChats, liveRooms, liveSilences } from "~db/schema/live-chat";
import { chatLimits } from "../rules/chat";
import { publishLive } from "./rooms.server";

async function lineOf(tx: Tx, liveId: number, id: number) {
  const [line] = await tx
    .select({ id: liveChats.id, userId: liveChats.userId })
    .from(liveChats)
    .where(and(eq(liveChats.id, id), eq(liveChats.liveId, liveId), isNull(liveChats.deletedTime)));
  if (!line) throw missing();
  return line;
}

/** Pins a line of a live event above its chat, or nothing (null). For administrators. Throws `notFindData`. */
export async function pinLine(tx: Tx, liveId: number, id: number | null): Promise<void> {
  if (id !== null) await lineOf(tx, liveId, id);
  await tx.update(liveRooms).set({ pinnedId: id }).where(eq(liveRooms.liveId, liveId));
  await publishLive(tx, liveId, "live-pin", { id: id ?? 0 });
}

/**
 * Silences the author of a line in this chat for ten minutes; audited. For administrators. Throws `notFindData`, and
 * `liveKeeperSilenced` for an administrator's line.
 */
export async function silenceAuthor(tx: Tx, operator: Operator, liveId: number, lineId: number): Promise<void> {
  const { userId } = await lineOf(tx, liveId, lineId);
  if (rolesOf((await personOf(tx, userId)).types).has("ADMIN")) throw new DomainError("liveKeeperSilenced");
  const untilTime = sql`clock_timestamp() + make_interval(mins => ${chatLimits.silenceMinutes})`;
  await tx
    .insert(liveSilences)
    .values({ liveId, userId, untilTime, byUserId: operator.userId })
    .onConflictDoUpdate({
      target: [liveSilences.liveId, liveSilences.userId],
      set: { untilTime, byUserId: operator.userId },
    });
  const detail = `silence ${userId} ${chatLimits.silenceMinutes} min`;
  await audit(tx, operator, { action: "live", actorId: operator.userId, target: `live:${liveId}`, detail });
}

/** Sets the least seconds between two lines of one person, and tells the open pages. For administrators. */
export async function setSlowMode(tx: Tx, operator: Operator, liveId: number, seconds: number): Promise<void> {
  const [row] = await tx
    .update(lives)
    .set({ slowModeSeconds: seconds, updateTime: sql`clock_timestamp()` })
    .where(and(eq(lives.id, liveId), isNull(lives.deletedTime)))
    .returning({ id: lives.id });
  if (!row) throw missing();
  await publishLive(tx, liveId, "live-state", { id: liveId });
  const detail = `slow mode ${seconds} s`;
  await audit(tx, operator, { action: "live", actorId: operator.userId, target: `live:${liveId}`, detail });
}
