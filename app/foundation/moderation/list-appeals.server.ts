import { and, desc, eq, lt, sql } from "drizzle-orm";
import type { Flag } from "~/platform/i18n/locales";
import type { Db } from "~db/client";
import { users } from "~db/schema/accounts";
import { appeals, reports } from "~db/schema/moderation";
import { reportableOf } from "./reportable.server";
import type { AppealState, ReportReason } from "./rules";

/**
 * Open appeals, newest first, below `lastId`: each with the removed item as it is now, and the reason and excerpt of the
 * report that led to it.
 */
export async function listAppeals(db: Db, { lastId, limit }: { lastId: number; limit: number }, flag: Flag) {
  const report = db
    .select({ reason: reports.reason, excerpt: reports.excerpt })
    .from(reports)
    .where(and(eq(reports.refType, appeals.refType), eq(reports.refId, appeals.refId), eq(reports.status, "removed")))
    .orderBy(desc(reports.id))
    .limit(1)
    .as("report");
  const rows = await db
    .select({
      id: appeals.id,
      refType: appeals.refType,
      refId: appeals.refId,
      note: appeals.note,
      createTime: appeals.createTime,
      user: { id: users.id, nickname: users.nickname, avatar: users.avatar },
      reason: report.reason,
      excerpt: report.excerpt,
    })
    .from(appeals)
    .innerJoin(users, eq(users.id, appeals.userId))
    .leftJoinLateral(report, sql`true`)
    .where(and(eq(appeals.status, "open"), lastId > 0 ? lt(appeals.id, lastId) : undefined))
    .orderBy(desc(appeals.id))
    .limit(limit);
  return Promise.all(
    rows.map(async (row) => ({
      ...row,
      reason: row.reason as ReportReason | null,
      thing: (await reportableOf(row.refType)?.removed?.(db, row.refId, flag)) ?? null,
    })),
  );
}

/** Removals that a person is shown at most. */
const most = 50;

/**
 * What was removed of a person's, newest first: why, when, and how an appeal against it stands (null: none). `canAppeal`
 * while it is removed and no appeal is open or was refused.
 */
export async function removalsOf(db: Db, userId: number) {
  const state = sql<AppealState | null>`(select a.status from ${appeals} a
    where a.ref_type = report.ref_type and a.ref_id = report.ref_id order by a.id desc limit 1)`;
  const { refType, refId, reason, excerpt, handleTime } = reports;
  const rows = await db
    .select({ id: reports.id, refType, refId, reason, excerpt, handleTime, appeal: state })
    .from(reports)
    .where(and(eq(reports.ownerId, userId), eq(reports.status, "removed")))
    .orderBy(desc(reports.id))
    .limit(most);
  const first = new Map<string, (typeof rows)[number]>();
  for (const row of rows) if (!first.has(`${row.refType}:${row.refId}`)) first.set(`${row.refType}:${row.refId}`, row);
  return Promise.all(
    [...first.values()].map(async (row) => {
      const thing = await reportableOf(row.refType)?.removed?.(db, row.refId, "zh");
      const canAppeal = Boolean(thing) && (row.appeal === null || row.appeal === "restored");
      return { ...row, reason: row.reason as ReportReason, canAppeal };
    }),
  );
}
