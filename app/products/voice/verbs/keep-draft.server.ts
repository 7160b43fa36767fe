import { sql } from "drizzle-orm";
import { isBlank } from "~/platform/fields/visible";
import type { Tx } from "~db/client";
import { voiceDrafts } from "~db/schema/voice";
import { ownDraft } from "../queries/drafts.server";
import type { DraftOf } from "../rules/draft";
import { voiceLimits } from "../rules/limits";
import { actedPost } from "./seen-post.server";

/** Forgets the draft of something. Repeating it changes nothing. */
export async function dropDraft(tx: Tx, userId: number, of: DraftOf): Promise<void> {
  await tx.delete(voiceDrafts).where(ownDraft(userId, of));
}

/**
 * Keeps words that are not posted yet, one text for each thing that is written; a blank text forgets it, and of many
 * drafts the latest stay. They may be longer than a post. Throws `notFindData` about a post that the person does not see.
 */
export async function keepDraft(
  tx: Tx,
  { userId }: { userId: number },
  { content, ...of }: DraftOf & { content: string },
): Promise<void> {
  if (isBlank(content)) return dropDraft(tx, userId, of);
  const postId = of.mode === "add" ? null : (await actedPost(tx, userId, of.id ?? 0)).id;
  const updateTime = sql`clock_timestamp()` as never;
  await tx
    .insert(voiceDrafts)
    .values({ userId, mode: of.mode, postId, content })
    .onConflictDoUpdate({
      target: [voiceDrafts.userId, voiceDrafts.mode, voiceDrafts.postId],
      set: { content, updateTime },
    });
  await tx.execute(sql`delete from ${voiceDrafts} where user_id = ${userId} and id not in (
    select id from ${voiceDrafts} where user_id = ${userId} order by update_time desc, id desc limit ${voiceLimits.drafts})`);
}
