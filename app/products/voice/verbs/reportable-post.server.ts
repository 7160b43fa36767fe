import { and, eq, inArray, ne } from "drizzle-orm";
import type { Reportable } from "~/foundation/moderation/reportable.server";
import { rowIdIn } from "~/platform/data/row-id";
import { href } from "~/platform/screens/href";
import type { Db } from "~db/client";
import { voicePosts } from "~db/schema/voice";
import { movePost, type PostStatus } from "./post-state.server";
import { type Post, seesPost } from "./seen-post.server";

const idOf = (refId: string): number => rowIdIn(refId) ?? 0;

/** What a post says and shows, as administrators read it. */
export const textOf = ({ content, images, video, link }: Post): string =>
  [content, ...images, video, link?.url].filter(Boolean).join("\n");

/** A post in one of these states, as an administrator sees it. */
async function thingIn(db: Db, refId: string, states: readonly PostStatus[]) {
  const id = idOf(refId);
  const [post] = await db
    .select()
    .from(voicePosts)
    .where(and(eq(voicePosts.id, id), inArray(voicePosts.status, [...states]), ne(voicePosts.kind, "repost")));
  if (!post) return null;
  return { text: textOf(post), href: href("/voice/detail/:id", { id }), ownerId: post.userId };
}

/** Makes a post or comment reportable by who sees it; administrators can remove it, and show it again on appeal. */
export const reportablePost: Reportable = {
  describe: (db, refId) => thingIn(db, refId, ["shown", "held"]),
  isVisible: (db, userId, refId) => seesPost(db, userId, idOf(refId)),
  remove: async (tx, _operator, refId) => {
    await movePost(tx, idOf(refId), { from: ["shown", "held"], to: "removed" });
  },
  removed: (db, refId) => thingIn(db, refId, ["removed"]),
  restore: async (tx, _operator, refId) => {
    await movePost(tx, idOf(refId), { from: ["removed"], to: "shown" });
  },
};
