import { and, eq, isNull, sql } from "drizzle-orm";
import type { Actor } from "~/platform/access/actor";
import { missing } from "~/platform/errors";
import type { Tx } from "~db/client";
import { liveChats, liveRooms } from "~db/schema/live-chat";
import { publishLive } from "./rooms.server";

/** Deletes a line for everybody, whoever asks, and takes its pin away; false when it is not there. */
export async function removeLine(tx: Tx, id: number, authorId?: number): Promise<boolean> {
  const own = authorId === undefined ? undefined : eq(liveChats.userId, authorId);
  const [gone] = await tx
    .update(liveChats)
    .set({ deletedTime: sql`clock_timestamp()` })
    .where(and(eq(liveChats.id, id), isNull(liveChats.deletedTime), own))
    .returning({ id: liveChats.id, liveId: liveChats.liveId });
  if (!gone) return false;
  await tx
    .update(liveRooms)
    .set({ pinnedId: null })
    .where(and(eq(liveRooms.liveId, gone.liveId), eq(liveRooms.pinnedId, id)));
  await publishLive(tx, gone.liveId, "live-delete", gone);
  return true;
}

/** Deletes a chat line of its author, any for administrators [L4]. Throws `notFindData` for another's. */
export async function deleteLine(tx: Tx, { userId, roles }: Pick<Actor, "userId" | "roles">, id: number) {
  if (!(await removeLine(tx, id, roles.has("ADMIN") ? undefined : userId))) throw missing();
}
