import { eq } from "drizzle-orm";
import { notify } from "~/foundation/notifications/verbs/notify.server";
import { earn } from "~/foundation/points/verbs/earn.server";
import { addJob } from "~/platform/jobs/jobs.server";
import type { Tx } from "~db/client";
import { users } from "~db/schema/accounts";
import { voicePosts } from "~db/schema/voice";
import type { noticeTypes } from "../rules/notices";
import { notifyLater } from "./notify-group.server";
import { publishPost } from "./rooms.server";
import { type Post, seesPost } from "./seen-post.server";

type Notice = { userId: number; type: (typeof noticeTypes)[number]; key: string };

async function authorOf(tx: Tx, id: number | null): Promise<number | null> {
  if (id === null) return null;
  const [row] = await tx.select({ userId: voicePosts.userId }).from(voicePosts).where(eq(voicePosts.id, id));
  return row?.userId ?? null;
}

/** Whom a post concerns, each once: the author of the post above, then those whom it mentions. */
async function concerned(tx: Tx, post: Post, mentioned: readonly number[]): Promise<Notice[]> {
  const notices: Notice[] = [];
  const answered = await authorOf(tx, post.commentId);
  if (answered !== null) notices.push({ userId: answered, type: "microblog-comment", key: "voice:notice.commented" });
  const quoted = post.kind === "quote" ? await authorOf(tx, post.repostId) : null;
  if (quoted !== null) notices.push({ userId: quoted, type: "microblog-repost", key: "voice:notice.quoted" });
  for (const userId of mentioned) notices.push({ userId, type: "microblog-mention", key: "voice:notice.mentioned" });
  const first = new Map<number, Notice>();
  for (const notice of notices) if (!first.has(notice.userId)) first.set(notice.userId, notice);
  first.delete(post.userId);
  return [...first.values()];
}

/** Notifies the people whom a post concerns and who see it. */
export async function notifyConcerned(tx: Tx, post: Post, mentioned: readonly number[]): Promise<void> {
  const people = await concerned(tx, post, mentioned);
  if (people.length === 0) return;
  const [author] = await tx.select({ nickname: users.nickname }).from(users).where(eq(users.id, post.userId));
  for (const { userId, type, key } of people)
    if (await seesPost(tx, userId, post.id))
      await notify(tx, {
        userId,
        type,
        key,
        params: { name: author?.nickname ?? "" },
        refType: "voice",
        refId: String(post.id),
        fromUserId: post.userId,
        latest: true,
      });
}

/** Has the page behind a link read where nothing is known of it. */
export async function askPreview(tx: Tx, { id, link }: Pick<Post, "id" | "link">): Promise<void> {
  if (link && link.title === "") await addJob(tx, "voice-link", { postId: id, url: link.url });
}

/** What a new post earns its author: a post and a comment once each, a repost or quote once for each post. */
const earningOf = ({ id, kind, repostId, commentId }: Post) => {
  if (kind === "comment") return { type: "comment-in", ref: `voice:${commentId}` } as const;
  if (kind === "post") return { type: "microblog-add-in", ref: String(id) } as const;
  return { type: "repost-in", ref: String(repostId) } as const;
};

/**
 * Handles a post that becomes public for the first time and is counted already: notifies whom it concerns, tells the
 * connected followers, has the page behind its link read, and grants its author the points. What it costs does not
 * depend on how many follow.
 */
export async function announcePost(tx: Tx, post: Post): Promise<void> {
  const { kind, userId, repostId } = post;
  if (kind === "repost" && repostId !== null) await notifyLater(tx, { kind: "repost", id: repostId });
  else
    await notifyConcerned(
      tx,
      post,
      post.mentions.map((person) => person.id),
    );
  if (kind !== "comment") await publishPost(tx, post);
  await askPreview(tx, post);
  await earn(tx, { userId, ...earningOf(post) });
}
