import "../../app/composition";
import { randomUUID } from "node:crypto";
import { and, eq, or, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { Liker } from "~/foundation/comments/rules/who";
import { blockUser } from "~/foundation/messages/verbs/block-user.server";
import { voiceChecks } from "~/products/voice/integrity.server";
import { deletePost } from "~/products/voice/verbs/delete-post.server";
import { follow } from "~/products/voice/verbs/follow.server";
import { likePost } from "~/products/voice/verbs/like-post.server";
import { repostPost } from "~/products/voice/verbs/repost-post.server";
import { saveVoiceProfile } from "~/products/voice/verbs/save-voice-profile.server";
import { addPost, commentOn, quotePost } from "~/products/voice/verbs/write-post.server";
import type { Tx } from "~db/client";
import { userBlocks } from "~db/schema/messages";
import { voiceFollows, voiceLikes, voicePeople, voicePosts } from "~db/schema/voice";
import { barrier } from "../factories/shop";
import { loses } from "../harness/loses";
import { person } from "../harness/people";
import { sized } from "../harness/size";
import { inTransaction } from "../harness/transaction";
import { database, pool } from "./two-pools";

const crowd = sized(200, 1_000);

const somebody = async () => {
  const { id: userId } = await person(database.db, "guest", { createTime: new Date("2020-01-01") });
  return { userId, roles: new Set<never>() };
};
type Somebody = Awaited<ReturnType<typeof somebody>>;
const postBy = async (author: Somebody) =>
  (await inTransaction(database.db, (tx) => addPost(tx, author, { content: "hello" }))).id;
const aPost = async () => postBy(await somebody());
const rowOf = async (id: number) => (await database.db.select().from(voicePosts).where(eq(voicePosts.id, id)))[0];
const refusalOf = (work: Promise<unknown>) => work.then(() => null).catch((error) => error.key ?? String(error));
const wrong = async () => (await Promise.all(voiceChecks.map((check) => check.all(database.db)))).flat();

/** Runs acts at once, over two pools. */
async function together<T>(acts: readonly ((tx: Tx) => Promise<T>)[]) {
  const ready = barrier(acts.length);
  return Promise.all(
    acts.map(async (act, at) => {
      await ready();
      return inTransaction(pool(at), act);
    }),
  );
}

describe("200 likes and unlikes at once", () => {
  test("of devices and people leave the exact number", async () => {
    const id = await aPost();
    const people: Liker[] = [];
    for (let at = 0; at < 20; at++)
      people.push(at % 4 === 0 ? { userId: (await somebody()).userId } : { device: randomUUID() });
    for (const who of people.slice(0, 10))
      await inTransaction(database.db, (tx) => likePost(tx, who, { id, like: true }));
    await together(
      Array.from({ length: crowd }, (_, at) => {
        const who = people[at % people.length] as Liker;
        return (tx: Tx) => likePost(tx, who, { id, like: at % 3 !== 0 });
      }),
    );
    const [{ n } = { n: "0" }] = await database.db.execute<{ n: string }>(sql`
      select (select count(*) from voice_like where post_id = ${id})
        + (select count(*) from voice_device_like where post_id = ${id}) as n`);
    expect((await rowOf(id))?.likeNum).toBe(Number(n));
    expect(await wrong()).toEqual([]);
  });

  test("a naive like, which reads before it writes, counts wrongly", async () => {
    const naiveLike = async (tx: Tx, userId: number, id: number) => {
      const mine = and(eq(voiceLikes.postId, id), eq(voiceLikes.userId, userId));
      const known = await tx.select().from(voiceLikes).where(mine);
      if (known.length > 0) return;
      const [post] = await tx.select().from(voicePosts).where(eq(voicePosts.id, id));
      await tx.insert(voiceLikes).values({ postId: id, userId }).onConflictDoNothing();
      await tx
        .update(voicePosts)
        .set({ likeNum: (post?.likeNum ?? 0) + 1 })
        .where(eq(voicePosts.id, id));
    };
    const people = await Promise.all(Array.from({ length: 12 }, somebody));
    const hasLost = await loses(async () => {
      const id = await aPost();
      await together(
        people.map(
          ({ userId }) =>
            (tx: Tx) =>
              naiveLike(tx, userId, id),
        ),
      );
      const isWrong = (await rowOf(id))?.likeNum !== people.length;
      await database.db.update(voicePosts).set({ likeNum: people.length }).where(eq(voicePosts.id, id));
      return isWrong;
    });
    expect(hasLost).toBe(true);
  });
});

test("one person's reposts of a post at once are one", async () => {
  const [id, who] = [await aPost(), await somebody()];
  const done = await together(
    Array.from({ length: 12 }, () => (tx: Tx) => repostPost(tx, who, { repostId: id, repost: true })),
  );
  expect(new Set(done.map((one) => one.id)).size).toBe(1);
  expect((await rowOf(id))?.repostNum).toBe(1);
});

/** The plain reposts of a post, and the number that it shows. */
async function repostsOf(id: number): Promise<{ rows: number; shown: number | undefined }> {
  const rows = await database.db.$count(voicePosts, and(eq(voicePosts.repostId, id), eq(voicePosts.kind, "repost")));
  return { rows, shown: (await rowOf(id))?.repostNum };
}

describe("a repost that two phones of one person toggle at once", () => {
  const presses = sized(12, 60);

  test("changes with each press: there is none after an even number and one after an odd number", async () => {
    const [id, who] = [await aPost(), await somebody()];
    const press = () => (tx: Tx) => repostPost(tx, who, { repostId: id });
    await together(Array.from({ length: presses }, press));
    expect(await repostsOf(id)).toEqual({ rows: 0, shown: 0 });
    await together(Array.from({ length: presses + 1 }, press));
    expect(await repostsOf(id)).toEqual({ rows: 1, shown: 1 });
    expect(await wrong()).toEqual([]);
  });

  test("a naive toggle, which reads before it writes, counts wrongly", async () => {
    const naiveToggle = async (tx: Tx, { userId }: Somebody, id: number) => {
      const mine = and(eq(voicePosts.userId, userId), eq(voicePosts.repostId, id), eq(voicePosts.kind, "repost"));
      const known = await tx.select({ id: voicePosts.id }).from(voicePosts).where(mine);
      if (known.length > 0) await tx.delete(voicePosts).where(mine);
      else await tx.insert(voicePosts).values({ userId, kind: "repost", repostId: id }).onConflictDoNothing();
      const step = known.length > 0 ? -1 : 1;
      await tx
        .update(voicePosts)
        .set({ repostNum: sql`greatest(0, ${voicePosts.repostNum} + ${step})` })
        .where(eq(voicePosts.id, id));
    };
    const hasLost = await loses(async () => {
      const [id, who] = [await aPost(), await somebody()];
      await together(Array.from({ length: 12 }, () => (tx: Tx) => naiveToggle(tx, who, id)));
      const { rows, shown } = await repostsOf(id);
      await database.db.update(voicePosts).set({ repostNum: rows }).where(eq(voicePosts.id, id));
      return rows !== shown;
    });
    expect(hasLost).toBe(true);
  });
});

describe("a follow and a block at once", () => {
  const { followerId, followeeId } = voiceFollows;
  const between = (one: Somebody, other: Somebody) =>
    or(
      and(eq(followerId, one.userId), eq(followeeId, other.userId)),
      and(eq(followerId, other.userId), eq(followeeId, one.userId)),
    );

  test("never leave both", async () => {
    for (let tries = 0; tries < sized(12, 100); tries++) {
      const [one, other] = [await somebody(), await somebody()];
      await Promise.all(
        [
          (tx: Tx) => follow(tx, one, { userId: other.userId, follow: true }),
          (tx: Tx) => blockUser(tx, other.userId, one.userId, true),
          (tx: Tx) => follow(tx, other, { userId: one.userId, follow: true }),
        ].map((act: (tx: Tx) => Promise<unknown>, at) => refusalOf(inTransaction(pool(at), act))),
      );
      expect(await database.db.$count(voiceFollows, between(one, other))).toBe(0);
    }
    expect(await wrong()).toEqual([]);
  });

  test("a naive follow, which looks for a block and then follows without the lock of the two, leaves both", async () => {
    const [one, other] = [await somebody(), await somebody()];
    const met = barrier(2);
    const blocks = and(eq(userBlocks.userId, other.userId), eq(userBlocks.blockedId, one.userId));
    await Promise.all([
      inTransaction(pool(0), async (tx) => {
        const blocked = await tx.select().from(userBlocks).where(blocks);
        await met();
        if (blocked.length === 0)
          await tx.insert(voiceFollows).values({ followerId: one.userId, followeeId: other.userId });
      }),
      inTransaction(pool(1), async (tx) => {
        await tx.delete(voiceFollows).where(between(one, other));
        await met();
        await tx.insert(userBlocks).values({ userId: other.userId, blockedId: one.userId });
      }),
    ]);
    expect(await database.db.$count(voiceFollows, between(one, other))).toBe(1);
    expect(await database.db.$count(userBlocks, blocks)).toBe(1);
    await database.db.delete(voiceFollows).where(between(one, other));
  });
});

describe("a post that is deleted while others quote it", () => {
  test("says nothing any more, what was written stays, and all numbers are exact", async () => {
    for (let tries = 0; tries < sized(6, 40); tries++) {
      const author = await somebody();
      const id = await postBy(author);
      const people = await Promise.all(Array.from({ length: 6 }, somebody));
      const acts: ((tx: Tx, who: Somebody) => Promise<unknown>)[] = [
        (tx, who) => quotePost(tx, who, { repostId: id, content: "a quote" }),
        (tx, who) => commentOn(tx, who, { commentId: id, content: "a comment" }),
        (tx, who) => repostPost(tx, who, { repostId: id, repost: true }),
      ];
      const ready = barrier(people.length + 1);
      const refusals = await Promise.all(
        [(tx: Tx) => deletePost(tx, author, id), ...people.map((who, at) => (tx: Tx) => acts[at % 3]?.(tx, who))].map(
          async (act: (tx: Tx) => Promise<unknown> | undefined, at) => {
            await ready();
            return refusalOf(inTransaction(pool(at), async (tx) => act(tx)));
          },
        ),
      );
      expect(refusals[0]).toBeNull();
      expect(refusals.filter((refusal) => refusal !== null && refusal !== "notFindData")).toEqual([]);
      const left = await database.db.select().from(voicePosts).where(eq(voicePosts.repostId, id));
      const comments = await database.db.$count(voicePosts, eq(voicePosts.commentId, id));
      expect(left.every(({ status }) => status === "shown")).toBe(true);
      expect(await rowOf(id)).toMatchObject({
        status: "deleted",
        content: "",
        repostNum: left.length,
        commentNum: comments,
      });
    }
    expect(await wrong()).toEqual([]);
  });

  test("a naive deletion, which writes back the numbers that it read, loses a quote", async () => {
    const [author, who] = [await somebody(), await somebody()];
    const id = await postBy(author);
    const [isRead, isQuoted] = [barrier(2), barrier(2)];
    await Promise.all([
      inTransaction(pool(0), async (tx) => {
        const [post] = await tx.select().from(voicePosts).where(eq(voicePosts.id, id));
        await isRead();
        await isQuoted();
        await tx
          .update(voicePosts)
          .set({ status: "deleted", content: "", repostNum: post?.repostNum ?? 0 })
          .where(eq(voicePosts.id, id));
      }),
      (async () => {
        await isRead();
        await inTransaction(pool(1), (tx) => quotePost(tx, who, { repostId: id, content: "a quote" }));
        await isQuoted();
      })(),
    ]);
    expect((await rowOf(id))?.repostNum).toBe(0);
    expect(await database.db.$count(voicePosts, eq(voicePosts.repostId, id))).toBe(1);
    await database.db.update(voicePosts).set({ repostNum: 1 }).where(eq(voicePosts.id, id));
  });
});

test("many follow one person at once, crosswise, and all are counted", async () => {
  const people = await Promise.all(Array.from({ length: 10 }, somebody));
  const acts = people.flatMap((one) =>
    people
      .filter((other) => other !== one)
      .map((other) => (tx: Tx) => follow(tx, one, { userId: other.userId, follow: true })),
  );
  await together(acts);
  const rows = await database.db.select().from(voicePeople);
  const counts = rows.filter(({ userId }) => people.some((one) => one.userId === userId));
  expect(counts.map(({ followerNum, followingNum }) => [followerNum, followingNum])).toEqual(Array(10).fill([9, 9]));
  expect(await wrong()).toEqual([]);
});

test("one of many who take a name at once has it", async () => {
  const people = await Promise.all(Array.from({ length: 8 }, somebody));
  const took = await Promise.all(
    people.map((who, at) =>
      refusalOf(
        inTransaction(pool(at), (tx) => saveVoiceProfile(tx, who, { atName: at % 2 ? "KOYO_2031" : "koyo_2031" })),
      ),
    ),
  );
  expect(took.filter((refusal) => refusal === null)).toHaveLength(1);
  expect(took.filter((refusal) => refusal === "atNameUsed")).toHaveLength(7);
});
