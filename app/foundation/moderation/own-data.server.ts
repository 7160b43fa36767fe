import { and, desc, eq, inArray, ne } from "drizzle-orm";
import type { Db } from "~db/client";
import { anonymised } from "~db/schema/accounts";
import { appeals, reports } from "~db/schema/moderation";

/** What a person reported and appealed against, newest first, for the export of their own data. */
export async function exportReports(db: Db, userId: number) {
  const { refType, refId, reason, note, status, createTime } = reports;
  const sent = await db
    .select({ refType, refId, reason, note, status, createTime })
    .from(reports)
    .where(eq(reports.reporterId, userId))
    .orderBy(desc(reports.id));
  const appealed = await db
    .select({
      refType: appeals.refType,
      refId: appeals.refId,
      note: appeals.note,
      status: appeals.status,
      createTime: appeals.createTime,
    })
    .from(appeals)
    .where(eq(appeals.userId, userId))
    .orderBy(desc(appeals.id));
  return { sent, appeals: appealed };
}

/** Empties what anonymised accounts wrote in reports and appeals, and the copies of their words; the answers stay. */
export async function forgetReports(db: Db): Promise<void> {
  await db
    .update(reports)
    .set({ note: "" })
    .where(and(inArray(reports.reporterId, anonymised), ne(reports.note, "")));
  await db
    .update(reports)
    .set({ excerpt: "" })
    .where(and(inArray(reports.ownerId, anonymised), ne(reports.excerpt, "")));
  await db
    .update(appeals)
    .set({ note: "" })
    .where(and(inArray(appeals.userId, anonymised), ne(appeals.note, "")));
}
