import { and, eq, like, type SQL, sql } from "drizzle-orm";
import { beginningWith, startOfDay } from "~/platform/data/conditions";
import { countAhead } from "~/platform/data/count-ahead.server";
import { rowIdIn } from "~/platform/data/row-id";
import type { TableState } from "~/platform/table/table";
import { tableOrder, tableSlice } from "~/platform/table/table.server";
import type { Db } from "~db/client";
import { users } from "~db/schema/accounts";
import { auditLog } from "~db/schema/audit";
import { chainHead } from "./chain.server";
import type { AuditColumn, AuditFilter } from "./table";

const dayShape = /^\d{4}-\d{2}-\d{2}$/;
const startOf = (day: string | undefined, plus: number): SQL | undefined =>
  day && dayShape.test(day) && !Number.isNaN(Date.parse(day)) ? startOfDay(day, plus) : undefined;

/** Condition on the actor: by id, or by username ignoring case. */
function byActor(wanted: string): SQL {
  const id = rowIdIn(wanted);
  return id === null
    ? sql`${auditLog.actorId} in (select id from user_account where lower(username) = lower(${wanted}))`
    : eq(auditLog.actorId, id);
}

function conditions({
  userId,
  action,
  noun,
  from,
  to,
}: TableState<AuditColumn, AuditFilter>["filters"]): SQL | undefined {
  const [first, end] = [startOf(from, 0), startOf(to, 1)];
  return and(
    userId ? byActor(userId) : undefined,
    action ? eq(auditLog.action, action) : undefined,
    noun ? like(auditLog.target, beginningWith(noun)) : undefined,
    first && sql`${auditLog.createTime} >= ${first}`,
    end && sql`${auditLog.createTime} < ${end}`,
  );
}

/** One page of the audit log, filtered by actor, action, start of the target, and days (Tokyo, both inclusive). */
export async function listAudit(db: Db, table: TableState<AuditColumn, AuditFilter>) {
  const where = conditions(table.filters);
  const { limit, offset } = tableSlice(table);
  const { id, actorId, action, target, detail, host, requestId, createTime: time } = auditLog;
  const [rows, total] = await Promise.all([
    db
      .select({ id, actorId, actor: users.username, action, target, detail, host, requestId, time })
      .from(auditLog)
      .leftJoin(users, eq(users.id, actorId))
      .where(where)
      .orderBy(...tableOrder(table, { time: id, action }, id))
      .limit(limit)
      .offset(offset),
    countAhead(db, auditLog, where, { offset }),
  ]);
  return { rows, total };
}

/** State of the chain: its length, its last hash, and the number of rows without a link. */
export async function chainState(db: Db): Promise<{ sealed: number; hash: string; waiting: number }> {
  const [head, [row]] = await Promise.all([
    chainHead(db),
    db.execute<{ waiting: string }>(sql`
      select count(*) as waiting from audit_log a
      where a.id > coalesce((select max(audit_id) from audit_seal), 0) - 10000
        and not exists (select 1 from audit_seal s where s.audit_id = a.id)`),
  ]);
  return { sealed: head?.seq ?? 0, hash: head?.hash ?? "", waiting: Number(row?.waiting ?? 0) };
}
