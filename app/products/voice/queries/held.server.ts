import { and, desc, eq, lt } from "drizzle-orm";
import { toNum } from "~/platform/access/actor";
import type { Db } from "~db/client";
import { users } from "~db/schema/accounts";
import { voicePosts } from "~db/schema/voice";
import type { Slice } from "./views";

/** Posts that wait for an administrator because of a blocked word, newest first. */
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
      user: { id: users.id, nickname: users.nickname, avatar: users.avatar },
    })
    .from(voicePosts)
    .innerJoin(users, eq(users.id, voicePosts.userId))
    .where(and(eq(voicePosts.status, "held"), lastId > 0 ? lt(voicePosts.id, lastId) : undefined))
    .orderBy(desc(voicePosts.id))
    .limit(limit);
  return rows.map((row) => ({ ...row, user: { ...row.user, userNum: toNum(row.user.id) } }));
}
