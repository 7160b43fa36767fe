import "../../app/composition";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { commentCheck } from "~/foundation/comments/integrity.server";
import { countsOf } from "~/foundation/comments/queries/comment-list.server";
import type { Liker } from "~/foundation/comments/rules/who";
import { deleteComment } from "~/foundation/comments/verbs/delete-comment.server";
import { passComment } from "~/foundation/comments/verbs/handle-comment.server";
import { likeComment } from "~/foundation/comments/verbs/like-comment.server";
import { closeDatabase } from "~/platform/data/database.server";
import { connect } from "~db/client";
import { comments } from "~db/schema/comments";
import { aCommodity, operator, post, type Writer, writer } from "../domains/comments/world";
import { barrier } from "../factories/shop";
import { type Front, insist, tallyOf, twoProducts } from "../harness/front";
import { inParallel } from "../harness/http";
import { tallied } from "../harness/tally";
import { inTransaction } from "../harness/transaction";
import { type TestDatabase, testDatabase } from "../setup/database";

/* Two built processes, one database, 5 to 50 ms of network: no lock in memory can pass. */
let database: TestDatabase;
let front: Front;
const people: Writer[] = [];
const crowd = 100;

beforeAll(async () => {
  database = await testDatabase();
  front = await twoProducts(database.url);
  await inParallel(Array.from({ length: crowd }), 10, async () => void people.push(await writer(database.db)));
});
afterAll(async () => {
  expect(await commentCheck.all(database.db)).toEqual([]);
  await front?.close();
  await closeDatabase();
  await database?.close();
});

const likesOf = async (id: number) => {
  const [row] = await database.db.select({ likeNum: comments.likeNum }).from(comments).where(eq(comments.id, id));
  return row?.likeNum;
};

describe("100 people at once", () => {
  test("like, like again and take back: the count is that of the rows", async () => {
    const { comment } = await post(database.db, people[0] as Writer, await aCommodity(database.db));
    const ready = barrier(crowd * 2);
    const send = async (at: number, like: boolean, turn: number) => {
      await ready();
      return insist(front, turn, {
        method: "PUT",
        path: `/api/comment/like/${comment.id}`,
        cookie: people[at]?.cookie ?? "",
        body: { like },
      });
    };
    const first = await Promise.all(people.flatMap((_, at) => [send(at, true, at), send(at, true, at + 1)]));
    expect(tallyOf(first)).toEqual({ "200": crowd * 2 });
    expect(first.filter(({ body }) => JSON.parse(body).result === "success")).toHaveLength(crowd);
    expect(await likesOf(comment.id)).toBe(crowd);
    await Promise.all(people.flatMap((_, at) => (at % 2 ? [send(at, false, at), send(at, false, at + 1)] : [])));
    expect(await likesOf(comment.id)).toBe(crowd / 2);
  });

  test("on 100 devices, half of them signing in meanwhile: each device or its person counts once", async () => {
    const { comment } = await post(database.db, people[0] as Writer, await aCommodity(database.db));
    const pools = [connect(database.url, { max: 20 }), connect(database.url, { max: 20 })] as const;
    const ready = barrier(crowd * 2);
    const send = async (who: Liker, turn: number) => {
      await ready();
      const db = pools[turn % 2 === 0 ? 0 : 1].db;
      return inTransaction(db, (tx) => likeComment(tx, who, { id: comment.id, like: true }));
    };
    const device = (at: number) => ({ device: `device ${at}` });
    for (const at of people.keys())
      if (at % 4 === 0)
        await inTransaction(database.db, (tx) => likeComment(tx, device(at), { id: comment.id, like: true }));
    await Promise.all(
      people.flatMap(({ userId }, at) =>
        [at, at + 1].map((turn) => send(at % 4 === 0 ? { userId, ...device(at) } : device(at), turn)),
      ),
    );
    await Promise.all(pools.map(({ close }) => close()));
    expect(await likesOf(comment.id)).toBe(crowd);
  });

  test("control: a twin that reads the count and writes it loses likes", async () => {
    const { comment } = await post(database.db, people[0] as Writer, await aCommodity(database.db));
    const pools = [connect(database.url, { max: 20 }), connect(database.url, { max: 20 })] as const;
    const ready = barrier(crowd);
    await tallied(
      people.map(async (_, at) => {
        await ready();
        await inTransaction(pools[at % 2 === 0 ? 0 : 1].db, async (tx) => {
          const [row] = await tx.select().from(comments).where(eq(comments.id, comment.id));
          await tx.execute(sql`update comment set like_num = ${(row?.likeNum ?? 0) + 1} where id = ${comment.id}`);
        });
      }),
    );
    await Promise.all(pools.map(({ close }) => close()));
    expect(await likesOf(comment.id)).toBeLessThan(crowd);
    await database.db.update(comments).set({ likeNum: 0 }).where(eq(comments.id, comment.id));
  });
});

test("answers, deletions and what administrators let through at once: every count is that of its rows", async () => {
  const ref = await aCommodity(database.db);
  const author = people[0] as Writer;
  const admin = await writer(database.db, "admin");
  const first = (await post(database.db, author, ref)).comment;
  const old = await Promise.all(
    people
      .slice(0, 30)
      .map(async (who) => ({ who, id: (await post(database.db, who, ref, "x", first.id)).comment.id })),
  );
  await database.db.execute(sql`update comment set status = 'held', held_for = 'word' where id = ${old[0]?.id}`);
  await database.db.execute(sql`update comment set reply_num = reply_num - 1 where id = ${first.id}`);
  await database.db.execute(sql`update comment_subject set shown_num = shown_num - 1 where ref_id = ${ref.refId}`);
  const ready = barrier(62);
  const together = async (work: () => Promise<unknown>) => {
    await ready();
    return work().then(
      () => "done",
      (error: Error) => error.message,
    );
  };
  const remove = (who: Writer, id: number) =>
    inTransaction(database.db, (tx) => deleteComment(tx, who, operator(who), id));
  const pass = () => inTransaction(database.db, (tx) => passComment(tx, operator(admin), old[0]?.id ?? 0));
  const outcomes = await Promise.all([
    ...people.slice(30, 60).map((who) => together(() => post(database.db, who, ref, "y", first.id))),
    ...old.slice(1).map(({ who, id }) => together(() => remove(who, id))),
    together(() => remove(author, first.id)),
    together(pass),
    together(pass),
  ]);
  expect(new Set(outcomes.slice(0, 30)).size).toBeLessThanOrEqual(2);
  expect(outcomes.slice(30, 60)).toEqual(Array(30).fill("done"));
  expect(outcomes.slice(60).sort()).toEqual(["commentHandled", "done"]);
  const arrived = outcomes.slice(0, 30).filter((one) => one === "done").length;
  expect(await countsOf(database.db, ref)).toEqual({ shown: arrived + 1, roots: 1 });
});
