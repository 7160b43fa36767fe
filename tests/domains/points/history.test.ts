import { afterAll, beforeAll, expect, test } from "vitest";
import { exportPoints } from "~/foundation/points/export.server";
import {
  balanceOf,
  historyOf,
  listRules,
  openHolds,
  pointEntriesOf,
  typesOf,
} from "~/foundation/points/queries.server";
import type { PointType } from "~/foundation/points/rules";
import { adjustPoints } from "~/foundation/points/verbs/adjust.server";
import { earn } from "~/foundation/points/verbs/earn.server";
import { hold, voidHold } from "~/foundation/points/verbs/holds.server";
import { reverse } from "~/foundation/points/verbs/reverse.server";
import { transfer } from "~/foundation/points/verbs/transfer.server";
import { namesOf } from "~/platform/domain/declared";
import { inTransaction } from "../../harness/transaction";
import { type TestDatabase, testDatabase } from "../../setup/database";
import { fundedUsers } from "./people";

let database: TestDatabase;
let buyer = 0;
let seller = 0;
let nobody = 0;

/** Ann and a shop: two orders, one of them canceled, points earned, a comment, and something taken by an administrator. */
beforeAll(async () => {
  database = await testDatabase();
  [buyer = 0, seller = 0] = await fundedUsers(database.db, 2, 100);
  [nobody = 0] = await fundedUsers(database.db, 1);
  const trade = { fromUserId: buyer, toUserId: seller, type: "commodity-buy-out" } as const;
  await inTransaction(database.db, async (tx) => {
    await transfer(tx, { ...trade, ref: "order:A", amount: 30, content: "Tea" });
    await transfer(tx, { ...trade, ref: "order:B", amount: 20 });
    await reverse(tx, { of: { type: "commodity-buy-out", ref: "order:B" }, ref: "order:B:cancel" });
    const earned = { fromUserId: seller, toUserId: buyer, type: "commodity-buy-in" } as const;
    await transfer(tx, { ...earned, ref: "order:A", amount: 3 });
    await earn(tx, { userId: buyer, type: "comment-in", ref: "c", content: "Voice" });
    const operator = { userId: seller, site: "main", requestId: "r" };
    await adjustPoints(tx, operator, { userId: buyer, point: -4, content: "Twice" });
    for (const [ref, amount] of [["order:C", 5] as const, ["order:D", 6] as const, ["order:E", 7] as const])
      await hold(tx, { userId: buyer, ref, amount });
    await hold(tx, { userId: seller, ref: "order:F", amount: 8 });
    await voidHold(tx, "order:D");
  });
});
afterAll(() => database.close());

const paging = { page: 0, size: 50, offset: 0 };
const entries = async (userId: number, type?: PointType, direction: "in" | "out" | "both" = "both") => {
  const { entries: rows, total } = await pointEntriesOf(database.db, userId, { direction, type }, paging);
  expect(total).toBe(rows.length);
  return rows.map(({ amount, ref }) => [amount, ref]);
};

test("an entry says its points, kind, reference, words, balance, and whether it takes something back", async () => {
  const { entries: rows } = await pointEntriesOf(database.db, buyer, { direction: "both" }, paging);
  expect(
    rows.map(({ amount, pointType, isReversal, balanceAfter }) => [amount, pointType, isReversal, balanceAfter]),
  ).toEqual([
    [-4, "admin-adjust", false, 100 - 30 + 3 + 1 - 4],
    [1, "comment-in", false, 74],
    [3, "commodity-buy-in", false, 73],
    [20, "commodity-buy-out", true, 70],
    [-20, "commodity-buy-out", false, 50],
    [-30, "commodity-buy-out", false, 70],
    [100, "admin-adjust", false, 100],
  ]);
  expect(rows[5]).toEqual({
    id: expect.any(Number),
    amount: -30,
    ref: "order:A",
    content: "Tea",
    time: expect.any(Date),
    balanceAfter: 70,
    pointType: "commodity-buy-out",
    isReversal: false,
  });
  const { entries: oldest, total } = await pointEntriesOf(
    database.db,
    buyer,
    { direction: "both", oldestFirst: true },
    { page: 1, size: 2, offset: 2 },
  );
  expect([total, oldest.map(({ amount }) => amount)]).toEqual([7, [-20, 20]]);
});

test("a kind shows what this person sees as it: the buyer's spending is the seller's income", async () => {
  expect(await entries(buyer, "commodity-buy-out")).toEqual([
    [20, "order:B:cancel"],
    [-20, "order:B"],
    [-30, "order:A"],
  ]);
  expect(await entries(buyer, "commodity-buy-out", "out")).toEqual([
    [-20, "order:B"],
    [-30, "order:A"],
  ]);
  expect(await entries(buyer, "commodity-sell-in")).toEqual([]);
  expect(await entries(seller, "commodity-buy-out")).toEqual([]);
  expect(await entries(seller, "commodity-sell-in", "in")).toEqual([
    [20, "order:B"],
    [30, "order:A"],
  ]);
  expect(await entries(seller, "commodity-sell-out")).toEqual([[-3, "order:A"]]);
  expect(await entries(buyer, "commodity-buy-in")).toEqual([[3, "order:A"]]);
  expect(await entries(buyer, "admin-adjust", "in")).toEqual([[100, `fund:${buyer}`]]);
  expect(await entries(buyer, "comment-in")).toEqual([[1, `user:${buyer}:c`]]);
  expect(await entries(nobody)).toEqual([]);
});

test("the kinds to choose from are those that a person has seen, in the order of the list of kinds", async () => {
  const inOrder = (...types: PointType[]) => namesOf("pointTypes").filter((type) => types.includes(type));
  expect(await typesOf(database.db, buyer)).toEqual(
    inOrder("admin-adjust", "comment-in", "commodity-buy-in", "commodity-buy-out"),
  );
  expect(await typesOf(database.db, seller)).toEqual(
    inOrder("admin-adjust", "commodity-sell-in", "commodity-sell-out"),
  );
  expect(await typesOf(database.db, nobody)).toEqual([]);
});

test("open holds are one's own, the earliest first", async () => {
  expect(await openHolds(database.db, buyer)).toEqual([
    { ref: "order:C", amount: 5 },
    { ref: "order:E", amount: 7 },
  ]);
  expect(await openHolds(database.db, nobody)).toEqual([]);
});

test("an administrator's table has signed points whatever it is narrowed to, pages, and can be turned round", async () => {
  const state = { page: 0, size: 50, sort: "-time", filters: {} } as const;
  const points = async (asked: object) =>
    (await historyOf(database.db, buyer, { ...state, ...asked })).content.map(({ point }) => point);
  expect(await points({})).toEqual([-4, 1, 3, 20, -20, -30, 100]);
  expect(await points({ filters: { direction: "in" } })).toEqual([1, 3, 20, 100]);
  expect(await points({ filters: { direction: "out" } })).toEqual([-4, -20, -30]);
  expect(await points({ filters: { direction: "sideways" } })).toEqual([-4, 1, 3, 20, -20, -30, 100]);
  expect(await points({ sort: "time" })).toEqual([100, -30, -20, 20, 3, 1, -4]);
  expect(await points({ page: 2, size: 2 })).toEqual([-20, -30]);
  expect(await historyOf(database.db, buyer, { ...state, page: 2, size: 2 })).toMatchObject({
    totalElements: 7,
    totalPages: 4,
    number: 2,
    size: 2,
  });
});

test("the export of one's own data has the balance and every movement, newest first, and nobody else's", async () => {
  const { history, ...balance } = await exportPoints(database.db, buyer);
  expect(balance).toEqual({ balance: 70, held: 12, spendable: 58 });
  expect(history).toHaveLength(7);
  expect(history.map(({ amount }) => amount)).toEqual([-4, 1, 3, 20, -20, -30, 100]);
  expect(history[0]).toEqual({
    amount: -4,
    type: "admin-adjust",
    content: "Twice",
    balanceAfter: 70,
    createTime: expect.any(Date),
  });
  expect(await exportPoints(database.db, nobody)).toEqual({ balance: 0, held: 0, spendable: 0, history: [] });
});

test("the platform's account is nobody's", async () => {
  expect(await balanceOf(database.db, 0)).toEqual({ balance: 0, held: 0, spendable: 0 });
  expect((await exportPoints(database.db, 0)).history).toEqual([]);
});

test("rules are listed by the name of their kind, with all that a client may know of them", async () => {
  const rules = await listRules(database.db);
  expect(rules.map(({ pointType }) => pointType)).toEqual(rules.map(({ pointType }) => pointType).sort());
  expect(rules).toContainEqual({
    pointType: "invitation",
    point: 10,
    dailyCap: null,
    monthlyCap: 20,
    enabled: true,
  });
  expect(Object.keys(rules[0] ?? {})).toHaveLength(5);
});
