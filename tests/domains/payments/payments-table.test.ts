import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { paymentsTable } from "~/foundation/payments/desk/payments-table";
import { attemptsOf, listPayments } from "~/foundation/payments/queries.server";
import { readTable } from "~/platform/table/table";
import { users } from "~db/schema/accounts";
import { payments, refunds } from "~db/schema/payments";
import "../../../app/composition";
import { type TestDatabase, testDatabase } from "../../setup/database";

let database: TestDatabase;
let payer = 0;

/** Four payments of the turn of a day in Tokyo, which is 15:00 UTC. */
const rows = [
  { payId: "a1", createTime: "2026-02-28T14:59:59Z", method: "card", status: "canceled", amount: 400 },
  {
    payId: "b2",
    createTime: "2026-02-28T15:00:00Z",
    method: "alipay",
    status: "succeeded",
    amount: 300,
    refunded: 120,
  },
  { payId: "c3", createTime: "2026-03-01T14:59:59Z", method: "card", status: "succeeded", amount: 200 },
  { payId: "d4", createTime: "2026-03-01T15:00:00Z", method: "card", status: "pending", amount: 100 },
];

beforeAll(async () => {
  database = await testDatabase();
  const [user] = await database.db
    .insert(users)
    .values({ username: "payer", nickname: "Payer", email: "payer@example.com", passwordHash: "-" })
    .returning();
  payer = user?.id ?? 0;
  for (const { createTime, ...row } of rows) {
    const paid = row.status === "succeeded" && { captured: row.amount, successTime: new Date(createTime) };
    const names = { orderType: row.payId === "c3" ? "hotel" : "commodity", payGroup: `group_${row.payId}` };
    await database.db.insert(payments).values({
      ...row,
      ...names,
      ...paid,
      createTime: new Date(createTime),
      userId: payer,
      gateway: "mock",
      gatewayRef: `mc_${row.payId}`,
    });
  }
  const [b2] = await database.db.select().from(payments).where(sql`pay_id = 'b2'`);
  const paymentId = b2?.id ?? 0;
  await database.db.insert(refunds).values([
    { paymentId, ref: "order:1", amount: 100, status: "settled", reason: "cancel" },
    { paymentId, ref: "admin:2", amount: 20, reason: "goodwill" },
  ]);
});
afterAll(() => database.close());

const list = (query = "") => listPayments(database.db, readTable(paymentsTable, new URLSearchParams(query)));
const found = async (query: string) => (await list(query)).rows.map(({ payId }) => payId);

test("a payment is shown with who pays, its yen and its refunds in their order", async () => {
  const { rows: shown } = await list("keyword=b2");
  expect(shown).toEqual([
    {
      payId: "b2",
      orderType: "commodity",
      payGroup: "group_b2",
      numbers: [],
      userId: payer,
      user: "Payer",
      method: "alipay",
      gateway: "mock",
      gatewayRef: "mc_b2",
      status: "succeeded",
      amount: 300,
      captured: 300,
      refunded: 120,
      createTime: new Date("2026-02-28T15:00:00Z"),
      successTime: new Date("2026-02-28T15:00:00Z"),
      refunds: [
        { ref: "order:1", amount: 100, status: "settled", reason: "cancel" },
        { ref: "admin:2", amount: 20, status: "pending", reason: "goodwill" },
      ],
    },
  ]);
  expect((await list("keyword=c3")).rows[0]).toMatchObject({ refunds: [], captured: 200 });
});

test("the count and the sums are of all pages, not of the one that is shown", async () => {
  const { rows: shown, total, totals } = await list("pageSize=1&page=2");
  expect(shown.map(({ payId }) => payId)).toEqual(["c3"]);
  expect({ total, totals }).toEqual({ total: 4, totals: { captured: 500, refunded: 120 } });
  expect(await list("status=failed")).toEqual({ rows: [], total: 0, totals: { captured: 0, refunded: 0 } });
});

test.each([
  ["the newest first, when nothing is asked", "", ["d4", "c3", "b2", "a1"]],
  ["sorted by yen", "sort=amount", ["d4", "c3", "b2", "a1"]],
  ["sorted by yen, the largest first", "sort=-amount", ["a1", "b2", "c3", "d4"]],
  ["sorted by what went back", "sort=-refunded", ["b2", "d4", "c3", "a1"]],
  ["of one state", "status=succeeded", ["c3", "b2"]],
  ["of one way to pay", "method=alipay", ["b2"]],
  ["of one type of orders", "orderType=hotel", ["c3"]],
  ["from a day in Tokyo on", "from=2026-03-01", ["d4", "c3", "b2"]],
  ["up to a day in Tokyo, that day included", "to=2026-03-01", ["c3", "b2", "a1"]],
  ["of one day in Tokyo", "from=2026-03-01&to=2026-03-01", ["c3", "b2"]],
  ["what makes no sense as a day counts as not asked", "from=yesterday", ["d4", "c3", "b2", "a1"]],
  ["by part of the payment's id", "keyword=3", ["c3"]],
  ["by part of the pay group, whatever the case", "keyword=GROUP_A", ["a1"]],
  ["by part of the gateway's name", "keyword=mc_d", ["d4"]],
  ["by the payer's mail", "keyword=payer@exam", ["d4", "c3", "b2", "a1"]],
  ["by the amount as a caller says it", "keyword=%C2%A5400", ["a1"]],
  ["by what went back", "keyword=120%E5%86%86", ["b2"]],
  ["of one person", "userId=999999999", []],
  ["a percent sign is a percent sign", "keyword=%25", []],
  ["several conditions hold together", "status=succeeded&method=card&orderType=hotel", ["c3"]],
])("%s", async (_, query, payIds) => {
  expect(await found(query)).toEqual(payIds);
});

test("the attempts of a pay group: its own only, the newest first, twenty of them", async () => {
  const own = { orderType: "commodity", payGroup: "often", userId: payer, method: "card", gateway: "mock", amount: 1 };
  const attempt = (change = {}) => ({ ...own, payId: randomUUID(), status: "failed", ...change });
  await database.db.insert(payments).values(attempt({ payGroup: "seldom" }));
  await database.db.insert(payments).values(attempt({ orderType: "hotel" }));
  const made = [];
  for (let n = 0; n < 21; n++) made.push(...(await database.db.insert(payments).values(attempt()).returning()));
  const shown = (await attemptsOf(database.db, "commodity", "often")).map(({ id }) => id);
  expect(shown).toEqual(
    made
      .map(({ id }) => id)
      .reverse()
      .slice(0, 20),
  );
});
