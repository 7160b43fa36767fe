import { sql } from "drizzle-orm";
import { databaseNow } from "~/platform/data/clock.server";
import { dayAfter, tokyoDay } from "~/platform/time/tokyo";
import type { Tx } from "~db/client";
import { claps } from "~db/schema/claps";
import { videos, videoViews } from "~db/schema/video";
import { heatBounds, hotDays } from "../rules/heat";

/** Views of past days that one run converts. */
const atOnce = 20_000;

/** Adds views of past days to their videos' totals and deletes their rows, which only say who has watched today. */
async function closeDays(tx: Tx, today: string): Promise<void> {
  await tx.execute(sql`
    with over as (select ctid from ${videoViews} where ${videoViews.day} < ${today}::date limit ${atOnce}
      for update skip locked),
    gone as (delete from ${videoViews} where ctid in (select ctid from over) returning video_id),
    counted as (select video_id, count(*) as views from gone group by video_id)
    update ${videos} set views_before = views_before + counted.views
    from counted where ${videos.id} = counted.video_id`);
}

/**
 * Counts views, and the rank of each video as one number (claps of 30 days, among equals views), so that visitors do not
 * write the rows that all read; writes only changes. Returns how many videos changed. `at`: the current time, for tests.
 */
export async function countViews(tx: Tx, at?: Date): Promise<number> {
  const today = tokyoDay(at ?? (await databaseNow(tx)));
  await closeDays(tx, today);
  const { claps: mostClaps, views: mostViews } = heatBounds;
  const changed = await tx.execute(sql`
    with open as (select ${videoViews.videoId} as id, count(*) as views from ${videoViews} group by 1),
    recent as (
      select ${claps.refId} as id, sum(${claps.clapCount}) as claps from ${claps}
       where ${claps.type} = 'video' and ${claps.day} > ${dayAfter(today, -hotDays)}::date and not ${claps.unranked} group by 1),
    counted as (
      select one.id, one.views_before + coalesce(open.views, 0) as views, coalesce(recent.claps, 0) as claps
        from ${videos} one left join open on open.id = one.id left join recent on recent.id = one.id),
    ranked as (
      select id, views, least(claps, ${mostClaps}::bigint)::bigint * ${mostViews + 1}::bigint
        + least(views, ${mostViews}::bigint) as heat from counted)
    update ${videos} set view_count = ranked.views, heat = ranked.heat
      from ranked
     where ${videos.id} = ranked.id
       and (${videos.viewCount} <> ranked.views or ${videos.heat} <> ranked.heat)
    returning ${videos.id}`);
  return changed.length;
}
