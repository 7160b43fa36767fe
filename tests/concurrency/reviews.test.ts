import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import "../../app/composition";
import { reviewCheck } from "~/foundation/reviews/integrity.server";
import { ratingOf } from "~/foundation/reviews/queries/review-list.server";
import { writeReview } from "~/foundation/reviews/verbs/write-review.server";
import type { Tx } from "~db/client";
import { reviewSubjects, reviews } from "~db/schema/reviews";
import { received } from "../factories/received";
import { barrier, commodity, type Shopper, seller, shopper } from "../factories/shop";
import { inParallel } from "../harness/http";
import { inTransaction } from "../harness/transaction";
import { database, pool } from "./two-pools";

const words = { stars: 4, content: "good", pictures: [] };
const won = (all: PromiseSettledResult<unknown>[]) => all.filter(({ status }) => status === "fulfilled").length;
const write = (at: number, refId: number, who: Shopper, stars = 4) =>
  inTransaction(pool(at), (tx) => writeReview(tx, who, { type: "commodity", refId, ...words, stars }));

test("of twenty reviews of one purchase on two processes one is written; of two purchases two", async () => {
  const { db } = database;
  for (const times of [1, 2]) {
    const [owner, buyer] = [await seller(db), await shopper(db)];
    const id = await received(db, owner, buyer, { times });
    expect(won(await Promise.allSettled(Array.from({ length: 20 }, (_, at) => write(at, id, buyer))))).toBe(times);
    expect(await ratingOf(db, { type: "commodity", refId: id })).toMatchObject({ num: times, starSum: 4 * times });
  }
});

test("forty people at once are counted exactly", async () => {
  const { db } = database;
  const owner = await seller(db);
  const id = await commodity(db, owner, { price: 0 });
  const people: Shopper[] = [];
  await inParallel(Array.from({ length: 40 }), 8, async (_, at) => {
    const who = await shopper(db);
    await received(pool(at), owner, who, { id });
    people.push(who);
  });
  await Promise.all(people.map((who, at) => write(at, id, who, 1 + (at % 5))));
  expect(await ratingOf(db, { type: "commodity", refId: id })).toMatchObject({
    num: 40,
    starSum: 120,
    byStars: [8, 8, 8, 8, 8],
  });
  expect(await reviewCheck.all(db)).toEqual([]);
});

test("control: counters that are read and then written lose reviews", async () => {
  const { db } = database;
  const owner = await seller(db);
  const id = await commodity(db, owner, { price: 0 });
  const mine = eq(reviewSubjects.refId, id);
  await db.insert(reviewSubjects).values({ type: "commodity", refId: id });
  const meet = barrier(2);
  const naive = async (tx: Tx, who: Shopper) => {
    const [before] = await tx.select().from(reviewSubjects).where(mine);
    await meet();
    await tx
      .insert(reviews)
      .values({ type: "commodity", refId: id, bought: `naive:${who.userId}`, userId: who.userId, ...words });
    const num = (before?.num ?? 0) + 1;
    await tx
      .update(reviewSubjects)
      .set({ num, starSum: (before?.starSum ?? 0) + 4, byStars: [0, 0, 0, num, 0] })
      .where(mine);
  };
  const people = [await shopper(db), await shopper(db)];
  await Promise.all(people.map((who, at) => inTransaction(pool(at), (tx) => naive(tx, who))));
  expect((await ratingOf(db, { type: "commodity", refId: id })).num).toBe(1);
  expect(await reviewCheck.all(db)).toContainEqual({ kind: "reviews of commodity", id, expected: 2, found: 1 });
});
