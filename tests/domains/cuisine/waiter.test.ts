import "../../../app/composition";
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { businessMoment } from "~/platform/time/business-day";
import { dayReport } from "~/products/cuisine/queries/orders.server";
import { todayOf } from "~/products/cuisine/queries/today.server";
import { isComing, isUnserved, mayChange } from "~/products/cuisine/rules/states";
import { askBill } from "~/products/cuisine/verbs/ask-staff.server";
import { changeCart } from "~/products/cuisine/verbs/change-cart.server";
import { changeNum } from "~/products/cuisine/verbs/change-num.server";
import { mergeParties } from "~/products/cuisine/verbs/merge-parties.server";
import { openTable } from "~/products/cuisine/verbs/open-table.server";
import { orderFor } from "~/products/cuisine/verbs/order-for.server";
import { payPart } from "~/products/cuisine/verbs/pay-part.server";
import { seatWalkIn } from "~/products/cuisine/verbs/seat-walk-in.server";
import { sendRound } from "~/products/cuisine/verbs/send-round.server";
import { setLines } from "~/products/cuisine/verbs/set-lines.server";
import { settleTable } from "~/products/cuisine/verbs/settle-table.server";
import { makeBill, moveParty, resetParty } from "~/products/cuisine/verbs/staff-acts.server";
import { auditLog } from "~db/schema/audit";
import { cartLines, dishes, orderRounds } from "~db/schema/cuisine";
import { cartOp, phone, type Restaurant, restaurant, tableAt } from "../../factories/restaurants";
import { type TestDatabase, testDatabase } from "../../setup/database";
import { tablesIn } from "./world";

let database: TestDatabase;
let world: ReturnType<typeof tablesIn>;
let here: Restaurant;
let other: Restaurant;
beforeAll(async () => {
  database = await testDatabase();
  world = tablesIn(database.db);
  [here, other] = [await restaurant(database.db), await restaurant(database.db)];
});
afterAll(() => database.close());

const lineOf = (cuisineId: number | undefined, more: object = {}) => ({
  cuisineId: cuisineId ?? 0,
  optionIds: [],
  num: 1,
  note: "",
  ...more,
});

/** A party that a waiter has seated at a new table. */
async function walkIn(guestCount = 3, at = here) {
  const table = await tableAt(database.db, at);
  const { id } = await world.run((tx) => seatWalkIn(tx, at.place, { tableId: table.id, guestCount }));
  return { table, id };
}

/** Orders dishes for a party; the lines. */
const ordered = async (id: number, lines: ReturnType<typeof lineOf>[], clientKey: string = randomUUID()) =>
  (await world.run((tx) => orderFor(tx, here.place, id, { clientKey, lines }))).lines;

describe("seating guests without a phone", () => {
  test("they are seated at once, and a phone that scans the sign joins them", async () => {
    const { table, id } = await walkIn();
    expect(await world.sessionOf(id)).toMatchObject({ status: "seated", guestCount: 3, sellerId: here.place.sellerId });
    const joined = await world.run((tx) =>
      openTable(tx, phone(), { sellerId: table.sellerId, tableId: table.id, key: table.key }),
    );
    expect(joined).toEqual({ id, status: "seated", joined: true });
  });

  test("not where somebody sits, not at another's table; a paid party makes room", async () => {
    const { table, id } = await walkIn();
    const again = { tableId: table.id, guestCount: 1 };
    expect(await world.refusal((tx) => seatWalkIn(tx, here.place, again))).toBe("tableTaken");
    expect(await world.refusal((tx) => seatWalkIn(tx, other.place, again))).toBe("notFindData");
    await ordered(id, [lineOf(here.dishIds[0])]);
    await world.run((tx) => makeBill(tx, here.place, id));
    await world.run((tx) => settleTable(tx, here.place, id, { payMethod: "cash", unserved: true }));
    const next = await world.run((tx) => seatWalkIn(tx, here.place, again));
    expect(next.id).not.toBe(id);
    expect((await world.sessionOf(id))?.status).toBe("closed");
  });
});

describe("ordering for guests", () => {
  test("what a waiter orders is confirmed, keeps who ordered it, and a repeat orders nothing more", async () => {
    const { id } = await walkIn();
    const key = randomUUID();
    const lines = [
      lineOf(here.dishIds[0], { num: 2 }),
      lineOf(here.dishIds[1], { optionIds: ["large"], note: "熱め" }),
    ];
    const sent = await ordered(id, lines, key);
    expect(sent.map(({ num, status, unitPrice, note }) => [num, status, unitPrice, note])).toEqual([
      [2, "confirmed", 500, ""],
      [1, "confirmed", 950, "熱め"],
    ]);
    const [round] = await database.db.select().from(orderRounds).where(eq(orderRounds.sessionId, id));
    expect(round).toMatchObject({ place: 1, staffId: here.place.userId });
    await world.run((tx) => makeBill(tx, here.place, id));
    expect((await ordered(id, lines, key)).map((line) => line.id)).toEqual(sent.map((line) => line.id));
    expect(await world.refusal((tx) => orderFor(tx, here.place, id, { clientKey: randomUUID(), lines }))).toBe(
      "tableBillAsked",
    );
  });

  test("what the phones of the party hold in the cart stays there", async () => {
    const { table, id } = await walkIn();
    const guest = phone();
    await world.run((tx) => openTable(tx, guest, { sellerId: table.sellerId, tableId: table.id, key: table.key }));
    const op = cartOp(here.dishIds[2] ?? 0);
    await world.run((tx) => changeCart(tx, guest, id, { ops: [op], version: 99 }));
    await ordered(id, [lineOf(here.dishIds[0])]);
    const left = await database.db.select().from(cartLines).where(eq(cartLines.sessionId, id));
    expect(left.map(({ lineKey }) => lineKey)).toEqual([op.lineKey]);
    /* The waiter's phone is one of the table's: it changes and sends the same cart. */
    await world.run((tx) => changeCart(tx, here.place, id, { ops: [{ ...op, num: 3 }], version: 999 }));
    const { lines } = await world.run((tx) => sendRound(tx, here.place, id, { clientKey: randomUUID() }));
    expect(lines).toMatchObject([{ num: 3, status: "confirmed" }]);
  });

  test("only at the own restaurant, and only its dishes that are there", async () => {
    const { id } = await walkIn();
    const order = (place: Restaurant["place"], line: ReturnType<typeof lineOf>) =>
      world.refusal((tx) => orderFor(tx, place, id, { clientKey: randomUUID(), lines: [line] }));
    expect(await order(other.place, lineOf(other.dishIds[0]))).toBe("notFindData");
    expect(await order(here.place, lineOf(other.dishIds[0]))).toBe("itemNotExist");
    expect(await order(here.place, lineOf(here.dishIds[1], { optionIds: ["huge"] }))).toBe("dishOptionGone");
    const gone = here.dishIds[2] ?? 0;
    await database.db.update(dishes).set({ soldOut: true }).where(eq(dishes.id, gone));
    expect(await order(here.place, lineOf(gone))).toBe("dishSoldOut");
    await database.db.update(dishes).set({ soldOut: false }).where(eq(dishes.id, gone));
    expect(await world.linesOf(id)).toEqual([]);
  });

  test("a party that merged is followed to its table", async () => {
    const [one, two] = [await walkIn(), await walkIn()];
    await world.run((tx) => mergeParties(tx, here.place, one.id, two.table.id));
    const [line] = await ordered(one.id, [lineOf(here.dishIds[0])]);
    expect(line?.sessionId).toBe(two.id);
    expect((await world.sessionOf(two.id))?.guestCount).toBe(6);
  });
});

describe("changing how many", () => {
  test("until the kitchen begins, with the bill's sum; more only while the party may order", async () => {
    const { id } = await walkIn();
    const [line] = await ordered(id, [lineOf(here.dishIds[0], { num: 2 })]);
    const lineId = line?.id ?? 0;
    const change = (num: number) => (tx: Parameters<typeof changeNum>[0]) => changeNum(tx, here.place, lineId, num);
    await world.run(change(5));
    await database.db
      .update(dishes)
      .set({ soldOut: true })
      .where(eq(dishes.id, here.dishIds[0] ?? 0));
    expect(await world.refusal(change(6))).toBe("dishSoldOut");
    await database.db
      .update(dishes)
      .set({ soldOut: false })
      .where(eq(dishes.id, here.dishIds[0] ?? 0));
    await world.run((tx) => makeBill(tx, here.place, id));
    expect(await world.refusal(change(6))).toBe("tableBillAsked");
    await world.run(change(3));
    const settle = (shown: number) =>
      world.refusal((tx) => settleTable(tx, here.place, id, { payMethod: "cash", unserved: true, shown }));
    expect([await settle(2_500), await settle(1_500)]).toEqual(["billChanged", null]);
    expect(await world.refusal(change(1))).toBe("tableClosed");
  });

  test("not once it is being prepared, not another restaurant's; it is in the log", async () => {
    const { id } = await walkIn();
    const [line] = await ordered(id, [lineOf(here.dishIds[0])]);
    const lineId = line?.id ?? 0;
    expect(await world.refusal((tx) => changeNum(tx, other.place, lineId, 2))).toBe("notFindData");
    const from = { actorId: here.place.userId, ip: "::1", userAgent: "" } as never;
    await world.run((tx) => changeNum(tx, { ...here.place, from }, lineId, 2));
    const log = await database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.target, `cuisine-session:${id}`));
    expect(log.map(({ detail }) => JSON.parse(String(detail)))).toEqual([{ line: lineId, from: 1, to: 2 }]);
    await world.run((tx) => setLines(tx, here.place, { lineIds: [lineId], status: "preparing" }));
    expect(await world.refusal((tx) => changeNum(tx, here.place, lineId, 1))).toBe("lineStateChanged");
  });
});

describe("a bill with dishes that were never served", () => {
  test("is refused by their names first, and settled when whoever settles says so", async () => {
    const { id } = await walkIn();
    const lines = await ordered(id, [
      lineOf(here.dishIds[0], { num: 2 }),
      lineOf(here.dishIds[2]),
      lineOf(here.dishIds[1]),
    ]);
    const [cooking, served] = [lines[1]?.id ?? 0, lines[2]?.id ?? 0];
    for (const status of ["preparing", "done"] as const)
      await world.run((tx) => setLines(tx, here.place, { lineIds: [served], status }));
    await world.run((tx) => setLines(tx, here.place, { lineIds: [cooking], status: "preparing" }));
    await world.run((tx) => makeBill(tx, here.place, id));
    const pay = (more: object) => world.run((tx) => settleTable(tx, here.place, id, { payMethod: "cash", ...more }));
    await expect(pay({})).rejects.toMatchObject({
      key: "dishesUnserved",
      field: "unserved",
      params: { dishes: "料理0 × 2, 料理2 × 1" },
    });
    await expect(pay({ flag: "en" })).rejects.toMatchObject({ params: { dishes: "Dish 0 × 2, Dish 2 × 1" } });
    expect((await world.sessionOf(id))?.status).toBe("awaiting_payment");
    expect(await pay({ unserved: true })).toMatchObject({ status: "settled", total: 3_000 });
  });

  test("is settled without a question when everything is served or cancelled", async () => {
    const { id } = await walkIn();
    const [one, two] = await ordered(id, [lineOf(here.dishIds[0]), lineOf(here.dishIds[2])]);
    for (const status of ["preparing", "done"] as const)
      await world.run((tx) => setLines(tx, here.place, { lineIds: [one?.id ?? 0], status }));
    await world.run((tx) =>
      setLines(tx, here.place, { lineIds: [two?.id ?? 0], status: "canceled", reason: "品切れ" }),
    );
    await world.run((tx) => makeBill(tx, here.place, id));
    const paid = await world.run((tx) => settleTable(tx, here.place, id, { payMethod: "card" }));
    expect(paid).toMatchObject({ total: 500 });
  });

  test("the states of a line that the rules name", () => {
    const states = ["unconfirmed", "confirmed", "preparing", "done", "canceled"].map((status) => ({ status }));
    expect(states.map(isUnserved)).toEqual([false, true, true, false, false]);
    expect(states.map(mayChange)).toEqual([true, true, false, false, false]);
    expect(states.map(isComing)).toEqual([true, true, true, false, false]);
  });
});

describe("paying some dishes on their own", () => {
  test("each dish is on one bill, and both count in the day's report", async () => {
    const at = await restaurant(database.db);
    const { id } = await walkIn(3, at);
    const { lines } = await world.run((tx) =>
      orderFor(tx, at.place, id, {
        clientKey: randomUUID(),
        lines: [lineOf(at.dishIds[0], { num: 2 }), lineOf(at.dishIds[1]), lineOf(at.dishIds[2])],
      }),
    );
    const [one, two, three] = lines.map((line) => line.id);
    const pay = (lineIds: (number | undefined)[], more: object = {}) => ({
      lineIds: lineIds.map((line) => line ?? 0),
      payMethod: "cash" as const,
      guests: 1,
      unserved: true,
      ...more,
    });
    const refused = (input: ReturnType<typeof pay>, place = at.place) =>
      world.refusal((tx) => payPart(tx, place, id, input));
    expect(await refused(pay([one], { unserved: false }))).toBe("dishesUnserved");
    expect(await refused(pay([one], { received: 999 }))).toBe("receivedTooLittle");
    expect(await refused(pay([one, two, three]))).toBe("partIsAll");
    expect(await refused(pay([one]), other.place)).toBe("notFindData");
    const part = await world.run((tx) => payPart(tx, at.place, id, pay([one], { received: 2_000 })));
    expect(part).toMatchObject({
      status: "closed",
      total: 1_000,
      received: 2_000,
      guestCount: 1,
      settledBy: at.place.userId,
    });
    expect(await refused(pay([one]))).toBe("lineStateChanged");
    expect((await world.linesOf(part.id)).map((line) => line.id)).toEqual([one]);
    await world.run((tx) => makeBill(tx, at.place, id));
    const rest = await world.run((tx) => settleTable(tx, at.place, id, { payMethod: "card", unserved: true }));
    expect(rest).toMatchObject({ total: 2_000, guestCount: 2 });
    expect(await refused(pay([two]))).toBe("tableClosed");
    const report = await dayReport(database.db, at.place.sellerId, businessMoment(new Date()).day, "en");
    expect(report).toMatchObject({ bills: 2, yen: 3_000, guests: 3 });
  });

  test("a party whose first round was paid orders on", async () => {
    const { id } = await walkIn();
    const [first] = await ordered(id, [lineOf(here.dishIds[0])]);
    await ordered(id, [lineOf(here.dishIds[1])]);
    const part = { lineIds: [first?.id ?? 0], payMethod: "cash", guests: 1, unserved: true } as const;
    await world.run((tx) => payPart(tx, here.place, id, part));
    const [next] = await ordered(id, [lineOf(here.dishIds[2])]);
    const [round] = await database.db
      .select()
      .from(orderRounds)
      .where(eq(orderRounds.id, next?.roundId ?? 0));
    expect(round?.place).toBe(3);
  });
});

test("a restaurant's day: guests, takings, tables in use and what waits", async () => {
  const at = await restaurant(database.db);
  const day = businessMoment(new Date()).day;
  const seat = async (guestCount: number) => (await walkIn(guestCount, at)).id;
  const [paid, eating, paying, left] = [await seat(4), await seat(2), await seat(1), await seat(5)];
  const order = (id: number) =>
    world.run((tx) => orderFor(tx, at.place, id, { clientKey: randomUUID(), lines: [lineOf(at.dishIds[0])] }));
  for (const id of [paid, eating, paying]) await order(id);
  for (const id of [paid, paying]) await world.run((tx) => makeBill(tx, at.place, id));
  await world.run((tx) => settleTable(tx, at.place, paid, { payMethod: "cash", unserved: true, discount: 100 }));
  await world.run((tx) => resetParty(tx, at.place, left, "帰った"));
  const free = await tableAt(database.db, at);
  await world.run((tx) =>
    openTable(tx, phone(), { sellerId: free.sellerId, tableId: free.id, key: free.key, guestCount: 2 }),
  );
  expect(await todayOf(database.db, at.place.sellerId, day)).toEqual({
    day,
    bills: 1,
    yen: 400,
    guests: 7,
    tables: 5,
    open: 3,
    /* Who has paid still waits for the dish, until the table is free. */
    waits: { seat: 1, bill: 1, call: 0, line: 0, serve: 3 },
  });
  await world.run((tx) => resetParty(tx, at.place, paid));
  expect(await todayOf(database.db, at.place.sellerId, day)).toMatchObject({ guests: 7, waits: { serve: 2 } });
  expect(await todayOf(database.db, at.place.sellerId, "2020-01-01")).toMatchObject({ bills: 0, yen: 0, guests: 0 });
});

test("a party that a waiter seated moves, and its guests may ask for the bill by themselves", async () => {
  const { id, table } = await walkIn();
  const to = await tableAt(database.db, here);
  await world.run((tx) => moveParty(tx, here.place, id, to.id));
  const guest = phone();
  const { sellerId } = table;
  await world.run((tx) => openTable(tx, guest, { sellerId, tableId: to.id, key: to.key }));
  await ordered(id, [lineOf(here.dishIds[0])]);
  expect((await world.run((tx) => askBill(tx, guest, id, { payMethod: "card" }))).status).toBe("awaiting_payment");
});
