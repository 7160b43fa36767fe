import { and, eq, lt, sql } from "drizzle-orm";
import { type CountedSomeone, countsForRank } from "~/foundation/accounts/verbs/someone.server";
import { nameOf } from "~/foundation/claps/rules";
import { databaseNow } from "~/platform/data/clock.server";
import { dayAfter, tokyoDay } from "~/platform/time/tokyo";
import type { Tx } from "~db/client";
import { recruitments, recruitmentViews } from "~db/schema/job";
import { shownRecruitment } from "../queries/open-recruitment.server";

/** Days of views that count for the ranking, today in Tokyo included [J15]. */
const countedDays = 30;

/**
 * Records that a recruitment was read: each user or device counts once per Tokyo day, of the devices of one address three. Its row is not written; a job
 * counts. Throws `notFindData` for a recruitment without a page. `at`: the current time, for tests.
 */
export async function viewRecruitment(tx: Tx, who: CountedSomeone, recruitmentId: number, at?: Date): Promise<void> {
  await shownRecruitment(tx, recruitmentId);
  const day = tokyoDay(at ?? (await databaseNow(tx)));
  const row = { recruitmentId, day, reader: nameOf(who) };
  const fresh = await tx
    .insert(recruitmentViews)
    .values(row)
    .onConflictDoNothing()
    .returning({ day: recruitmentViews.day });
  if (fresh.length === 0 || (await countsForRank(tx, who, `job-view:${recruitmentId}`, day))) return;
  const own = and(
    eq(recruitmentViews.recruitmentId, recruitmentId),
    eq(recruitmentViews.day, day),
    eq(recruitmentViews.reader, row.reader),
  );
  await tx.delete(recruitmentViews).where(own);
}

/**
 * Counts the views of the last 30 days and deletes older ones, so that readers write no row that all read; only changed
 * counts are written. Returns how many changed. `at`: the current time, for tests.
 */
export async function countViews(tx: Tx, at?: Date): Promise<number> {
  const today = tokyoDay(at ?? (await databaseNow(tx)));
  await tx.delete(recruitmentViews).where(lt(recruitmentViews.day, dayAfter(today, 1 - countedDays)));
  const changed = await tx.execute(sql`
    with counted as (
      select ${recruitmentViews.recruitmentId} as id, count(*)::int as views from ${recruitmentViews} group by 1)
    update ${recruitments} set view_num = coalesce(counted.views, 0)
      from ${recruitments} old left join counted on counted.id = old.id
     where ${recruitments.id} = old.id and old.view_num <> coalesce(counted.views, 0)
    returning ${recruitments.id}`);
  return changed.length;
}
