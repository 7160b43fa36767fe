import { and, eq, isNull } from "drizzle-orm";
import { missing } from "~/platform/errors";
import type { Db } from "~db/client";
import { lives } from "~db/schema/live";

export type LiveRow = typeof lives.$inferSelect;

/** Condition for live events that visitors see. */
export const liveShown = and(eq(lives.isShow, true), isNull(lives.deletedTime));

/** A live event that visitors see. Throws `notFindData`. */
export async function shownRow(db: Db, id: number): Promise<LiveRow> {
  const [row] = await db
    .select()
    .from(lives)
    .where(and(eq(lives.id, id), liveShown));
  if (!row) throw missing();
  return row;
}
