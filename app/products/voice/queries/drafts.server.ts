import { and, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Db } from "~db/client";
import { voiceDrafts, voicePosts } from "~db/schema/voice";
import type { DraftOf } from "../rules/draft";
import { voiceLimits } from "../rules/limits";
import { postSeenBy } from "./visible.server";

/** A person's draft of something; one about a plain repost is one about the post behind it. */
export const ownDraft = (userId: number, { mode, id }: DraftOf): SQL | undefined =>
  and(
    eq(voiceDrafts.userId, userId),
    eq(voiceDrafts.mode, mode),
    mode === "add"
      ? isNull(voiceDrafts.postId)
      : sql`${voiceDrafts.postId} = (select case when kind = 'repost' then repost_id else id end
          from ${voicePosts} where id = ${id ?? 0})`,
  );

/** The words that a person has kept for something; "" where there are none. */
export async function draftOf(db: Db, userId: number, of: DraftOf): Promise<string> {
  const [row] = await db.select({ content: voiceDrafts.content }).from(voiceDrafts).where(ownDraft(userId, of));
  return row?.content ?? "";
}

/** Comments and quotes that a person has begun, on posts that they still see, the latest first. */
export const begunAnswers = (db: Db, userId: number) =>
  db
    .select({ mode: voiceDrafts.mode, postId: voicePosts.id, content: voiceDrafts.content })
    .from(voiceDrafts)
    .innerJoin(voicePosts, eq(voicePosts.id, voiceDrafts.postId))
    .where(and(eq(voiceDrafts.userId, userId), postSeenBy(userId, voicePosts)))
    .orderBy(desc(voiceDrafts.updateTime))
    .limit(voiceLimits.drafts);

/** All that a person has kept, the latest first, for the export of their own data. */
export const ownDrafts = (db: Db, userId: number) =>
  db
    .select({
      mode: voiceDrafts.mode,
      postId: voiceDrafts.postId,
      content: voiceDrafts.content,
      updateTime: voiceDrafts.updateTime,
    })
    .from(voiceDrafts)
    .where(eq(voiceDrafts.userId, userId))
    .orderBy(desc(voiceDrafts.updateTime));
