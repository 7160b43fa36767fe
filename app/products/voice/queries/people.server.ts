import { and, desc, eq, lt, type SQL, sql } from "drizzle-orm";
import { toNum } from "~/platform/access/actor";
import { beginningWith } from "~/platform/data/conditions";
import { missing } from "~/platform/errors";
import type { Db } from "~db/client";
import { users } from "~db/schema/accounts";
import { userBlocks } from "~db/schema/messages";
import { voiceFollows, voiceMutedWords, voiceMutes, voicePeople } from "~db/schema/voice";
import { voiceLimits } from "../rules/limits";
import { personColumns } from "./post-rows.server";
import type { FollowState, PersonView, ProfileView, Slice, VoiceViewer } from "./views";
import { authorSeenBy, personSeenBy } from "./visible.server";

const withNum = <P extends Omit<PersonView, "userNum">>(person: P) => ({ ...person, userNum: toNum(person.id) });

/** The follow of one person by another: its state, or none. */
const followOf = (followerId: SQL | number | null, followeeId: SQL | typeof users.id) =>
  sql<FollowState>`coalesce((select f.state from ${voiceFollows} f
    where f.follower_id = ${followerId} and f.followee_id = ${followeeId}), 'none')`;

const isRow = (rows: SQL) => sql<boolean>`exists (select from ${rows})`;

/**
 * A person's page. Who blocked somebody still finds their page, to take the block back; who was blocked does not.
 * Throws `notFindData`.
 */
export async function openPerson(db: Db, { userId: me }: VoiceViewer, userId: number): Promise<ProfileView> {
  const own = me ?? 0;
  const [row] = await db
    .select({
      person: personColumns,
      banner: sql<string>`coalesce(${voicePeople.banner}, '')`,
      followerNum: sql<number>`coalesce(${voicePeople.followerNum}, 0)`,
      followingNum: sql<number>`coalesce(${voicePeople.followingNum}, 0)`,
      createTime: users.createTime,
      follow: followOf(own, users.id),
      isFollower: isRow(sql`${voiceFollows} f where f.follower_id = ${users.id} and f.followee_id = ${own}
        and f.state = 'accepted'`),
      isMuted: isRow(sql`${voiceMutes} m where m.user_id = ${own} and m.muted_id = ${users.id}
        and (m.until_time is null or m.until_time > statement_timestamp())`),
      isBlocked: isRow(sql`${userBlocks} b where b.user_id = ${own} and b.blocked_id = ${users.id}`),
      isBlocking: isRow(sql`${userBlocks} b where b.user_id = ${users.id} and b.blocked_id = ${own}`),
      isSeen: sql<boolean>`${authorSeenBy(me, users.id)}`,
    })
    .from(users)
    .leftJoin(voicePeople, eq(voicePeople.userId, users.id))
    .where(and(eq(users.id, userId), personSeenBy(null, users.id)));
  if (!row || row.isBlocking) throw missing();
  const { person, isBlocking: _, isSeen, ...rest } = row;
  return { ...withNum(person), ...rest, isOwn: userId === me, isOpen: isSeen };
}

export type RelatedPerson = PersonView & { follow: FollowState };

const relations = {
  follower: { of: voiceFollows.followeeId, other: voiceFollows.followerId, count: voicePeople.followerNum },
  following: { of: voiceFollows.followerId, other: voiceFollows.followeeId, count: voicePeople.followingNum },
} as const;
export type Relation = keyof typeof relations;
export const relationTypes = Object.keys(relations) as [Relation, ...Relation[]];

/**
 * One page of a person's followers or of those whom they follow, the latest first, with their number; those whom the
 * viewer does not see are left out but counted. Throws `notFindData` where the viewer does not see the person's posts.
 */
export async function relatedPeople(
  db: Db,
  { userId: me }: VoiceViewer,
  { userId, type, offset, size }: { userId: number; type: Relation; offset: number; size: number },
): Promise<{ people: RelatedPerson[]; total: number }> {
  const { of, other, count } = relations[type];
  const [found] = await db
    .select({ total: sql<number>`coalesce(${count}, 0)` })
    .from(users)
    .leftJoin(voicePeople, eq(voicePeople.userId, users.id))
    .where(and(eq(users.id, userId), authorSeenBy(me, users.id)));
  if (!found) throw missing();
  const rows = await db
    .select({ person: personColumns, follow: followOf(me ?? 0, users.id) })
    .from(voiceFollows)
    .innerJoin(users, eq(users.id, other))
    .leftJoin(voicePeople, eq(voicePeople.userId, users.id))
    .where(and(eq(of, userId), eq(voiceFollows.state, "accepted"), personSeenBy(me, users.id)))
    .orderBy(desc(voiceFollows.id))
    .limit(size)
    .offset(offset);
  return { people: rows.map(({ person, follow }) => ({ ...withNum(person), follow })), total: found.total };
}

/** People found by each beginning before the best are chosen. */
const foundByPrefix = 200;

/**
 * People whom `userId` may mention and whose name or nickname begins with `text`: eight, followed people first, then
 * by their followers [MS13].
 */
export async function suggestPeople(db: Db, userId: number, text: string): Promise<PersonView[]> {
  const typed = text
    .replace(/^[@＠]/, "")
    .trim()
    .toLowerCase();
  if (typed === "") return [];
  const [prefix, most] = [beginningWith(typed), sql.raw(String(foundByPrefix))];
  const ids = sql`array(
    (select user_id from ${voicePeople} where lower(at_name) like ${prefix} limit ${most}) union
    (select id from ${users} where lower(nickname) like ${prefix} limit ${most}))`;
  const isFollowed = sql`exists (select from ${voiceFollows} f where f.follower_id = ${userId}
    and f.followee_id = ${users.id} and f.state = 'accepted')`;
  const rows = await db
    .select({ person: personColumns })
    .from(users)
    .innerJoin(voicePeople, eq(voicePeople.userId, users.id))
    .where(
      and(
        sql`${users.id} = any(${ids})`,
        sql`${users.id} <> ${userId} and ${voicePeople.atName} is not null`,
        personSeenBy(userId, users.id),
        mayMention(userId),
      ),
    )
    .orderBy(desc(isFollowed), desc(voicePeople.followerNum), users.id)
    .limit(voiceLimits.suggestions);
  return rows.map(({ person }) => withNum(person));
}

/** That a person of `voicePeople` lets `userId` mention them. */
export const mayMention = (userId: number): SQL => sql`(${voicePeople.mentionBy} = 'anyone'
  or (${voicePeople.mentionBy} = 'followed' and exists (select from ${voiceFollows} f
    where f.follower_id = ${voicePeople.userId} and f.followee_id = ${userId} and f.state = 'accepted')))`;

/** Those who ask to follow a private account, the latest first; `id` is the place in the list. */
export async function followAsks(
  db: Db,
  userId: number,
  { lastId, limit }: Slice,
): Promise<{ id: number; person: PersonView }[]> {
  const rows = await db
    .select({ id: voiceFollows.id, person: personColumns })
    .from(voiceFollows)
    .innerJoin(users, eq(users.id, voiceFollows.followerId))
    .leftJoin(voicePeople, eq(voicePeople.userId, users.id))
    .where(
      and(
        eq(voiceFollows.followeeId, userId),
        eq(voiceFollows.state, "asked"),
        personSeenBy(userId, users.id),
        lastId > 0 ? lt(voiceFollows.id, lastId) : undefined,
      ),
    )
    .orderBy(desc(voiceFollows.id))
    .limit(limit);
  return rows.map(({ id, person }) => ({ id, person: withNum(person) }));
}

const stillMuted = (until: typeof voiceMutes.untilTime | typeof voiceMutedWords.untilTime) =>
  sql`(${until} is null or ${until} > statement_timestamp())`;

/** The people whom a person mutes, the latest first; `untilTime` null: for ever. */
export async function mutedPeople(db: Db, userId: number) {
  const rows = await db
    .select({ person: personColumns, untilTime: voiceMutes.untilTime })
    .from(voiceMutes)
    .innerJoin(users, eq(users.id, voiceMutes.mutedId))
    .leftJoin(voicePeople, eq(voicePeople.userId, users.id))
    .where(and(eq(voiceMutes.userId, userId), stillMuted(voiceMutes.untilTime)))
    .orderBy(desc(voiceMutes.createTime))
    .limit(voiceLimits.mutes);
  return rows.map(({ person, untilTime }) => ({ ...withNum(person), untilTime }));
}

/** The words that a person mutes, the latest first; `untilTime` null: for ever. */
export const mutedWords = (db: Db, userId: number) =>
  db
    .select({ id: voiceMutedWords.id, word: voiceMutedWords.word, untilTime: voiceMutedWords.untilTime })
    .from(voiceMutedWords)
    .where(and(eq(voiceMutedWords.userId, userId), stillMuted(voiceMutedWords.untilTime)))
    .orderBy(desc(voiceMutedWords.id))
    .limit(voiceLimits.mutedWords);
