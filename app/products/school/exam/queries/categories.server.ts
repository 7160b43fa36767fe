import { and, desc, eq, gte, isNull, sql } from "drizzle-orm";
import { databaseNow } from "~/platform/data/clock.server";
import { startOfDay } from "~/platform/data/conditions";
import { missing } from "~/platform/errors";
import { tokyoDay } from "~/platform/time/tokyo";
import type { Db } from "~db/client";
import { examAttempts, examCategories } from "~db/schema/school-exam";

/** Most categories that visitors see. */
const mostShown = 100;

/** SQL condition: categories that visitors see. */
export const categoryShown = and(isNull(examCategories.deletedTime), gte(examCategories.seq, 0));

/** What a person did in each category: best score, whether they passed, attempts of today in Tokyo, the open one. */
async function standings(db: Db, userId: number) {
  const from = startOfDay(tokyoDay(await databaseNow(db)));
  const { categoryId, score, passed, startTime, state, id } = examAttempts;
  const rows = await db
    .select({
      categoryId,
      best: sql<number | null>`max(${score})`,
      passed: sql<boolean | null>`bool_or(${passed})`,
      usedToday: sql<number>`count(*) filter (where ${startTime} >= ${from})`.mapWith(Number),
      openId: sql`max(${id}) filter (where ${state} = 'in_progress')`.mapWith((one) =>
        one === null ? null : Number(one),
      ),
    })
    .from(examAttempts)
    .where(eq(examAttempts.userId, userId))
    .groupBy(categoryId);
  return new Map(rows.map((row) => [row.categoryId, row]));
}

/** Attempts of a person in a category since the day in Tokyo began. */
export async function usedToday(db: Db, userId: number, categoryId: number, now: Date): Promise<number> {
  const [row] = await db
    .select({ n: sql<number>`count(*)`.mapWith(Number) })
    .from(examAttempts)
    .where(
      and(
        eq(examAttempts.userId, userId),
        eq(examAttempts.categoryId, categoryId),
        sql`${examAttempts.startTime} >= ${startOfDay(tokyoDay(now))}`,
      ),
    );
  return row?.n ?? 0;
}

type Row = typeof examCategories.$inferSelect;
type Standing = { best: number | null; passed: boolean | null; usedToday: number; openId: number | null };

const withStanding = (row: Row, standing: Standing | undefined) => ({
  id: row.id,
  name: row.name,
  description: row.description,
  passMark: row.passMark,
  minutes: row.minutes,
  questions: row.questionsPerPaper,
  attemptsPerDay: row.attemptsPerDay,
  best: standing?.best ?? null,
  passed: standing?.passed ?? false,
  left: Math.max(0, row.attemptsPerDay - (standing?.usedToday ?? 0)),
  openId: standing?.openId ?? null,
});
export type CategoryWithStanding = ReturnType<typeof withStanding>;

/** The categories that visitors see, highest first, with what a person did in them. */
export async function categoriesFor(db: Db, userId: number): Promise<CategoryWithStanding[]> {
  const [rows, own] = await Promise.all([
    db
      .select()
      .from(examCategories)
      .where(categoryShown)
      .orderBy(desc(examCategories.seq), desc(examCategories.id))
      .limit(mostShown),
    standings(db, userId),
  ]);
  return rows.map((row) => withStanding(row, own.get(row.id)));
}

/** A category that visitors see, with what a person did in it. Throws `notFindData`. */
export async function categoryFor(db: Db, userId: number, id: number): Promise<CategoryWithStanding> {
  const [row] = await db
    .select()
    .from(examCategories)
    .where(and(eq(examCategories.id, id), categoryShown));
  if (!row) throw missing();
  return withStanding(row, (await standings(db, userId)).get(id));
}
