import { and, asc, desc, eq, gt, type SQL, sql } from "drizzle-orm";
import { shownNow } from "~/platform/data/clock.server";
import type { Db } from "~db/client";
import { applications, interviews } from "~db/schema/job-resume";
import type { ResumeReader } from "../../resume/queries/reader.server";
import { type BoardColumn, boardColumns } from "../rules/application-states";
import { applicantOf, applicantRows, isKnownTo, ofApplication, withNotes } from "./applicants.server";

/** Applications that a column shows, and that it counts. */
const most = { shown: 30, counted: 1_000 } as const;

const { id, status, recruitmentId: job } = applications;

/**
 * The applications of each column and their order: who waits longest comes first, and the next interview. That no
 * interview is ahead is `not exists`: of `is not true` on the joined row the planner expects that hardly any row meets
 * it, and sorts all of them for the first thirty.
 */
const columnsAt = (now: Date): Readonly<Record<BoardColumn, { where: SQL | undefined; order: SQL }>> => {
  const at = sql`${now.toISOString()}::timestamptz`;
  const hasNoneAhead = sql`not exists (select 1 from ${interviews} ahead
    where ahead.application_id = ${id} and ahead.canceled_time is null and ahead.start_time > ${at})`;
  const isConfirmed = eq(status, "confirmed");
  return {
    unconfirmed: { where: eq(status, "unconfirmed"), order: asc(id) },
    confirmed: { where: and(isConfirmed, hasNoneAhead), order: desc(id) },
    interview: { where: and(isConfirmed, gt(interviews.startTime, now)), order: asc(interviews.startTime) },
    withdrawn: { where: eq(status, "withdrawn"), order: desc(id) },
  };
};

/**
 * The applicants of a recruitment by the columns of its board, with their notes: the first of each column, and how many
 * it has (`total`, at most 1,000).
 */
export async function applicantBoard(db: Db, reader: ResumeReader, recruitmentId: number) {
  const now = await shownNow(db);
  const columns = columnsAt(now);
  const known = and(isKnownTo(reader), eq(job, recruitmentId));
  const counted = boardColumns.map(
    (column) => sql`(select count(*)::int from (
      select from ${applications} left join ${interviews} on ${ofApplication}
       where ${and(known, columns[column].where)} limit ${most.counted}) as found) as ${sql.identifier(column)}`,
  );
  const [lists, [totals]] = await Promise.all([
    Promise.all(
      boardColumns.map((column) =>
        applicantRows(db).where(and(known, columns[column].where)).orderBy(columns[column].order, id).limit(most.shown),
      ),
    ),
    db.execute<Record<BoardColumn, number>>(sql`select ${sql.join(counted, sql`, `)}`),
  ]);
  const people = await withNotes(
    db,
    lists.flatMap((rows, at) => rows.map((row) => ({ column: boardColumns[at], ...applicantOf(reader, row, now) }))),
  );
  return boardColumns.map((column) => ({
    column,
    total: Number(totals?.[column] ?? 0),
    people: people.filter((one) => one.column === column),
  }));
}
