import { and, eq, gt, sql, sum } from "drizzle-orm";
import { databaseNow } from "~/platform/data/clock.server";
import { dayAfter, tokyoDay } from "~/platform/time/tokyo";
import type { Tx } from "~db/client";
import { clapSubjects, claps } from "~db/schema/claps";
import { news } from "~db/schema/news";

/** Days of claps that count for the hot panel, today in Tokyo included [N7]. */
const hotDays = 30;

/**
 * Computes each article's heat: its claps of the last 30 days, and among equals all its claps, so that the panel falls
 * back to all time when the month had too few [N7]. Both are one number (the month's in billions), so that one index
 * orders the panel. Writes only changes; returns how many. `at`: the current time, for tests.
 */
export async function countHeat(tx: Tx, at?: Date): Promise<number> {
  const since = dayAfter(tokyoDay(at ?? (await databaseNow(tx))), -hotDays);
  const recent = tx
    .select({ refId: claps.refId, claps: sum(claps.clapCount).as("recent_claps") })
    .from(claps)
    .where(and(eq(claps.type, "news"), gt(claps.day, since), sql`not ${claps.unranked}`))
    .groupBy(claps.refId)
    .as("recent");
  const heat = sql<number>`least(coalesce(${recent.claps}, 0), 1000000)::bigint * 1000000000 + least(${clapSubjects.total} - ${clapSubjects.unranked}, 999999999)`;
  const counted = tx
    .select({ id: clapSubjects.refId, heat: heat.as("counted_heat") })
    .from(clapSubjects)
    .leftJoin(recent, eq(recent.refId, clapSubjects.refId))
    .where(eq(clapSubjects.type, "news"))
    .as("counted");
  const changed = await tx
    .update(news)
    .set({ heat: sql`${counted.heat}` })
    .from(counted)
    .where(and(eq(news.id, counted.id), sql`${news.heat} <> ${counted.heat}`))
    .returning({ id: news.id });
  return changed.length;
}
