import { and, desc, eq, lt, sql } from "drizzle-orm";
import type { Waiting } from "~/foundation/profile/parts.server";
import { type Concerned, toNum } from "~/platform/access/actor";
import { countRows } from "~/platform/data/count-rows";
import type { Translate } from "~/platform/i18n/translate";
import { href } from "~/platform/screens/href";
import type { Db } from "~db/client";
import { users } from "~db/schema/accounts";
import { reports } from "~db/schema/moderation";
import { voicePosts } from "~db/schema/voice";
import type { Slice } from "./views";

/** Posts that wait for an administrator because of a blocked word, newest first, with how often their authors were wrong. */
export async function heldPosts(db: Db, { lastId, limit }: Slice) {
  const { id, kind, content, images, video, link, createTime } = voicePosts;
  const rows = await db
    .select({
      id,
      kind,
      content,
      images,
      video,
      linkShare: link,
      createTime,
      /** What was removed of the author's before. */
      removedBefore: sql<number>`(select count(*)::int from ${reports}
        where ${reports.ownerId} = ${users.id} and ${reports.status} = 'removed')`,
      user: { id: users.id, nickname: users.nickname, avatar: users.avatar },
    })
    .from(voicePosts)
    .innerJoin(users, eq(users.id, voicePosts.userId))
    .where(and(eq(voicePosts.status, "held"), lastId > 0 ? lt(voicePosts.id, lastId) : undefined))
    .orderBy(desc(voicePosts.id))
    .limit(limit);
  return rows.map((row) => ({ ...row, user: { ...row.user, userNum: toNum(row.user.id) } }));
}

/** For administrators: the number of posts that wait for them. */
export function heldTodo({ roles }: Concerned, t: Translate): Waiting[] {
  if (!roles.has("ADMIN")) return [];
  const count = countRows(voicePosts, eq(voicePosts.status, "held"));
  return [{ id: "voice-held", count, text: t("voice:todo.held"), to: href("/admin/voice/held") }];
}
