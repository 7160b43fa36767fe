import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { readAboutAny, readTypes } from "~/foundation/notifications/verbs/read.server";
import type { Tx } from "~db/client";
import { voiceMentions } from "~db/schema/voice";
import { noticeTypes } from "../rules/notices";

/**
 * Marks a person's mentions in these posts read, with all notifications about the posts; without `ids` all mentions
 * [MS10]. Repeating it changes nothing.
 */
export async function readMentions(tx: Tx, actor: { userId: number }, ids?: readonly number[]): Promise<void> {
  const { userId } = actor;
  if (ids?.length === 0) return;
  await tx
    .update(voiceMentions)
    .set({ readTime: sql`clock_timestamp()` })
    .where(
      and(
        eq(voiceMentions.userId, userId),
        isNull(voiceMentions.readTime),
        ids && inArray(voiceMentions.postId, [...ids]),
      ),
    );
  if (ids) await readAboutAny(tx, userId, { types: noticeTypes, refType: "voice", refIds: ids.map(String) });
  else await readTypes(tx, userId, ["microblog-mention"]);
}
