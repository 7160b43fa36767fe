import { desc, eq } from "drizzle-orm";
import type { Db } from "~db/client";
import { claps } from "~db/schema/claps";

/** What a person clapped for, the newest first, for the export of one's own data. */
export const exportClaps = (db: Db, userId: number) =>
  db
    .select({ type: claps.type, refId: claps.refId, clapCount: claps.clapCount, createTime: claps.createTime })
    .from(claps)
    .where(eq(claps.userId, userId))
    .orderBy(desc(claps.id));
