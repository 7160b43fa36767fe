import { and, eq, gt, sql, sum } from "drizzle-orm";
import { databaseNow } from "~/platform/data/clock.server";
import { dayAfter, tokyoDay } from "~/platform/time/tokyo";
import type { Tx } from "~db/client";
import { claps } from "~db/schema/claps";
import { travelArticles, travelViews } from "~db/schema/travel";
import { heatBounds } from "../rules/heat";

/** Days of claps that count for the ranking, today in Tokyo included [N7]. */
const hotDays = 30;
/** Views of past days that one run converts. */
const atOnce = 20_000;

/**
 * Adds views of past days to their articles' totals and deletes their rows: the rows only record who has read an
 * article today.
 */
async function closeDays(tx: Tx, today: string): Promise<void> {
  await tx.execute(sql`
    with over as (select ctid from ${travelViews} where ${travelViews.day} < ${today}::date limit ${atOnce}
      for update skip locked),
    gone as (delete from ${travelViews} where ctid in (select ctid from over) returning article_id),
    counted as (select article_id, count(*) as views from gone group by article_id)
    update ${travelArticles} set views_before = views_before + counted.views
    from counted where ${travelArticles.id} = counted.article_id`);
}

/** Counts the views of each article; writes only changes. */
async function countViews(tx: Tx): Promise<void> {
  const open = tx
    .select({ id: travelViews.articleId, views: sql<number>`count(*)`.as("open_views") })
    .from(travelViews)
    .groupBy(travelViews.articleId)
    .as("open");
  const now = sql`${travelArticles.viewsBefore} + ${open.views}`;
  await tx
    .update(travelArticles)
    .set({ viewCount: now })
    .from(open)
    .where(and(eq(travelArticles.id, open.id), sql`${travelArticles.viewCount} <> ${now}`));
}

/**
 * Counts views and ranking (rules/heat) [N7], so that readers and claps do not write article rows. Returns how many
 * articles changed in rank value. `at`: the current time, for tests.
 */
export async function countTravel(tx: Tx, at?: Date): Promise<number> {
  const today = tokyoDay(at ?? (await databaseNow(tx)));
  await closeDays(tx, today);
  await countViews(tx);
  const recent = tx
    .select({ id: claps.refId, claps: sum(claps.clapCount).as("recent_claps") })
    .from(claps)
    .where(and(eq(claps.type, "travel"), gt(claps.day, dayAfter(today, -hotDays)), sql`not ${claps.unranked}`))
    .groupBy(claps.refId)
    .as("recent");
  const { claps: mostClaps, views: mostViews } = heatBounds;
  const heat = sql<number>`least(coalesce(${recent.claps}, 0), ${sql.raw(String(mostClaps))})::bigint
    * ${sql.raw(String(mostViews + 1))} + least(${travelArticles.viewCount}, ${sql.raw(String(mostViews))})`;
  const counted = tx
    .select({ id: travelArticles.id, heat: heat.as("counted_heat") })
    .from(travelArticles)
    .leftJoin(recent, eq(recent.id, travelArticles.id))
    .as("counted");
  const changed = await tx
    .update(travelArticles)
    .set({ heat: sql`${counted.heat}` })
    .from(counted)
    .where(and(eq(travelArticles.id, counted.id), sql`${travelArticles.heat} <> ${counted.heat}`))
    .returning({ id: travelArticles.id });
  return changed.length;
}
