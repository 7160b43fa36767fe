import { and, eq, inArray, sql } from "drizzle-orm";
import { countAhead } from "~/platform/data/count-ahead.server";
import { rowIdIn } from "~/platform/data/row-id";
import type { TableState } from "~/platform/table/table";
import { tableOrder, tableSlice } from "~/platform/table/table.server";
import type { Db } from "~db/client";
import { users } from "~db/schema/accounts";
import { examAttempts, examCategories, examEvents, examItems } from "~db/schema/school-exam";
import { attemptStates } from "../rules/attempt-states";
import type { AttemptColumn, AttemptFilter } from "../rules/attempts-table";

/** Answered questions and events of some attempts. */
async function figuresOf(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return { answered: new Map<number, string>(), events: [] };
  const [items, events] = await Promise.all([
    db
      .select({
        attemptId: examItems.attemptId,
        all: sql<number>`count(*)`.mapWith(Number),
        answered: sql<number>`count(*) filter (where coalesce(${examItems.answer}, '[]') not in ('[]', '""'))`.mapWith(
          Number,
        ),
      })
      .from(examItems)
      .where(inArray(examItems.attemptId, [...ids]))
      .groupBy(examItems.attemptId),
    db
      .select({
        attemptId: examEvents.attemptId,
        kind: examEvents.kind,
        n: sql<number>`count(*)`.mapWith(Number),
      })
      .from(examEvents)
      .where(inArray(examEvents.attemptId, [...ids]))
      .groupBy(examEvents.attemptId, examEvents.kind),
  ]);
  return {
    answered: new Map(items.map((one) => [one.attemptId, `${one.answered} / ${one.all}`])),
    events,
  };
}

/** A page of all attempts with their candidates, and how often their pages lost the focus or were left. */
export async function listAttempts(db: Db, state: TableState<AttemptColumn, AttemptFilter>) {
  const categoryId = rowIdIn(state.filters.categoryId ?? null);
  const wanted = attemptStates.find((one) => one === state.filters.state);
  const where = and(
    wanted && eq(examAttempts.state, wanted),
    categoryId === null ? undefined : eq(examAttempts.categoryId, categoryId),
  );
  const { limit, offset } = tableSlice(state);
  const [rows, total] = await Promise.all([
    db
      .select({
        id: examAttempts.id,
        userId: examAttempts.userId,
        nickname: users.nickname,
        name: examCategories.name,
        state: examAttempts.state,
        startTime: examAttempts.startTime,
        score: examAttempts.score,
        passed: examAttempts.passed,
      })
      .from(examAttempts)
      .innerJoin(users, eq(users.id, examAttempts.userId))
      .innerJoin(examCategories, eq(examCategories.id, examAttempts.categoryId))
      .where(where)
      .orderBy(...tableOrder(state, { start: examAttempts.id }, examAttempts.id))
      .limit(limit)
      .offset(offset),
    countAhead(db, examAttempts, where, { offset }),
  ]);
  const { answered, events } = await figuresOf(
    db,
    rows.map(({ id }) => id),
  );
  const eventsOf = (id: number, kind: string) =>
    events.find((one) => one.attemptId === id && one.kind === kind)?.n ?? 0;
  return {
    rows: rows.map((row) => ({
      ...row,
      answered: answered.get(row.id) ?? "",
      blur: eventsOf(row.id, "blur"),
      leave: eventsOf(row.id, "leave"),
    })),
    total,
  };
}
export type ListedAttempt = Awaited<ReturnType<typeof listAttempts>>["rows"][number];
