import { aliasedTable, and, eq, ilike, or, sql } from "drizzle-orm";
import { containing } from "~/platform/data/conditions";
import { countAhead } from "~/platform/data/count-ahead.server";
import { rowIdIn } from "~/platform/data/row-id";
import type { Flag } from "~/platform/i18n/locales";
import type { TableState } from "~/platform/table/table";
import { tableOrder, tableSlice } from "~/platform/table/table.server";
import type { Db } from "~db/client";
import { users } from "~db/schema/accounts";
import { reports } from "~db/schema/moderation";
import { reportableOf } from "./reportable.server";
import type { ReportColumn } from "./reports-table";
import type { ReportReason, ReportState } from "./rules";

export type ReportsState = TableState<
  ReportColumn,
  "status" | "reason" | "refType" | "ownerId" | "reporterId" | "keyword"
>;

const owners = aliasedTable(users, "owner");
const handlers = aliasedTable(users, "handler");

/** Number of open reports about the item of a report. */
const openOf = sql<number>`(select count(*)::int from report other
  where other.ref_type = ${reports.refType} and other.ref_id = ${reports.refId} and other.status = 'open')`;

/**
 * A page of reports; the open ones when no state is requested. Each with the item as it is now, in the language of
 * `flag`.
 */
export async function listReports(db: Db, state: ReportsState, flag: Flag) {
  const { status = "open", reason, refType, ownerId, reporterId, keyword } = state.filters;
  const where = and(
    status === "all" ? undefined : eq(reports.status, status),
    reason ? eq(reports.reason, reason) : undefined,
    refType ? eq(reports.refType, refType) : undefined,
    ownerId ? eq(reports.ownerId, rowIdIn(ownerId) ?? -1) : undefined,
    reporterId ? eq(reports.reporterId, rowIdIn(reporterId) ?? -1) : undefined,
    keyword
      ? or(
          ilike(reports.excerpt, containing(keyword)),
          ilike(reports.note, containing(keyword)),
          eq(reports.refId, keyword),
        )
      : undefined,
  );
  const { limit, offset } = tableSlice(state);
  const total = await countAhead(db, reports, where, { offset });
  const found = await db
    .select({
      report: reports,
      reporter: users.nickname,
      owner: owners.nickname,
      handler: handlers.nickname,
      open: openOf,
    })
    .from(reports)
    .leftJoin(users, eq(users.id, reports.reporterId))
    .leftJoin(owners, eq(owners.id, reports.ownerId))
    .leftJoin(handlers, eq(handlers.id, reports.handlerId))
    .where(where)
    .orderBy(
      ...tableOrder(state, { time: reports.createTime, open: openOf, handleTime: reports.handleTime }, reports.id),
    )
    .limit(limit)
    .offset(offset);
  const rows = await Promise.all(
    found.map(async ({ report, ...names }) => {
      const reportable = reportableOf(report.refType);
      const thing = (await reportable?.describe(db, report.refId, flag)) ?? null;
      return {
        ...names,
        ...report,
        reason: report.reason as ReportReason,
        status: report.status as ReportState,
        thing,
        /* A row of a desk may be hidden by its owner meanwhile. */
        canRemove: Boolean(reportable?.remove && (thing || reportable.desk)),
      };
    }),
  );
  return { rows, total };
}
export type ReportRow = Awaited<ReturnType<typeof listReports>>["rows"][number];
