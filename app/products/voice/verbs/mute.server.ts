import { and, count, eq, inArray, ne, sql } from "drizzle-orm";
import { personOf } from "~/foundation/messages/verbs/pair.server";
import { withdraw } from "~/foundation/notifications/verbs/withdraw.server";
import { lockNumber } from "~/platform/data/locks";
import { DomainError } from "~/platform/errors";
import { dropSockets } from "~/platform/realtime/publish.server";
import type { Tx } from "~db/client";
import { voiceMutedWords, voiceMutes } from "~db/schema/voice";
import { mutePatternOf } from "~db/text/mute-text";
import { voiceLimits } from "../rules/limits";
import { noticeTypes } from "../rules/notices";
import { reviewNotices } from "./review-notices.server";

/** The end of a mute in so many days; null: never. */
const untilIn = (days: number | null) =>
  days === null ? null : (sql`clock_timestamp() + make_interval(days => ${days}::int)` as never);

/** Holds off other mutes of a person until the transaction ends, so that they are counted one after another. */
const lockMutes = (tx: Tx, userId: number) =>
  tx.execute(sql`select pg_advisory_xact_lock(${lockNumber("voiceMutes")}, hashtext(${String(userId)}))`);

/** Whether a mute is over. */
const isOver = (until: typeof voiceMutes.untilTime | typeof voiceMutedWords.untilTime) =>
  sql`${until} <= clock_timestamp()`;

/**
 * Mutes a person for some days or for ever (`days` null), or ends it; they do not learn of it. A later mute replaces an
 * earlier one, and mutes that are over do not count. Throws `muteSelf`, `muteLimit`, `userNotExist`.
 */
export async function mutePerson(
  tx: Tx,
  actor: { userId: number },
  { userId, mute, days = null }: { userId: number; mute: boolean; days?: number | null },
): Promise<void> {
  const me = actor.userId;
  const own = and(eq(voiceMutes.userId, me), eq(voiceMutes.mutedId, userId));
  if (!mute) {
    await tx.delete(voiceMutes).where(own);
    return dropSockets(tx, me);
  }
  if (me === userId) throw new DomainError("muteSelf");
  await personOf(tx, userId);
  await lockMutes(tx, me);
  await tx.delete(voiceMutes).where(and(eq(voiceMutes.userId, me), isOver(voiceMutes.untilTime)));
  const [held] = await tx
    .select({ num: count() })
    .from(voiceMutes)
    .where(and(eq(voiceMutes.userId, me), ne(voiceMutes.mutedId, userId)));
  if ((held?.num ?? 0) >= voiceLimits.mutes) throw new DomainError("muteLimit", { params: { max: voiceLimits.mutes } });
  const untilTime = untilIn(days);
  await tx
    .insert(voiceMutes)
    .values({ userId: me, mutedId: userId, untilTime })
    .onConflictDoUpdate({ target: [voiceMutes.userId, voiceMutes.mutedId], set: { untilTime } });
  await reviewNotices(tx, me);
  await withdraw(tx, { userIds: [me], types: noticeTypes, fromUserId: userId });
  await dropSockets(tx, me);
}

/**
 * Mutes a word for some days or for ever (`days` null). The same word again replaces its end. Throws `wordBlank` without
 * a letter or digit, `muteLimit`.
 */
export async function muteWord(
  tx: Tx,
  actor: { userId: number },
  { word, days = null }: { word: string; days?: number | null },
): Promise<void> {
  const { userId } = actor;
  const pattern = mutePatternOf(word);
  if (pattern === "") throw new DomainError("wordBlank", { field: "word" });
  await lockMutes(tx, userId);
  await tx.delete(voiceMutedWords).where(and(eq(voiceMutedWords.userId, userId), isOver(voiceMutedWords.untilTime)));
  const [held] = await tx
    .select({ num: count() })
    .from(voiceMutedWords)
    .where(and(eq(voiceMutedWords.userId, userId), ne(voiceMutedWords.pattern, pattern)));
  if ((held?.num ?? 0) >= voiceLimits.mutedWords)
    throw new DomainError("muteLimit", { field: "word", params: { max: voiceLimits.mutedWords } });
  const untilTime = untilIn(days);
  await tx
    .insert(voiceMutedWords)
    .values({ userId, word, pattern, untilTime })
    .onConflictDoUpdate({ target: [voiceMutedWords.userId, voiceMutedWords.pattern], set: { word, untilTime } });
  await reviewNotices(tx, userId);
}

/** Ends the mute of own words by their ids. Repeating it changes nothing. */
export async function unmuteWords(tx: Tx, actor: { userId: number }, ids: readonly number[]): Promise<void> {
  await tx
    .delete(voiceMutedWords)
    .where(and(eq(voiceMutedWords.userId, actor.userId), inArray(voiceMutedWords.id, [...ids])));
}
