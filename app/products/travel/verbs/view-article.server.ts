import { and, eq } from "drizzle-orm";
import { type CountedSomeone, countsForRank } from "~/foundation/accounts/verbs/someone.server";
import { nameOf } from "~/foundation/claps/rules";
import { databaseNow } from "~/platform/data/clock.server";
import { missing } from "~/platform/errors";
import { tokyoDay } from "~/platform/time/tokyo";
import type { Tx } from "~db/client";
import { travelArticles, travelViews } from "~db/schema/travel";
import { articleShown } from "../queries/visible.server";

/**
 * Records that an article was read: each user or device counts once per Tokyo day, of the devices of one address three. The article's row is not written; a
 * job counts. Throws `notFindData` for an article that visitors do not see. `at`: the current time, for tests.
 */
export async function viewArticle(tx: Tx, who: CountedSomeone, articleId: number, at?: Date): Promise<void> {
  const [there] = await tx
    .select({ id: travelArticles.id })
    .from(travelArticles)
    .where(and(eq(travelArticles.id, articleId), articleShown));
  if (!there) throw missing();
  const day = tokyoDay(at ?? (await databaseNow(tx)));
  const row = { articleId, day, reader: nameOf(who) };
  const fresh = await tx.insert(travelViews).values(row).onConflictDoNothing().returning({ day: travelViews.day });
  if (fresh.length === 0 || (await countsForRank(tx, who, `travel-view:${articleId}`, day))) return;
  const own = and(eq(travelViews.articleId, articleId), eq(travelViews.day, day), eq(travelViews.reader, row.reader));
  await tx.delete(travelViews).where(own);
}
