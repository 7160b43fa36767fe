import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { orderRoles } from "~/foundation/orders/rules/roles";
import { orderMoves, orderStates } from "~/products/shop/order/states";
import { placeOrder } from "~/products/shop/order/verbs/place-order.server";
import { commodity, seller, shopper, want } from "../../factories/shop";
import { moveOrder, nextState, orderOf, shownState } from "../../factories/shop-orders";
import { inTransaction } from "../../harness/transaction";
import { type TestDatabase, testDatabase } from "../../setup/database";

/** [D1] Written out apart from the code: `from event role to`. */
const legal = new Set(
  `unpaid settleGoods system unshipped
unpaid settleService system paid
unpaid settleCodes system paid
timeout settleGoods system unshipped
timeout settleCodes system paid
timeout settleService system paid
unpaid expire system timeout
unpaid fail system failed
unpaid cancel buyer canceled
unpaid cancel seller canceled
paid cancel buyer canceled
paid cancel seller canceled
unshipped cancel buyer canceled
unshipped cancel seller canceled
paid refund system canceled
unshipped refund system canceled
shipped refund system canceled
paid groupReached system unshipped
paid groupReachedCodes system paid
paid groupMissed system canceled
paid codesOver system complete
paid codesReturned buyer complete
paid codesReturned seller complete
paid handOver seller complete
unshipped ship seller shipped
shipped unship seller unshipped
shipped receive buyer complete
shipped autoComplete system complete
unconfirmed_reservation confirmReservation seller reservation_complete
unconfirmed_reservation stopTravel seller goto_stopped
reservation_complete stopTravel seller goto_stopped
reservation_complete handOver seller complete`.split("\n"),
);

const orderEvents = orderMoves.events;
const matrix = orderStates.flatMap((from) =>
  orderEvents.flatMap((event) => orderRoles.map((role) => ({ from, event, role }))),
);

describe("states of an order [M21]", () => {
  let database: TestDatabase;
  let number: string;
  beforeAll(async () => {
    database = await testDatabase();
    const owner = await seller(database.db);
    const buyer = await shopper(database.db);
    const id = await commodity(database.db, owner);
    const placed = await inTransaction(database.db, (tx) =>
      placeOrder(tx, buyer, want([{ commodityId: id, num: 1 }], 1_000)),
    );
    number = placed.orders[0]?.number ?? "";
  });
  afterAll(() => database.close());

  test("the table is exactly the decision", () => {
    const found = matrix.flatMap(({ from, event, role }) => {
      const to = nextState(from, event, role);
      return to ? [`${from} ${event} ${role} ${to}`] : [];
    });
    expect(new Set(found)).toEqual(legal);
  });

  test("a state that nobody knows allows nothing", () => {
    for (const event of orderEvents) for (const role of orderRoles) expect(nextState("lost", event, role)).toBeNull();
  });

  test(`all ${matrix.length} combinations on a stored order: what is illegal is refused and leaves no trace`, async () => {
    const { db } = database;
    const trace = async () => {
      const [row] = await db.execute<{ status: string; update_time: string; events: string }>(sql`
        select o.status, o.update_time, (select count(*) from shop_order_event e where e.order_id = o.id) as events
        from shop_order o where o.number = ${number}`);
      return row;
    };
    for (const { from, event, role } of matrix) {
      await db.execute(sql`update shop_order set status = ${from} where number = ${number}`);
      const before = await trace();
      const order = await orderOf(db, number);
      const move = inTransaction(db, (tx) => moveOrder(tx, order, event, role));
      const to = [...legal].find((line) => line.startsWith(`${from} ${event} ${role} `))?.split(" ")[3];
      if (to) await expect(move).resolves.toMatchObject({ status: to });
      else {
        await expect(move).rejects.toMatchObject({ key: "orderStateChanged", status: 406 });
        expect(await trace()).toEqual(before);
      }
    }
  });

  test("what somebody else moved meanwhile is not moved again", async () => {
    const { db } = database;
    await db.execute(sql`update shop_order set status = 'unshipped' where number = ${number}`);
    const stale = await orderOf(db, number);
    await inTransaction(db, (tx) => moveOrder(tx, stale, "ship", "seller"));
    await expect(inTransaction(db, (tx) => moveOrder(tx, stale, "cancel", "buyer"))).rejects.toMatchObject({
      key: "orderStateChanged",
    });
    expect((await orderOf(db, number)).status).toBe("shipped");
  });

  test("an unpaid order past its time reads as timed out", () => {
    const expireTime = new Date(1_000);
    expect(shownState({ status: "unpaid", expireTime }, new Date(999))).toBe("unpaid");
    expect(shownState({ status: "unpaid", expireTime }, new Date(1_000))).toBe("timeout");
    expect(shownState({ status: "shipped", expireTime }, new Date(2_000))).toBe("shipped");
  });
});
