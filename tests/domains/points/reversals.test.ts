import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { balanceOf, pointHistory } from "~/foundation/points/queries.server";
import type { PointType } from "~/foundation/points/rules";
import { adjustPoints } from "~/foundation/points/verbs/adjust.server";
import { reverse, reverseTransaction } from "~/foundation/points/verbs/reverse.server";
import { type Transfer, transfer } from "~/foundation/points/verbs/transfer.server";
import { pointTransactions } from "~db/schema/points";
import { buyer, database, inTx, seller, withLedger } from "./ledger-world";
import { fundedUsers, platformBalance } from "./people";

withLedger(100);

let ref = "";
beforeEach(() => {
  ref = `r:${buyer}`;
});

const move = (fields: Partial<Transfer>) =>
  inTx((tx) =>
    transfer(tx, { fromUserId: buyer, toUserId: seller, type: "commodity-buy-out", ref, amount: 60, ...fields }),
  );
type Back = { type?: PointType; as?: string; amount?: number; keep?: number; content?: string };
const back = ({ type = "commodity-buy-out", as = "back", ...rest }: Back = {}) =>
  inTx((tx) => reverse(tx, { of: { type, ref }, ref: `${ref}:${as}`, ...rest }));
const platform = () => platformBalance(database.db);
/** What the buyer, the seller and the platform have. */
const purses = async () => [
  (await balanceOf(database.db, buyer)).balance,
  (await balanceOf(database.db, seller)).balance,
  await platform(),
];

describe("what can be taken back", () => {
  test("is only what was booked, and never a reversal", async () => {
    await expect(back()).rejects.toThrow(`there is no point transaction commodity-buy-out ${ref}`);
    await expect(move({ ref: `${ref}:x`, reversalOf: 999_999_999 })).rejects.toThrow(
      "point transaction 999999999 cannot be reversed",
    );
    await move({});
    await expect(back({ type: "video-buy-out" })).rejects.toThrow("there is no point transaction video-buy-out");
    const { id } = await back({ amount: 20 });
    await expect(inTx((tx) => reverseTransaction(tx, { id: id ?? 0, ref: `${ref}:again` }))).rejects.toThrow(
      "cannot be reversed",
    );
    expect((await purses()).slice(0, 2)).toEqual([60, 140]);
  });

  test.each([0, -5, 0.5])("is a whole number of points: %s is none", async (amount) => {
    await move({});
    await expect(back({ amount })).rejects.toThrow(RangeError);
  });

  test("may leave some with the receiver; what is kept twice over leaves nothing to give", async () => {
    await move({});
    expect((await back({ keep: 45, as: "first" })).points).toBe(15);
    expect(await back({ keep: 45, as: "second" })).toEqual({ id: null, points: 0 });
    expect(await back({ keep: 50, as: "third" })).toEqual({ id: null, points: 0 });
    expect((await purses()).slice(0, 2)).toEqual([55, 145]);
    expect((await back({ as: "rest" })).points).toBe(45);
  });

  test("is told by the reversal's own transaction, also to who asks again", async () => {
    await move({});
    const first = await back({ amount: 25 });
    const [row] = await database.db
      .select()
      .from(pointTransactions)
      .where(eq(pointTransactions.ref, `${ref}:back`));
    expect(first).toEqual({ id: row?.id, points: 25 });
    expect(await back({ amount: 25 })).toEqual({ id: row?.id, points: 0 });
  });

  test("carries the words of the movement, or its own", async () => {
    await move({ content: "Tea" });
    await back({ amount: 10, as: "plain" });
    await back({ amount: 10, as: "said", content: "Cup broken" });
    const id = await move({ ref: `${ref}:2`, amount: 5, content: "Salt" });
    await move({ ref: `${ref}:3`, amount: 5, reversalOf: id ?? 0 });
    const { content } = await pointHistory(database.db, buyer, "both", { page: 0, size: 4, offset: 0 });
    expect(content.map((row) => [row.point, row.content])).toEqual([
      [5, "Salt"],
      [-5, "Salt"],
      [10, "Cup broken"],
      [10, "Tea"],
    ]);
    const again = await move({ ref: `${ref}:4`, amount: 6 });
    await move({ ref: `${ref}:5`, amount: 6, reversalOf: again ?? 0, content: "Late" });
    const latest = await pointHistory(database.db, buyer, "in", { page: 0, size: 1, offset: 0 });
    expect(latest.content).toMatchObject([{ point: 6, content: "Late" }]);
  });
});

describe("who gives and who gets", () => {
  test("a covered purchase comes back to the buyer whole and to the platform what it gave, the platform bearing what the seller has no more", async () => {
    const before = await purses();
    await move({ amount: 130, cover: true });
    await move({ fromUserId: seller, toUserId: null, type: "video-buy-out", ref: `${ref}:spent`, amount: 230 });
    expect((await back()).points).toBe(100);
    expect(await purses()).toEqual([100, 0, (before[2] ?? 0) + 100]);
  });

  test("earned points that two paid go first to the one who sold, then to the platform, over several reversals", async () => {
    const [, , before = 0] = await purses();
    const type = "commodity-buy-in";
    await move({ fromUserId: seller, toUserId: buyer, type, amount: 130, cover: true });
    expect(await purses()).toEqual([230, 0, before - 30]);
    expect((await back({ type, as: "1", amount: 70 })).points).toBe(70);
    expect(await purses()).toEqual([160, 70, before - 30]);
    expect((await back({ type, as: "2", amount: 40 })).points).toBe(40);
    expect(await purses()).toEqual([120, 100, before - 20]);
    expect((await back({ type, as: "3" })).points).toBe(20);
    expect(await purses()).toEqual([100, 100, before]);
  });

  test("earned points that are spent or promised are not taken back: nothing is booked", async () => {
    const type = "commodity-buy-in";
    await move({ fromUserId: null, toUserId: buyer, type, amount: 5 });
    await move({ toUserId: null, type: "video-buy-out", amount: 105 });
    expect(await back({ type })).toEqual({ id: null, points: 0 });
    expect(await database.db.$count(pointTransactions, eq(pointTransactions.ref, `${ref}:back`))).toBe(0);
  });

  test("what the platform took it gives back, spent or taken by an administrator", async () => {
    const before = await purses();
    await move({ toUserId: null, type: "video-buy-out" });
    expect((await back({ type: "video-buy-out" })).points).toBe(60);
    expect(await purses()).toEqual(before);
    const operator = { userId: seller, site: "main", requestId: "r" };
    const id = await inTx((tx) => adjustPoints(tx, operator, { userId: buyer, point: -7, content: "Wrong" }));
    expect((await purses())[0]).toBe(93);
    expect(await inTx((tx) => reverseTransaction(tx, { id, ref: `${ref}:sorry` }))).toMatchObject({ points: 7 });
    expect(await purses()).toEqual(before);
  });
});

describe("a movement", () => {
  test("to oneself is a mistake, from the platform to itself too", async () => {
    await expect(move({ toUserId: buyer })).rejects.toThrow("points move between two accounts");
    await expect(move({ fromUserId: null, toUserId: null })).rejects.toThrow("points move between two accounts");
  });

  test("says no words where none are given", async () => {
    await move({});
    await move({ ref: `${ref}:2`, amount: 1, content: "Tea" });
    const { content } = await pointHistory(database.db, seller, "in", { page: 0, size: 2, offset: 0 });
    expect(content.map((row) => row.content)).toEqual(["Tea", ""]);
  });

  test("that the platform covered is the same movement when it is repeated, to the same receiver", async () => {
    const covered = { amount: 130, cover: true };
    const id = await move(covered);
    expect(await move(covered)).toBe(id);
    const [stranger = 0] = await fundedUsers(database.db, 1);
    await expect(move({ ...covered, toUserId: stranger })).rejects.toThrow("booked as something else");
    expect((await purses()).slice(0, 2)).toEqual([0, 230]);
  });

  test("that an administrator makes is named by its transaction", async () => {
    const operator = { userId: seller, site: "main", requestId: "r" };
    const id = await inTx((tx) => adjustPoints(tx, operator, { userId: buyer, point: 7, content: "Thanks" }));
    const [row] = await database.db.select().from(pointTransactions).where(eq(pointTransactions.id, id));
    expect(row).toMatchObject({ type: "admin-adjust", content: "Thanks" });
    await expect(
      inTx((tx) => adjustPoints(tx, operator, { userId: buyer, point: 0, content: "Nothing" })),
    ).rejects.toThrow(RangeError);
  });
});
