import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { handleReport } from "~/foundation/moderation/verbs/handle-report.server";
import { report } from "~/foundation/moderation/verbs/report.server";
import { reviewCheck } from "~/foundation/reviews/integrity.server";
import { forgetReviews } from "~/foundation/reviews/own-data.server";
import { listReviews, mayReview, ratingOf } from "~/foundation/reviews/queries/review-list.server";
import { answerReview } from "~/foundation/reviews/verbs/answer-review.server";
import { deleteReview } from "~/foundation/reviews/verbs/take-away.server";
import { changeReview, writeReview } from "~/foundation/reviews/verbs/write-review.server";
import { closeDatabase } from "~/platform/data/database.server";
import { env } from "~/platform/env.server";
import type { Db, Tx } from "~db/client";
import { users } from "~db/schema/accounts";
import { blockedWords } from "~db/schema/comments";
import { notifications } from "~db/schema/notifications";
import { reviews } from "~db/schema/reviews";
import { commodities } from "~db/schema/shop";
import "../../../app/composition";
import { received } from "../../factories/received";
import { commodity, type Shopper, seller, shopper } from "../../factories/shop";
import { person } from "../../harness/people";
import { inTransaction } from "../../harness/transaction";
import { type TestDatabase, testDatabase } from "../../setup/database";

let database: TestDatabase;
let db: Db;
let owner: Shopper;
let buyer: Shopper;

beforeAll(async () => {
  database = await testDatabase();
  env.DATABASE_URL = database.url;
  db = database.db;
  owner = await seller(db);
});
afterAll(async () => {
  await closeDatabase();
  await database.close();
});
beforeEach(async () => {
  buyer = await shopper(db);
});

const run = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => inTransaction(db, work);
const words = (stars = 5, content = "香りがよい", pictures: string[] = []) => ({ stars, content, pictures });
const write = (refId: number, who = buyer, of = words()) =>
  run((tx) => writeReview(tx, who, { type: "commodity", refId, ...of }));
const rating = (refId: number) => ratingOf(db, { type: "commodity", refId });
const refusal = (key: string) => ({ key });
const told = (userId: number) =>
  db
    .select({ key: notifications.key, refType: notifications.refType })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), sql`${notifications.key} like 'reviews:%'`));
const operator = async () => ({ userId: (await person(db, "admin")).id, site: "main", requestId: "r" }) as const;
const paging = { page: 0, size: 10, offset: 0 };
const list = async (refId: number, more: { stars?: number; pictured?: boolean } = {}) =>
  (await listReviews(db, { type: "commodity", refId }, { paging, ...more })).content.map(({ review }) => review.stars);

describe("writing", () => {
  test("only who bought and received it, once a purchase; its seller is told and the stars count", async () => {
    const id = await received(db, owner, buyer, { until: "shipped" });
    await expect(write(id)).rejects.toMatchObject(refusal("reviewNotBought"));
    await received(db, owner, buyer, { id, times: 2 });
    expect(await mayReview(db, { type: "commodity", refId: id }, buyer.userId)).toBe(true);
    await write(id);
    await write(id, buyer, words(2));
    expect(await mayReview(db, { type: "commodity", refId: id }, buyer.userId)).toBe(false);
    await expect(write(id)).rejects.toMatchObject({ ...refusal("reviewKnown"), field: "content" });
    await expect(write(id, await shopper(db))).rejects.toMatchObject(refusal("reviewNotBought"));
    expect(await rating(id)).toMatchObject({ num: 2, starSum: 7, byStars: [0, 1, 0, 0, 1] });
    expect(await told(owner.userId)).toContainEqual({ key: "reviews:notice.new", refType: "review" });
    const hidden = await received(db, owner, buyer);
    await db.update(commodities).set({ status: "OFF_SHELVES" }).where(eq(commodities.id, hidden));
    await expect(write(hidden)).rejects.toMatchObject(refusal("notFindData"));
    await expect(
      run((tx) => writeReview(tx, buyer, { type: "shop", refId: owner.userId, ...words() })),
    ).rejects.toMatchObject(refusal("notFindData"));
  });

  test("not the silenced, not with blocked words, not with somebody else's picture", async () => {
    const id = await received(db, owner, buyer);
    await db.insert(blockedWords).values({ word: "Sakura", folded: "sakura", createdBy: 1 });
    await expect(write(id, buyer, words(5, "nice SAKURA!"))).rejects.toMatchObject(refusal("reviewBlockedWord"));
    const key = `review/2026/${crypto.randomUUID()}.webp`;
    await expect(write(id, buyer, words(5, "ok", [key]))).rejects.toMatchObject({
      ...refusal("uploadFailed"),
      field: "pictures",
    });
    await db
      .update(users)
      .set({ silencedUntil: new Date(Date.now() + 60_000) })
      .where(eq(users.id, buyer.userId));
    await expect(write(id)).rejects.toMatchObject(refusal("userSilenced"));
    expect((await rating(id)).num).toBe(0);
  });
});

describe("afterwards", () => {
  test("its author changes it within 30 days, and takes it away; nobody else does", async () => {
    const id = await received(db, owner, buyer);
    const review = await write(id);
    const change = (who: Shopper, stars = 1) => run((tx) => changeReview(tx, who, review.id, words(stars)));
    await expect(change(await shopper(db))).rejects.toMatchObject(refusal("userCannotAccess"));
    await change(buyer);
    expect(await rating(id)).toMatchObject({ num: 1, starSum: 1, byStars: [1, 0, 0, 0, 0] });
    await db
      .update(reviews)
      .set({ createTime: sql`clock_timestamp() - interval '31 days'` as never })
      .where(eq(reviews.id, review.id));
    await expect(change(buyer)).rejects.toMatchObject(refusal("reviewTooOld"));
    const drop = async (who: Shopper) =>
      run((tx) => deleteReview(tx, who, { userId: who.userId, site: "main", requestId: "r" }, review.id));
    await expect(drop(owner)).rejects.toMatchObject(refusal("userCannotAccess"));
    await drop(buyer);
    expect(await rating(id)).toMatchObject({ num: 0, starSum: 0 });
    await expect(drop(buyer)).rejects.toMatchObject(refusal("notFindData"));
    await expect(write(id)).rejects.toMatchObject(refusal("reviewKnown"));
  });

  test("its seller answers and the author is told once; another seller does not", async () => {
    const review = await write(await received(db, owner, buyer));
    const answer = (who: Shopper, text: string) => run((tx) => answerReview(tx, who, { id: review.id, answer: text }));
    await expect(answer(await seller(db), "x")).rejects.toMatchObject(refusal("userCannotAccess"));
    await answer(owner, "ありがとうございます");
    await answer(owner, "またどうぞ");
    expect(await told(buyer.userId)).toEqual([{ key: "reviews:notice.answered", refType: "review" }]);
    const [row] = await db.select().from(reviews).where(eq(reviews.id, review.id));
    expect(row).toMatchObject({ answer: "またどうぞ", answerTime: expect.any(Date) });
  });

  test("it is reported and an administrator takes it away: it counts no more", async () => {
    const id = await received(db, owner, buyer);
    const review = await write(id);
    const reader = await shopper(db);
    const about = { refType: "review", refId: String(review.id), reason: "spam" } as const;
    await expect(run((tx) => report(tx, buyer, about))).rejects.toMatchObject(refusal("reportOwn"));
    const reportId = await run((tx) => report(tx, reader, about));
    const admin = await operator();
    await run((tx) => handleReport(tx, admin, { id: reportId, action: "remove", days: 7 }));
    expect([await list(id), (await rating(id)).num]).toEqual([[], 0]);
    await expect(run((tx) => report(tx, reader, about))).rejects.toMatchObject(refusal("notFindData"));
  });

  test("lists are narrowed by stars and pictures; the check finds what is counted wrongly", async () => {
    const id = await commodity(db, owner, { price: 0 });
    for (const stars of [5, 3, 5]) {
      const who = await shopper(db);
      await received(db, owner, who, { id });
      await write(id, who, words(stars));
    }
    await db
      .update(reviews)
      .set({ pictures: ["/demo/x.webp"] })
      .where(and(eq(reviews.refId, id), eq(reviews.stars, 3)));
    expect([await list(id), await list(id, { stars: 5 }), await list(id, { pictured: true })]).toEqual([
      [5, 3, 5],
      [5, 5],
      [3],
    ]);
    expect(await reviewCheck.all(db)).toEqual([]);
    await db.execute(sql`update review_subject set star_sum = star_sum + 1 where ref_id = ${id}`);
    expect(await reviewCheck.all(db)).toMatchObject([{ kind: "stars of commodity", id, expected: 13, found: 14 }]);
    await db.execute(sql`update review_subject set star_sum = star_sum - 1 where ref_id = ${id}`);
  });

  test("anonymous accounts leave no words and no stars", async () => {
    const id = await received(db, owner, buyer);
    const review = await write(id);
    await db.update(users).set({ anonymisedAt: new Date() }).where(eq(users.id, buyer.userId));
    await forgetReviews(db);
    const [row] = await db.select().from(reviews).where(eq(reviews.id, review.id));
    expect(row).toMatchObject({ content: "", status: "deleted" });
    expect((await rating(id)).num).toBe(0);
  });
});
