import { and, asc, desc, eq, gt, isNull, lte, sql } from "drizzle-orm";
import { plainWords, shownRich } from "~/foundation/rich-text/rich-words";
import { missing } from "~/platform/errors";
import type { Flag } from "~/platform/i18n/locales";
import { inLanguage, shownWords } from "~/platform/i18n/words";
import type { Db } from "~db/client";
import { photoContests } from "~db/schema/contest";
import { contestLimits } from "../rules/limits";
import { phaseOf } from "../rules/phase";
import { contestShown } from "./visible.server";

export type Contest = typeof photoContests.$inferSelect;

/** A contest that visitors see, by its name in addresses; undefined without one. */
export async function findContest(db: Db, code: string): Promise<Contest | undefined> {
  const [row] = await db
    .select()
    .from(photoContests)
    .where(and(eq(photoContests.code, code), contestShown));
  return row;
}

/** A contest that visitors see, by its name in addresses. Throws notFindData. */
export async function openContest(db: Db, code: string): Promise<Contest> {
  const contest = await findContest(db, code);
  if (!contest) throw missing();
  return contest;
}

/** The contests that visitors see, highest first, as links; `except` leaves one out. */
export async function contestLinks(db: Db, flag: Flag, { except, now }: { except?: number; now: Date }) {
  const rows = await db
    .select()
    .from(photoContests)
    .where(contestShown)
    .orderBy(desc(photoContests.seq), desc(photoContests.id))
    .limit(contestLimits.contests);
  return rows
    .filter(({ id }) => id !== except)
    .map((row) => ({ code: row.code, title: shownWords(row.title, flag), phase: phaseOf(row, now) }));
}

/** The contests in which works are entered at this moment, first to close first, as choices of a form. */
export async function openContests(db: Db, flag: Flag): Promise<{ id: number; code: string; title: string }[]> {
  const { id, code, title, applyStart, applyEnd } = photoContests;
  const rows = await db
    .select({ id, code, title })
    .from(photoContests)
    .where(
      and(
        contestShown,
        lte(applyStart, sql`statement_timestamp()`),
        gt(applyEnd, sql`statement_timestamp() - interval '1 minute'`),
      ),
    )
    .orderBy(asc(applyEnd), asc(id))
    .limit(contestLimits.contests);
  return rows.map((row) => ({ ...row, title: inLanguage(row.title, flag).text }));
}

/** Every contest that is not removed, as choices of a desk's form. */
export async function contestChoices(db: Db, flag: Flag): Promise<{ id: number; label: string }[]> {
  const { id, title } = photoContests;
  const rows = await db
    .select({ id, title })
    .from(photoContests)
    .where(isNull(photoContests.deletedTime))
    .orderBy(desc(photoContests.seq), desc(id))
    .limit(200);
  return rows.map((row) => ({ id: row.id, label: inLanguage(row.title, flag).text }));
}

/** A contest as its page shows it. */
export const contestView = (contest: Contest, flag: Flag, now: Date) => ({
  id: contest.id,
  code: contest.code,
  cover: contest.cover,
  title: shownWords(contest.title, flag),
  content: shownRich(contest.content, flag),
  summary: inLanguage(plainWords(contest.content), flag).text,
  phase: phaseOf(contest, now),
  maxWorks: contest.maxWorks,
});
