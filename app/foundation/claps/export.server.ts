import { desc, eq } from "drizzle-orm";
import type { Db } from "~db/client";
import { claps } from "~db/schema/claps";

/** A person's claps, newest first, for the personal data export. */
export const exportClaps = (db: Db, userId: number) =>
  db
    .select({ type: claps.type, refId: claps.refId, clapCount: claps.clapCount, createTime: claps.createTime })
    .from(claps)
    .where(eq(claps.userId, userId))
    .orderBy(desc(claps.id));
