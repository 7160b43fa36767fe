import { afterAll, beforeAll, expect, test } from "vitest";
import { pointCheck } from "~/foundation/points/integrity.server";
import { hold } from "~/foundation/points/verbs/holds.server";
import { transfer } from "~/foundation/points/verbs/transfer.server";
import { inTransaction } from "../../harness/transaction";
import { type TestDatabase, testDatabase } from "../../setup/database";
import { fundedUsers } from "./people";
import { violationsAfter } from "./planted";

let database: TestDatabase;
/** The last transaction of those that were checked before. */
let old = 0;

const pay = (from: number, to: number, ref: string) =>
  inTransaction(database.db, (tx) =>
    transfer(tx, { fromUserId: from, toUserId: to, type: "commodity-buy-out", ref, amount: 5 }),
  );
const agoBy = (id: number, interval: string) =>
  database.ownerSql.begin(async (tx) => {
    await tx`alter table point_transaction disable trigger user`;
    await tx`update point_transaction set create_time = clock_timestamp() - ${interval}::interval where id = ${id}`;
    await tx`alter table point_transaction enable trigger user`;
  });

beforeAll(async () => {
  database = await testDatabase();
  const [a = 0, b = 0] = await fundedUsers(database.db, 2, 100);
  await inTransaction(database.db, (tx) => hold(tx, { userId: a, ref: "h", amount: 20 }));
  old = (await pay(a, b, "old")) ?? 0;
  await pay(a, b, "new");
});
afterAll(() => database.close());

const found = (plant: string) =>
  violationsAfter(database.ownerDb, plant, async (tx) => (await pointCheck.since(tx, old)).violations);
const kinds = async (plant: string) => [...new Set((await found(plant)).map(({ kind }) => kind))].sort();

const isNew = "transaction_id = (select id from point_transaction where ref = 'new')";
const isOld = "transaction_id = (select id from point_transaction where ref = 'old')";

test.each([
  ["nothing in a sound ledger", "select 1", []],
  [
    "an entry of another amount",
    `update point_entry set amount = amount + 1 where amount > 0 and ${isNew}`,
    ["entry step", "transaction sum"],
  ],
  [
    "an entry that is gone",
    `delete from point_entry where amount < 0 and ${isNew}`,
    ["transaction legs", "transaction sum"],
  ],
  [
    "a transaction without entries",
    "insert into point_transaction (type, ref) values ('register', 'x')",
    ["transaction legs"],
  ],
  [
    "a running balance that does not carry on",
    `update point_entry set balance_after = balance_after + 1 where amount < 0 and ${isNew}`,
    ["balance", "entry step"],
  ],
  ["points out of nothing", "update point_account set balance = balance + 1 where name = 'platform'", ["balance"]],
  [
    "points that went from one account to another without an entry",
    "update point_account set balance = balance + case name when 'platform' then 1 else -1 end where name = 'platform' or id = (select max(id) from point_account)",
    ["balance"],
  ],
  ["held points without a hold", "update point_account set held = held + 1 where held > 0", ["held"]],
  [
    "an open hold for which nothing is held",
    "insert into point_hold (account_id, ref, amount) select max(id), 'h2', 1 from point_account",
    ["held"],
  ],
])("of what is new, the check finds %s", async (_, plant, expected) => {
  expect(await kinds(plant)).toEqual(expected);
});

test("what was checked before is not read again, except for the balance that a new entry carries on from", async () => {
  expect(await kinds(`update point_entry set amount = amount + 1 where ${isOld}`)).toEqual([]);
  expect(await kinds(`update point_entry set balance_after = balance_after + 1 where ${isOld}`)).toEqual([
    "entry step",
  ]);
});

test("a contradiction is named with its row and both figures", async () => {
  const plant = `update point_entry set amount = amount + 1 where amount > 0 and ${isNew}`;
  expect(await found(plant)).toEqual(
    expect.arrayContaining([
      { kind: "transaction sum", id: expect.any(Number), expected: 0, found: 1 },
      { kind: "entry step", id: expect.any(Number), expected: 111, found: 110 },
    ]),
  );
});

test("the cursor passes what is older than a minute, waits before what may still have company, and never goes back", async () => {
  const cursorAfter = async (cursor: number) => (await pointCheck.since(database.db, cursor)).cursor;
  expect(await cursorAfter(0)).toBe(0);
  await agoBy(old, "61 seconds");
  expect(await cursorAfter(0)).toBe(old);
  expect(await cursorAfter(old)).toBe(old);
  await agoBy(old + 1, "50 seconds");
  expect(await cursorAfter(0)).toBe(old);
  await agoBy(old + 1, "2 minutes");
  expect(await cursorAfter(old)).toBe(old + 1);
  expect(await cursorAfter(old + 100)).toBe(old + 100);
});
