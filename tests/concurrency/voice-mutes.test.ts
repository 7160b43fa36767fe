import "../../app/composition";
import { and, count, eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { voiceLimits } from "~/products/voice/rules/limits";
import { mutePerson, muteWord } from "~/products/voice/verbs/mute.server";
import type { Tx } from "~db/client";
import { voiceMutedWords, voiceMutes } from "~db/schema/voice";
import { barrier } from "../factories/shop";
import { loses } from "../harness/loses";
import { person } from "../harness/people";
import { inTransaction } from "../harness/transaction";
import { database, pool, together } from "./two-pools";

const somebody = async () => ({ userId: (await person(database.db, "guest")).id });
type Somebody = Awaited<ReturnType<typeof somebody>>;
const run = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => inTransaction(database.db, work);

/** Muted words of a person, `live` of them running and `over` of them over. */
const hasWords = ({ userId }: Somebody, { live, over = 0 }: { live: number; over?: number }) =>
  database.db.execute(sql`
    insert into voice_muted_word (user_id, word, pattern, until_time)
    select ${userId}, 'w' || n, ' w' || n || ' ', case when n > ${live} then clock_timestamp() - interval '1 second' end
      from generate_series(1, ${live + over}) n`);
/** As many people as may be muted, muted by a person. */
const hasPeople = async ({ userId }: Somebody, until: string | null) => {
  const name = `muted_${userId}_`;
  await database.db.execute(sql`
    insert into user_account (username, nickname, email, password_hash, types)
    select ${name}::text || n, ${name}::text || n, ${name}::text || n || '@example.com', 'none', 'guest'
      from generate_series(1, ${voiceLimits.mutes}) n`);
  await database.db.execute(sql`
    insert into voice_mute (user_id, muted_id, until_time)
    select ${userId}, id, ${until}::timestamptz from user_account where username like ${`${name}%`}`);
};
const wordsOf = ({ userId }: Somebody) => database.db.$count(voiceMutedWords, eq(voiceMutedWords.userId, userId));
const full = { key: "muteLimit" };

describe("the limit of mutes", () => {
  test("counts those that run: what is over makes room, and is forgotten", async () => {
    const who = await somebody();
    await hasWords(who, { live: voiceLimits.mutedWords - 1, over: 5 });
    await run((tx) => muteWord(tx, who, { word: "one more" }));
    expect(await wordsOf(who)).toBe(voiceLimits.mutedWords);
    await expect(run((tx) => muteWord(tx, who, { word: "too many" }))).rejects.toMatchObject(full);

    const [busy, other] = [await somebody(), await somebody()];
    await hasPeople(busy, "2026-01-01T00:00:00Z");
    await run((tx) => mutePerson(tx, busy, { userId: other.userId, mute: true }));
    expect(await database.db.$count(voiceMutes, eq(voiceMutes.userId, busy.userId))).toBe(1);
  });

  test("lets a full list change what is in it", async () => {
    const who = await somebody();
    await hasWords(who, { live: voiceLimits.mutedWords });
    await run((tx) => muteWord(tx, who, { word: "w7", days: 1 }));
    const own = and(eq(voiceMutedWords.userId, who.userId), eq(voiceMutedWords.pattern, " w7 "));
    const [row] = await database.db.select().from(voiceMutedWords).where(own);
    expect(row?.untilTime).not.toBeNull();

    await hasPeople(who, null);
    const [held] = await database.db.select().from(voiceMutes).where(eq(voiceMutes.userId, who.userId)).limit(1);
    await run((tx) => mutePerson(tx, who, { userId: held?.mutedId ?? 0, mute: true, days: 7 }));
    const { userId } = await somebody();
    await expect(run((tx) => mutePerson(tx, who, { userId, mute: true }))).rejects.toMatchObject(full);
  });

  test("holds for ten at once", async () => {
    const who = await somebody();
    await hasWords(who, { live: voiceLimits.mutedWords - 5 });
    const { saved, refused } = await together(10, (db, at) =>
      inTransaction(db, (tx) => muteWord(tx, who, { word: `new ${at}` })),
    );
    expect([saved, [...refused]]).toEqual([5, ["muteLimit"]]);
    expect(await wordsOf(who)).toBe(voiceLimits.mutedWords);
  });

  test("a naive mute, which counts without a lock, passes it", async () => {
    const hasPassed = await loses(async () => {
      const who = await somebody();
      await hasWords(who, { live: voiceLimits.mutedWords - 5 });
      const ready = barrier(10);
      const naive = async (tx: Tx, at: number) => {
        const own = eq(voiceMutedWords.userId, who.userId);
        const [held] = await tx.select({ num: count() }).from(voiceMutedWords).where(own);
        await ready();
        if ((held?.num ?? 0) < voiceLimits.mutedWords)
          await tx.insert(voiceMutedWords).values({ userId: who.userId, word: "x", pattern: ` x${at} ` });
      };
      await Promise.all(Array.from({ length: 10 }, (_, at) => inTransaction(pool(at), (tx) => naive(tx, at))));
      return (await wordsOf(who)) > voiceLimits.mutedWords;
    });
    expect(hasPassed).toBe(true);
  });
});
