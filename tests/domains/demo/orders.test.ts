import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { asc, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import "~/composition";
import { every } from "~/platform/domain/composed.server";
import { salesFigures } from "~/products/inventory/queries/sales.server";
import { orderMoves } from "~/products/shop/order/states";
import { users } from "~db/schema/accounts";
import { stockMovements } from "~db/schema/inventory";
import { commodities, orderEvents, orderLines, orders } from "~db/schema/shop";
import { demonstration } from "~db/seed/demo";
import { runSeeds } from "~db/seed/seeder";
import { type TestDatabase, testDatabase } from "../../setup/database";

let database: TestDatabase;
let dataDir: string;
const told: string[] = [];
beforeAll(async () => {
  database = await testDatabase();
  dataDir = await mkdtemp(join(tmpdir(), "tabikura-orders-"));
  const report = (message: string, error?: unknown) => told.push(`${message} ${error}`);
  await runSeeds(database.ownerDb, demonstration, { dataDir, report });
});
afterAll(async () => {
  await database.close();
  await rm(dataDir, { recursive: true });
});

describe("the demonstration's orders", () => {
  test("are about forty of several states, in three languages, and no book contradicts them", async () => {
    expect(told).toEqual([]);
    const rows = await database.db.select().from(orders);
    expect(rows.length).toBeGreaterThanOrEqual(35);
    expect(new Set(rows.map(({ status }) => status))).toEqual(
      new Set(["complete", "shipped", "unshipped", "paid", "timeout", "canceled"]),
    );
    expect(new Set(rows.map(({ refundStatus }) => refundStatus))).toEqual(new Set(["none", "requested", "refunded"]));
    expect(rows.some(({ pointsUsed }) => pointsUsed > 0)).toBe(true);
    const buyers = await database.db
      .selectDistinct({ locale: users.locale })
      .from(users)
      .innerJoin(orders, eq(orders.userId, users.id));
    expect(buyers.map(({ locale }) => locale).sort()).toEqual(["en_US", "ja_JP", "zh_CN"]);
    for (const { check } of every("checks")) {
      expect([check.name, await check.all(database.db)]).toEqual([check.name, []]);
      expect([check.name, (await check.since(database.db, 0)).violations]).toEqual([check.name, []]);
    }
  });

  test("came where they stand by moves that the shop allows, one after the other and none to come", async () => {
    const steps = await database.db
      .select({ id: orders.id, status: orders.status, event: orderEvents.event, time: orderEvents.createTime })
      .from(orderEvents)
      .innerJoin(orders, eq(orders.id, orderEvents.orderId))
      .orderBy(asc(orders.id), asc(orderEvents.id));
    const state = new Map<number, string>();
    const before = new Map<number, Date>();
    for (const { id, event, time } of steps) {
      const known = (orderMoves.events as readonly string[]).includes(event);
      const next = known
        ? orderMoves.next(state.get(id) ?? "", event as (typeof orderMoves.events)[number])
        : undefined;
      expect([id, event, next]).not.toEqual([id, event, null]);
      state.set(id, next ?? state.get(id) ?? orderMoves.initial);
      expect(time.getTime()).toBeGreaterThanOrEqual(before.get(id)?.getTime() ?? 0);
      expect(time.getTime()).toBeLessThanOrEqual(Date.now());
      before.set(id, time);
    }
    for (const { id, status } of steps) expect([id, state.get(id)]).toEqual([id, status]);
  });

  test("stand in the book of stock, at the time of their payment, and in the sales of the month", async () => {
    const sold = await database.db
      .select({ booked: stockMovements.createTime, paid: orders.paySuccessTime, units: stockMovements.units })
      .from(stockMovements)
      .innerJoin(orderLines, eq(orderLines.id, stockMovements.orderLineId))
      .innerJoin(orders, eq(orders.id, orderLines.orderId));
    expect(sold.length).toBeGreaterThan(5);
    for (const { booked, paid, units } of sold) {
      expect(booked).toEqual(paid);
      expect(units).toBeLessThan(0);
    }
    const late = sql`lag(${stockMovements.createTime}) over (partition by ${stockMovements.commodityId} order by ${stockMovements.id})`;
    const steps = database.db
      .select({ time: stockMovements.createTime, late: late.as("late") })
      .from(stockMovements)
      .as("s");
    const turned = await database.db.select().from(steps).where(sql`${steps.time} < ${steps.late}`);
    expect(turned).toEqual([]);
    const month = await salesFigures(database.db, { range: "half", sellerId: null });
    expect(month.byDay.filter(({ sum }) => sum > 0).length).toBeGreaterThan(20);
    expect(month.sum).toBeGreaterThan(50_000);
  });

  test("hold no more units of a thing than it says are taken, and goods that were never ordered none", async () => {
    const idle = await database.db
      .select({ id: commodities.id, taken: commodities.taken })
      .from(commodities)
      .where(sql`not exists (select from ${orderLines} where ${orderLines.commodityId} = ${commodities.id})`);
    expect(idle.filter(({ taken }) => taken !== 0)).toEqual([]);
  });

  test("of the group came while it was open", async () => {
    const joined = await database.db
      .select({ from: commodities.groupBuyStart, until: commodities.groupBuyEnd, time: orders.createTime })
      .from(orders)
      .innerJoin(commodities, eq(commodities.id, orders.groupId));
    expect(joined).toHaveLength(2);
    for (const { from, until, time } of joined) {
      expect(from?.getTime()).toBeLessThan(time.getTime());
      expect(until?.getTime()).toBeGreaterThan(time.getTime());
    }
  });
});
