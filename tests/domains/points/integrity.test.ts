import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { checkPoints, pointCheck } from "~/foundation/points/integrity.server";
import { forgetOldCaps } from "~/foundation/points/jobs.server";
import { hold, postHold } from "~/foundation/points/verbs/holds.server";
import { reverse } from "~/foundation/points/verbs/reverse.server";
import { transfer } from "~/foundation/points/verbs/transfer.server";
import { users } from "~db/schema/accounts";
import { pointCaps } from "~db/schema/points";
import { demoAccounts, demoUserIds, seedAccounts } from "~db/seed/accounts";
import { points } from "~db/seed/points";
import { inTransaction } from "../../harness/transaction";
import { type TestDatabase, testDatabase } from "../../setup/database";
import { fundedUsers } from "./people";
import { violationsAfter } from "./planted";

let database: TestDatabase;

/** The kinds of contradictions in a ledger with every kind of movement once `plant` was done to it. */
async function found(plant: string): Promise<string[]> {
  const violations = await violationsAfter(database.ownerDb, plant, checkPoints);
  return [...new Set(violations.map(({ kind }) => kind))].sort();
}

beforeAll(async () => {
  database = await testDatabase();
  const [a = 0, b = 0] = await fundedUsers(database.db, 2, 100);
  await inTransaction(database.db, async (tx) => {
    await hold(tx, { userId: a, ref: "o1", amount: 20 });
    await hold(tx, { userId: a, ref: "o2", amount: 30 });
    await postHold(tx, { ref: "o2", type: "commodity-buy-out", to: b });
    await reverse(tx, { of: { type: "commodity-buy-out", ref: "o2" }, ref: "o2:back", amount: 10 });
  });
});
afterAll(() => database.close());

let ref = "";
beforeEach(() => {
  ref = randomUUID();
});

test("a sound ledger has no contradiction", async () => {
  expect(await checkPoints(database.db)).toEqual([]);
  expect(await found("select 1")).toEqual([]);
});

test.each([
  [
    "a balance without an entry",
    "update point_account set balance = balance + 1 where user_id is not null",
    ["balance"],
  ],
  [
    "an entry changed in both its figures",
    "update point_entry set amount = amount + 1, balance_after = balance_after + 1 where amount = -30",
    ["balance", "entry step", "posted hold", "transaction sum"],
  ],
  [
    "an entry that is gone",
    "delete from point_entry where amount = -30",
    ["balance", "entry step", "posted hold", "transaction legs", "transaction sum"],
  ],
  ["a running balance", "update point_entry set balance_after = balance_after + 1 where amount = -30", ["entry step"]],
  [
    "a transaction without entries",
    "insert into point_transaction (type, ref) values ('register', 'x')",
    ["transaction legs"],
  ],
  ["held points without a hold", "update point_account set held = held + 1 where user_id is not null", ["held"]],
  ["a hold that vanished", "delete from point_hold where ref = 'o1'", ["held"]],
  [
    "a hold posted without a movement",
    "update point_hold set state = 'posted' where ref = 'o1'",
    ["held", "posted hold"],
  ],
  [
    "an account below its floor",
    "update point_account set held = balance + 1 where user_id is not null",
    ["floor", "held"],
  ],
  [
    "a reversal of more than was moved",
    "update point_transaction set reversal_of = (select id from point_transaction where ref = 'o2:back') where ref = 'o2'",
    ["reversal"],
  ],
])("the checker finds %s", async (_, plant, kinds) => {
  expect(await found(plant)).toEqual(kinds);
});

test.each([
  "update point_entry set amount = 1",
  "delete from point_entry",
  "truncate point_entry",
  "update point_transaction set ref = ref || 'x'",
  "delete from point_transaction",
])("the database refuses the role that serves by right, and the owner by its guards: %s", async (statement) => {
  await expect(database.sql.unsafe(statement)).rejects.toMatchObject({ code: "42501" });
  await expect(database.ownerSql.unsafe(statement)).rejects.toMatchObject({ code: "23001" });
});

test("the database refuses a transaction whose entries do not sum to 0, when it commits", async () => {
  const commit = database.sql.begin(async (tx) => {
    const [row] = await tx`insert into point_transaction (type, ref) values ('register', ${ref}) returning id`;
    await tx`insert into point_entry (transaction_id, account_id, amount, balance_after) select ${row?.id}, id, 5, 5 from point_account limit 1`;
  });
  await expect(commit).rejects.toMatchObject({ code: "23514" });
});

test("the database refuses a user below zero, or below what is held", async () => {
  const spend = database.sql`update point_account set balance = held - 1 where user_id is not null`;
  await expect(spend).rejects.toMatchObject({ code: "23514", constraint_name: "point_account_floor" });
});

test("what is new is checked without the old ledger, and nothing is overlooked that a new row shows", async () => {
  const { cursor, violations } = await pointCheck.since(database.db, 0);
  expect(violations).toEqual([]);
  const [a = 0, b = 0] = await fundedUsers(database.db, 2, 10);
  await inTransaction(database.db, (tx) =>
    transfer(tx, { fromUserId: a, toUserId: b, type: "admin-adjust", ref, amount: 5 }),
  );
  expect((await pointCheck.since(database.db, cursor)).violations).toEqual([]);
  await database.sql`update point_account set balance = balance + 1 where user_id = ${b}`;
  const kinds = (await pointCheck.since(database.db, cursor)).violations.map(({ kind }) => kind);
  expect(kinds).toEqual(["balance", "balance"]);
  await database.sql`update point_account set balance = balance - 1 where user_id = ${b}`;
});

test("counters of long past periods are forgotten", async () => {
  const row = (period: string) => ({ userId: 1, type: "like-in", period, count: 1 });
  const today = new Date().toISOString().slice(0, 10);
  await database.db.insert(pointCaps).values([row("2025-01-01"), row("2025-01"), row(today), row(today.slice(0, 7))]);
  await forgetOldCaps(database.db);
  expect((await database.db.select().from(pointCaps)).map(({ period }) => period).sort()).toEqual([
    today.slice(0, 7),
    today,
  ]);
});

test("the demo data is a sound ledger of 5,000 points each", async () => {
  const fresh = await testDatabase();
  await seedAccounts(fresh.db);
  await inTransaction(fresh.db, (tx) => points.run(tx, { now: new Date("2031-05-04T20:00:00Z"), picture: String }));
  const idOf = await demoUserIds(fresh.db);
  expect(await checkPoints(fresh.db)).toEqual([]);
  const rows = await fresh.sql`select distinct balance from point_account where user_id is not null`;
  expect(rows).toEqual([{ balance: "5000" }]);
  expect(await fresh.db.$count(users)).toBe(demoAccounts.length);
  await inTransaction(fresh.db, (tx) =>
    transfer(tx, { fromUserId: idOf("guest"), toUserId: null, type: "video-buy-out", ref: "v", amount: 5_000 }),
  );
  expect(await checkPoints(fresh.db)).toEqual([]);
  await fresh.close();
});
