import { and, eq, isNull, or, sql } from "drizzle-orm";
import type { FileReader } from "~/foundation/files/readers.server";
import { messages } from "~db/schema/messages";
import { reports } from "~db/schema/moderation";

/** Lets the two people of a message read its pictures until it is removed, and administrators once it was reported. */
export const messagePictures: FileReader = async (db, actor, { ref }) => {
  const id = /^message:([1-9]\d{0,14})$/.exec(ref ?? "")?.[1];
  if (!id) return false;
  const mine = and(
    isNull(messages.removedTime),
    or(eq(messages.toUserId, actor.userId), eq(messages.fromUserId, actor.userId)),
  );
  const reported = sql`exists (select 1 from ${reports} r where r.ref_type = 'message' and r.ref_id = ${id})`;
  const rows = await db
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.id, Number(id)), actor.roles.has("ADMIN") ? or(mine, reported) : mine));
  return rows.length > 0;
};
