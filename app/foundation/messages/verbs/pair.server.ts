import { and, eq, or, type SQL, sql } from "drizzle-orm";
import { lockNumber } from "~/platform/data/locks";
import { missing } from "~/platform/errors";
import type { Db, Tx } from "~db/client";
import { users } from "~db/schema/accounts";
import { conversations, userBlocks } from "~db/schema/messages";
import type { MessageType } from "../rules";

export type Pair = { low: number; high: number };

/** The pair of two people, the same in either order. */
export const pairOf = (a: number, b: number): Pair => ({ low: Math.min(a, b), high: Math.max(a, b) });

/** Condition for the conversation row of a pair. */
export const isPair = ({ low, high }: Pair, type: MessageType): SQL | undefined =>
  and(eq(conversations.type, type), eq(conversations.lowUserId, low), eq(conversations.highUserId, high));

/**
 * Serialises what two people do with each other until the transaction ends, so that a block and a message cannot
 * cross.
 */
export async function lockPair(tx: Tx, { low, high }: Pair): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lockNumber("messagePair")}, hashtext(${`${low}:${high}`}))`);
}

/** Who blocked whom of two people; while either did, neither may write to the other. */
export async function blocksBetween(db: Db, a: number, b: number): Promise<{ mine: boolean; theirs: boolean }> {
  const rows = await db
    .select({ userId: userBlocks.userId })
    .from(userBlocks)
    .where(
      or(
        and(eq(userBlocks.userId, a), eq(userBlocks.blockedId, b)),
        and(eq(userBlocks.userId, b), eq(userBlocks.blockedId, a)),
      ),
    );
  return { mine: rows.some(({ userId }) => userId === a), theirs: rows.some(({ userId }) => userId === b) };
}

/** A person as others see them; `gone` for disabled, closed and anonymised accounts. Throws `userNotExist`. */
export async function personOf(db: Db, userId: number) {
  const [user] = await db
    .select({
      id: users.id,
      nickname: users.nickname,
      avatar: users.avatar,
      types: users.types,
      gone: sql<boolean>`${users.disabledAt} is not null or ${users.closedAt} is not null or ${users.anonymisedAt} is not null`,
      silenced: sql<boolean>`coalesce(${users.silencedUntil} > clock_timestamp(), false)`,
    })
    .from(users)
    .where(eq(users.id, userId));
  if (!user) throw missing("userNotExist");
  return user;
}
