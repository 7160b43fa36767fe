import { isDeepStrictEqual } from "node:util";
import { and, eq, isNotNull, isNull, max, type SQL, sql } from "drizzle-orm";
import { notify } from "~/foundation/notifications/verbs/notify.server";
import { withdraw } from "~/foundation/notifications/verbs/withdraw.server";
import { toNum } from "~/platform/access/actor";
import { addJob } from "~/platform/jobs/jobs.server";
import type { Tx } from "~db/client";
import { users } from "~db/schema/accounts";
import { notifications } from "~db/schema/notifications";
import { voiceFollows, voiceLikes, voicePosts } from "~db/schema/voice";
import { authorSeenBy, toldOf } from "../queries/visible.server";

/** What several people may have done: liked or reposted a post, followed a person; `id` is the post's or the person's. */
export type Group = { kind: "like" | "repost" | "follow"; id: number };

/** Seconds in which what several people do becomes one notification. */
const waitSeconds = 10;

/** People counted at most. */
const most = 1_000;

/** Queues one notification about all who do the same thing within some seconds. */
export async function notifyLater(tx: Tx, group: Group): Promise<void> {
  const runAt = new Date(Date.now() + waitSeconds * 1_000);
  await addJob(tx, "voice-notify", group, { runAt, key: `voice-notify:${group.kind}:${group.id}` });
}

const groups = {
  like: { type: "microblog-like", key: "liked" },
  repost: { type: "microblog-repost", key: "reposted" },
  follow: { type: "microblog-follow", key: "followed" },
} as const;

/** Who did it and when, as rows of `who` and `at`. */
function doers({ kind, id }: Group): SQL {
  if (kind === "like") return sql`select user_id as who, create_time as at from ${voiceLikes} where post_id = ${id}`;
  if (kind === "repost")
    return sql`select user_id as who, create_time as at from ${voicePosts}
      where repost_id = ${id} and kind = 'repost' and status = 'shown'`;
  return sql`select follower_id as who, create_time as at from ${voiceFollows} where followee_id = ${id}`;
}

/** Whom to notify: the author of a post that is shown, or the person who is followed. */
async function receiverOf(tx: Tx, { kind, id }: Group): Promise<number | null> {
  if (kind === "follow") return id;
  const [post] = await tx
    .select({ userId: voicePosts.userId })
    .from(voicePosts)
    .where(and(eq(voicePosts.id, id), eq(voicePosts.status, "shown")));
  return post?.userId ?? null;
}

/**
 * Notifies a person of all who liked or reposted their post, or followed them, since they last read of it: "three
 * people liked it". It replaces what is unread and says something else; people whom the receiver does not see are left
 * out, and without anybody left what is unread is withdrawn.
 */
export async function notifyGroup(tx: Tx, group: Group): Promise<void> {
  const userId = await receiverOf(tx, group);
  if (userId === null) return;
  const { type, key } = groups[group.kind];
  const about =
    group.kind === "follow"
      ? ({ refType: "voice-follower", refId: String(toNum(userId)) } as const)
      : ({ refType: "voice", refId: String(group.id) } as const);
  const same = and(
    eq(notifications.userId, userId),
    eq(notifications.type, type),
    eq(notifications.refType, about.refType),
    eq(notifications.refId, about.refId),
  );
  const [read] = await tx
    .select({ time: max(notifications.createTime) })
    .from(notifications)
    .where(and(same, isNotNull(notifications.readTime)));
  const seen = group.kind === "follow" ? toldOf(userId, sql`done.who`) : authorSeenBy(userId, sql`done.who`);
  const since = read?.time ? sql`done.at > ${read.time.toISOString()}::timestamptz` : sql`true`;
  const people = await tx.execute<{ who: string; name: string }>(sql`
    select done.who, account.nickname as name from (${doers(group)}) done
      join ${users} account on account.id = done.who
     where ${since} and done.who <> ${userId} and ${seen} order by done.at desc limit ${most}`);
  const [latest] = people;
  if (!latest) return withdraw(tx, { userIds: [userId], types: [type], refType: about.refType, refIds: [about.refId] });
  const params = { name: latest.name, people: people.length };
  const [told] = await tx
    .select({ params: notifications.params })
    .from(notifications)
    .where(and(same, isNull(notifications.readTime)));
  if (told && isDeepStrictEqual(told.params, params)) return;
  await notify(tx, {
    userId,
    type,
    ...about,
    key: `voice:notice.${key}${people.length > 1 ? "ByMany" : ""}`,
    params,
    fromUserId: Number(latest.who),
    latest: true,
  });
}
