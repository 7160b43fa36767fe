import { and, eq, inArray, sql } from "drizzle-orm";
import { audit, type Operator } from "~/foundation/audit/verbs/audit.server";
import { notify } from "~/foundation/notifications/verbs/notify.server";
import type { Listed } from "~/platform/domain/register";
import { DomainError, missing } from "~/platform/errors";
import type { Tx } from "~db/client";
import { reports } from "~db/schema/moderation";
import { reportableOf } from "../reportable.server";
import { type ReportAction, type ReportReason, reportActions } from "../rules";
import { lockThing } from "./lock-thing.server";
import { silenceForDays } from "./silence-for-days.server";
import { tellRemoved } from "./tell-removed.server";

/** A report; its type was a declared one when it was stored. */
type Row = Omit<typeof reports.$inferSelect, "refType"> & { refType: Listed<"reportables"> };
/** `days` applies to `silence`. */
type Handling = { id: number; action: ReportAction; days: number };

/**
 * All open reports about the item of report `id`, locked. Throws `notFindData`, or `reportHandled` when it is not
 * open.
 */
async function openReports(tx: Tx, id: number): Promise<[Row, ...Row[]]> {
  const [asked] = await tx.select().from(reports).where(eq(reports.id, id));
  if (!asked) throw missing();
  await lockThing(tx, asked);
  const about = and(eq(reports.refType, asked.refType), eq(reports.refId, asked.refId), eq(reports.status, "open"));
  const open = (await tx.select().from(reports).where(about).orderBy(reports.id).for("update")) as Row[];
  const own = open.find((row) => row.id === id);
  if (!own) throw new DomainError("reportHandled");
  return [own, ...open.filter((row) => row !== own)];
}

/** Removes the item, and tells its owner why in their language. */
async function remove(tx: Tx, operator: Operator, { refType, refId, ownerId, reason }: Row): Promise<void> {
  const reportable = reportableOf(refType);
  if (!reportable?.remove) throw new DomainError("reportNotRemovable");
  await reportable.remove(tx, operator, refId);
  if (ownerId !== null) await tellRemoved(tx, { refType, refId, ownerId, reason });
}

/** Silences the item's author. Throws `reportNoOwner`. */
async function silence(tx: Tx, operator: Operator, { ownerId, reason }: Row, days: number): Promise<void> {
  if (ownerId === null) throw new DomainError("reportNoOwner");
  await silenceForDays(tx, operator, { userId: ownerId, days, reason: reason as ReportReason });
}

/**
 * Answers a report: dismisses it, removes the item, or silences its author for some days. All open reports about the
 * item are answered with it, and their authors notified. Throws `notFindData`, `reportHandled`, `reportNotRemovable`,
 * `reportNoOwner`.
 */
export async function handleReport(tx: Tx, operator: Operator, { id, action, days }: Handling): Promise<void> {
  const open = await openReports(tx, id);
  const [report] = open;
  if (action === "dismiss") await reportableOf(report.refType)?.suspends?.show(tx, report.refId);
  if (action === "remove") await remove(tx, operator, report);
  if (action === "silence") {
    await silence(tx, operator, report, days);
    await reportableOf(report.refType)?.suspends?.keep(tx, operator, report.refId);
  }
  const status = reportActions[action];
  const ids = open.map((row) => row.id);
  await tx
    .update(reports)
    .set({ status, handlerId: operator.userId, handleTime: sql`clock_timestamp()` as never })
    .where(inArray(reports.id, ids));
  const { refType, refId } = report;
  for (const { reporterId } of open)
    await notify(tx, { userId: reporterId, type: "system", key: `moderation:notice.${status}`, refType, refId });
  await audit(tx, operator, {
    action: "report-handle",
    actorId: operator.userId,
    target: `report:${id}`,
    detail: `${refType}:${refId} open -> ${status} (${ids.length})`,
  });
}
