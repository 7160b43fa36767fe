import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OrderKind } from "~/foundation/orders/kind";
import { paymentsTable } from "~/foundation/payments/desk/payments-table";
import { listPayments } from "~/foundation/payments/queries.server";
import { table } from "~/platform/domain/composed.server";
import { readTable } from "~/platform/table/table";
import { payments } from "~db/schema/payments";
import "../../app/composition";
import { anyOrder } from "../factories/any-order";
import { person } from "../harness/people";
import { type TestDatabase, testDatabase } from "../setup/database";
import { askedKinds, atLeast } from "./asked";

/* An administrator finds a payment by whatever a caller says of the order. Nothing here names a product. */

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const found = async (keyword: string) => {
  const query = new URLSearchParams({ keyword });
  return (await listPayments(database.db, readTable(paymentsTable, query))).rows;
};

const paid = askedKinds().filter(({ name, orders }) => name in table("payables") && "payGroup" in orders);

test("some kinds of orders are paid in groups", () => expect(paid.length).toBeGreaterThanOrEqual(atLeast(3)));

test.each(paid.map((kind: OrderKind) => [kind.name, kind] as const))(
  "the payment of %s is found by order number, phone, mail, searched names and the payer, and shows the number",
  async (orderType, kind) => {
    const buyer = await person(database.db, "guest");
    const seller = await person(database.db, "shop_admin,hotel_admin,restaurant_admin");
    const payGroup = randomUUID();
    const texts = Object.fromEntries((kind.search ?? []).map((column) => [column, `${column} ${payGroup}`]));
    const given = { ...texts, payGroup, phone: "+819099887766", email: `${payGroup}@example.com` };
    const { number } = await anyOrder(database, kind, { ...given, userId: buyer.id, sellerId: seller.id });
    const payId = randomUUID();
    await database.db.insert(payments).values({
      payId,
      orderType,
      payGroup,
      userId: buyer.id,
      method: "card",
      gateway: "mock",
      amount: 1,
    });
    const told = [number, number.slice(-8), "9099887766", given.email, ...Object.values(texts), buyer.username];
    for (const keyword of told)
      expect(
        (await found(keyword)).map((row) => [row.payId, row.numbers]),
        keyword,
      ).toContainEqual([payId, [number]]);
    expect(await found(`${number}0`)).toEqual([]);
  },
);
