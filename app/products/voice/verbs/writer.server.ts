import { eq, sql } from "drizzle-orm";
import { personOf } from "~/foundation/messages/verbs/pair.server";
import { lockNumber } from "~/platform/data/locks";
import { setting } from "~/platform/data/settings.server";
import { DomainError } from "~/platform/errors";
import type { Tx } from "~db/client";
import { users } from "~db/schema/accounts";
import { voicePeople, voicePosts } from "~db/schema/voice";

/** Makes the rows of people who do not have one yet. */
export async function ensurePeople(tx: Tx, userIds: readonly number[]): Promise<void> {
  const rows = [...new Set(userIds)].sort((a, b) => a - b).map((userId) => ({ userId }));
  await tx.insert(voicePeople).values(rows).onConflictDoNothing();
}

/** How many posts an account may write within an hour; new accounts fewer. */
async function hourlyLimit(tx: Tx, userId: number): Promise<number> {
  const days = await setting(tx, "voice.newAccountDays");
  const [account] = await tx
    .select({ isNew: sql<boolean>`${users.createTime} > clock_timestamp() - make_interval(days => ${days}::int)` })
    .from(users)
    .where(eq(users.id, userId));
  return setting(tx, account?.isNew ? "voice.newPostsPerHour" : "voice.postsPerHour");
}

/** Serialises what one person writes until the transaction ends. */
export async function lockWriter(tx: Tx, userId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lockNumber("voiceAuthor")}, hashtext(${String(userId)}))`);
}

/**
 * Lets a person write a post, one at a time. Throws `userSilenced`, and `tooManyRequests` once they have written as many
 * within the last hour as the settings allow.
 */
export async function requireWriter(tx: Tx, userId: number): Promise<{ nickname: string }> {
  const person = await personOf(tx, userId);
  if (person.silenced) throw new DomainError("userSilenced", { field: "content" });
  await lockWriter(tx, userId);
  const limit = await hourlyLimit(tx, userId);
  /* The oldest of the last `limit` posts, found by an index: as long as it is of this hour, one more is too many. */
  const [oldest] = await tx
    .select({ age: sql<number>`extract(epoch from clock_timestamp() - ${voicePosts.createTime})::float8` })
    .from(voicePosts)
    .where(
      sql`${voicePosts.id} = (select p.id from ${voicePosts} p where p.user_id = ${userId}
        order by p.id desc limit 1 offset ${limit - 1})`,
    );
  if (oldest && oldest.age < 3_600)
    throw new DomainError("tooManyRequests", { params: { waitSeconds: Math.ceil(3_600 - oldest.age) } });
  await ensurePeople(tx, [userId]);
  return person;
}
