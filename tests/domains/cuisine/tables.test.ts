import "../../../app/composition";
import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { balanceOf } from "~/foundation/points/queries.server";
import { businessMoment } from "~/platform/time/business-day";
import { dayReport } from "~/products/cuisine/queries/orders.server";
import { signsView } from "~/products/cuisine/signs-view.server";
import { askBill, callStaff } from "~/products/cuisine/verbs/ask-staff.server";
import { changeCart } from "~/products/cuisine/verbs/change-cart.server";
import { expireNext } from "~/products/cuisine/verbs/expire-waiting.server";
import { openTable } from "~/products/cuisine/verbs/open-table.server";
import { rotateKey } from "~/products/cuisine/verbs/rotate-key.server";
import { sendRound } from "~/products/cuisine/verbs/send-round.server";
import { setLines } from "~/products/cuisine/verbs/set-lines.server";
import { setSoldOut } from "~/products/cuisine/verbs/set-sold-out.server";
import { settleTable } from "~/products/cuisine/verbs/settle-table.server";
import {
  makeBill,
  moveParty,
  refuseParty,
  reopenTable,
  resetParty,
  seatParty,
} from "~/products/cuisine/verbs/staff-acts.server";
import type { Db, Tx } from "~db/client";
import { cartLines, tableSessions } from "~db/schema/cuisine";
import { pointAccounts } from "~db/schema/points";
import {
  cartOp,
  order,
  phone,
  type Restaurant,
  restaurant,
  seated,
  sitDown,
  tableAt,
} from "../../factories/restaurants";
import { person } from "../../harness/people";
import { type TestDatabase, testDatabase } from "../../setup/database";
import { tablesIn } from "./world";

let database: TestDatabase;
let db: Db;
let here: Restaurant;
let other: Restaurant;
let { run, refusal, sessionOf, linesOf } = {} as ReturnType<typeof tablesIn>;
beforeAll(async () => {
  database = await testDatabase();
  db = database.db;
  ({ run, refusal, sessionOf, linesOf } = tablesIn(db));
  [here, other] = [await restaurant(db), await restaurant(db)];
});
afterAll(() => database.close());

const confirmAll = async (id: number) => {
  const lineIds = (await linesOf(id)).filter(({ status }) => status === "unconfirmed").map((line) => line.id);
  await run((tx) => setLines(tx, here.place, { lineIds, status: "confirmed" }));
};

describe("sitting down [Q2, Q4]", () => {
  test("the first phone says how many they are, the second joins, nobody orders before staff have seen them", async () => {
    const table = await tableAt(db, here);
    const [one, two] = [phone(), phone()];
    const open =
      (guest = one, more: object = {}) =>
      (tx: Tx) =>
        openTable(tx, guest, { sellerId: table.sellerId, tableId: table.id, key: table.key, ...more });
    expect(await refusal(open())).toBe("guestCountMissing");
    expect(await refusal(open(one, { key: "WRONGWRONGWRONG2", guestCount: 2 }))).toBe("tableKeyWrong");
    const { id, joined } = await run(open(one, { guestCount: 3 }));
    expect(joined).toBe(false);
    expect(await run(open(two))).toEqual({ id, status: "waiting_seat", joined: true });
    await run((tx) => changeCart(tx, two, id, { ops: [cartOp(here.dishIds[0] ?? 0)], version: 1 }));
    const send = (tx: Tx) => sendRound(tx, one, id, { clientKey: "a" });
    expect(await refusal(send)).toBe("notSeated");
    expect(await refusal((tx) => seatParty(tx, other.place, id))).toBe("notFindData");
    await run((tx) => seatParty(tx, here.place, id));
    expect((await run(send)).lines).toHaveLength(1);
    expect((await sessionOf(id))?.guestCount).toBe(3);
  });

  test("the key of another table, an old key and a table of another restaurant open nothing", async () => {
    const [table, second] = [await tableAt(db, here), await tableAt(db, here, "T2")];
    const open = (tableId: number, key: string, sellerId = here.place.sellerId) =>
      refusal((tx) => openTable(tx, phone(), { sellerId, tableId, key, guestCount: 2 }));
    expect(await open(table.id, second.key)).toBe("tableKeyWrong");
    expect(await refusal((tx) => rotateKey(tx, other.place, table.id))).toBe("notFindData");
    await run((tx) => rotateKey(tx, here.place, table.id));
    expect(await open(table.id, table.key)).toBe("tableKeyWrong");
    expect(await open(second.id, second.key, other.place.sellerId)).toBe("itemNotExist");
  });

  test("a stranger, and yesterday's guest, do nothing at a table", async () => {
    const { guest, sessionId } = await seated(db, here);
    const stranger = phone();
    for (const act of [
      (tx: Tx) => changeCart(tx, stranger, sessionId, { ops: [cartOp(here.dishIds[0] ?? 0)], version: 1 }),
      (tx: Tx) => sendRound(tx, stranger, sessionId, { clientKey: "x" }),
      (tx: Tx) => callStaff(tx, stranger, sessionId, "water"),
      (tx: Tx) => askBill(tx, stranger, sessionId, {}),
    ])
      expect(await refusal(act)).toBe("tableNotYours");
    await run((tx) => resetParty(tx, here.place, sessionId, "They left"));
    expect(
      await refusal((tx) => changeCart(tx, guest, sessionId, { ops: [cartOp(here.dishIds[0] ?? 0)], version: 9 })),
    ).toBe("tableClosed");
    expect(await refusal((tx) => sendRound(tx, guest, sessionId, { clientKey: "y" }))).toBe("tableClosed");
  });

  test("who waits ten minutes gives the table free; who is refused too", async () => {
    const table = await tableAt(db, here);
    const id = await sitDown(db, table, phone());
    expect(await run(expireNext)).toBe(false);
    await db
      .update(tableSessions)
      .set({ createTime: sql`now() - interval '11 minutes'` })
      .where(eq(tableSessions.id, id));
    expect(await run(expireNext)).toBe(true);
    expect((await sessionOf(id))?.status).toBe("closed");
    const next = await sitDown(db, table, phone());
    await run((tx) => refuseParty(tx, here.place, next, "Nobody there"));
    expect(await sessionOf(next)).toMatchObject({ status: "closed", reason: "Nobody there" });
  });
});

describe("the shared cart [Q4]", () => {
  test("two phones add at once and both keep theirs; a line that another changed stays as that one left it", async () => {
    const { table, guest, sessionId } = await seated(db, here);
    const two = phone();
    await sitDown(db, table, two);
    const [a, b] = [cartOp(here.dishIds[0] ?? 0), cartOp(here.dishIds[1] ?? 0, { optionIds: ["large"] })];
    const first = await run((tx) => changeCart(tx, guest, sessionId, { ops: [a], version: 2 }));
    await run((tx) => changeCart(tx, two, sessionId, { ops: [b], version: 2 }));
    const cart = () => db.select().from(cartLines).where(eq(cartLines.sessionId, sessionId));
    expect(await cart()).toHaveLength(2);
    const more = await run((tx) =>
      changeCart(tx, two, sessionId, { ops: [{ ...a, num: 3 }], version: first.session.version }),
    );
    expect(more.stale).toEqual([]);
    const late = await run((tx) =>
      changeCart(tx, guest, sessionId, { ops: [{ ...a, num: 9 }], version: first.session.version }),
    );
    expect(late.stale).toEqual([a.lineKey]);
    expect((await cart()).find(({ lineKey }) => lineKey === a.lineKey)?.num).toBe(3);
    await run((tx) => changeCart(tx, guest, sessionId, { ops: [{ ...a, num: 0 }], version: late.session.version }));
    expect((await cart()).map(({ lineKey }) => lineKey)).toEqual([b.lineKey]);
  });

  test("dishes of others, sold out ones and options that are not there are refused, also when they are sent", async () => {
    const { guest, sessionId } = await seated(db, here);
    const put = (op: ReturnType<typeof cartOp>) => (tx: Tx) =>
      changeCart(tx, guest, sessionId, { ops: [op], version: 99 });
    const dish = here.dishIds[2] ?? 0;
    expect(await refusal(put(cartOp(other.dishIds[0] ?? 0)))).toBe("itemNotExist");
    expect(await refusal(put(cartOp(dish, { optionIds: ["gold"] })))).toBe("dishOptionGone");
    await run(put(cartOp(dish)));
    await run((tx) => setSoldOut(tx, here.place, [dish], true));
    expect(await refusal(put(cartOp(dish)))).toBe("dishSoldOut");
    expect(await refusal((tx) => sendRound(tx, guest, sessionId, { clientKey: "s" }))).toBe("dishGoneFromCart");
    expect(await refusal((tx) => setSoldOut(tx, other.place, [dish], false))).toBe("notFindData");
    await run((tx) => setSoldOut(tx, here.place, [dish], false));
    expect((await run((tx) => sendRound(tx, guest, sessionId, { clientKey: "s" }))).lines).toHaveLength(1);
  });
});

describe("orders and the bill [D3b, Q7, Q8]", () => {
  test("the same round again answers with the same lines, at the price of when it was sent", async () => {
    const { guest, sessionId } = await seated(db, here);
    const op = cartOp(here.dishIds[1] ?? 0, { optionIds: ["large"], num: 2 });
    await run((tx) => changeCart(tx, guest, sessionId, { ops: [op], version: 99 }));
    const key = randomUUID();
    const first = await run((tx) => sendRound(tx, guest, sessionId, { clientKey: key }));
    const again = await run((tx) => sendRound(tx, guest, sessionId, { clientKey: key }));
    expect([first.isNew, again.isNew]).toEqual([true, false]);
    expect(again.lines.map(({ id }) => id)).toEqual(first.lines.map(({ id }) => id));
    expect(first.lines).toMatchObject([{ unitPrice: 950, num: 2, status: "unconfirmed", taxRate: 10 }]);
    expect(await refusal((tx) => sendRound(tx, guest, sessionId, { clientKey: "n" }))).toBe("cartNothing");
    const late = await run((tx) => changeCart(tx, guest, sessionId, { ops: [op], version: 9_999 }));
    expect(late.stale).toEqual([op.lineKey]);
  });

  test("staff of the restaurant move lines step by step; nobody else does, and no step is left out", async () => {
    const { guest, sessionId } = await seated(db, here);
    const [line] = await order(db, guest, sessionId, [here.dishIds[0] ?? 0]);
    const lineIds = [line?.id ?? 0];
    const set = (status: Parameters<typeof setLines>[2]["status"], place = here.place, reason?: string) =>
      refusal((tx) => setLines(tx, place, { lineIds, status, reason }));
    expect(await set("confirmed", other.place)).toBe("notFindData");
    expect(await set("done")).toBe("lineStateChanged");
    expect(await set("canceled")).toBe("cancelReason");
    expect([await set("confirmed"), await set("confirmed"), await set("preparing")]).toEqual([null, null, null]);
    expect(await set("canceled", here.place, "Out of rice")).toBe("lineStateChanged");
    expect(await set("done")).toBe(null);
  });

  test("a bill is asked for, paid once, closed for orders; cancelled dishes cost nothing", async () => {
    const { guest, sessionId } = await seated(db, here);
    expect(await refusal((tx) => askBill(tx, guest, sessionId, {}))).toBe("nothingOrdered");
    const lines = await order(db, guest, sessionId, here.dishIds);
    const settle =
      (more: object = {}, place = here.place) =>
      (tx: Tx) =>
        settleTable(tx, place, sessionId, { payMethod: "cash", unserved: true, ...more });
    expect(await refusal(settle())).toBe("billNotAsked");
    await run((tx) => askBill(tx, guest, sessionId, { payMethod: "cash", splitBy: "head" }));
    expect(await refusal((tx) => sendRound(tx, guest, sessionId, { clientKey: "z" }))).toBe("tableBillAsked");
    expect(await refusal(settle())).toBe("linesUnconfirmed");
    await run((tx) =>
      setLines(tx, here.place, { lineIds: [lines[2]?.id ?? 0], status: "canceled", reason: "No fish" }),
    );
    await confirmAll(sessionId);
    expect(await refusal(settle({ received: 1_000 }))).toBe("receivedTooLittle");
    expect(await refusal(settle({ discount: 1_301 }))).toBe("discountTooMuch");
    expect(await refusal(settle({ shown: 2_500 }))).toBe("billChanged");
    expect(await refusal(settle({ payMethod: "points" }))).toBe("pointsNotEnough");
    expect(await refusal(settle({}, other.place))).toBe("notFindData");
    const paid = await run(settle({ received: 2_000, discount: 100, shown: 1_300 }));
    expect(paid).toMatchObject({ subtotal: 1_300, discount: 100, total: 1_200, received: 2_000, status: "settled" });
    expect(paid.number).toMatch(/^Q\d{16}$/);
    expect(await refusal(settle())).toBe("alreadyPaid");
    const cancel = { lineIds: [lines[0]?.id ?? 0], status: "canceled", reason: "late" } as const;
    expect(await refusal((tx) => setLines(tx, here.place, cancel))).toBe("tableClosed");
    const report = await dayReport(db, here.place.sellerId, businessMoment(new Date()).day, "en");
    expect(report).toMatchObject({ bills: 1, yen: 1_200, average: 1_200 });
    expect(report.dishes.map(({ num, yen }) => [num, yen])).toEqual([
      [1, 800],
      [1, 500],
    ]);
  });

  test("points that a guest offers are held, paid to the restaurant, and free again when the table goes on", async () => {
    const guestUser = await person(db, "guest");
    await db.update(pointAccounts).set({ balance: 2_000 }).where(eq(pointAccounts.userId, guestUser.id));
    const { guest, sessionId } = await seated(db, here, guestUser.id);
    await order(db, guest, sessionId, [here.dishIds[1] ?? 0]);
    await confirmAll(sessionId);
    const ask = (points: number) => (tx: Tx) => askBill(tx, guest, sessionId, { points });
    expect(await refusal(ask(801))).toBe("cannotRedeemPoint");
    await run(ask(600));
    expect(await balanceOf(db, guestUser.id)).toMatchObject({ balance: 2_000, spendable: 1_400 });
    await run((tx) => reopenTable(tx, here.place, sessionId));
    expect(await balanceOf(db, guestUser.id)).toMatchObject({ spendable: 2_000 });
    await run(ask(700));
    const pay = (more: object) => (tx: Tx) =>
      settleTable(tx, here.place, sessionId, { payMethod: "card", unserved: true, ...more });
    expect(await refusal(pay({ usePoint: 701 }))).toBe("cannotRedeemPoint");
    const paid = await run(pay({ usePoint: 300 }));
    expect(paid).toMatchObject({ subtotal: 800, pointsUsed: 300, total: 500 });
    expect(await balanceOf(db, guestUser.id)).toMatchObject({ balance: 1_700, spendable: 1_700 });
    expect((await balanceOf(db, here.owner.id)).balance).toBe(300);
  });

  test("a table moves to a free one only, and is freed with a reason, which cancels what is open", async () => {
    const { guest, sessionId } = await seated(db, here);
    const taken = await seated(db, here);
    const free = await tableAt(db, here, "Free");
    expect(await refusal((tx) => moveParty(tx, here.place, sessionId, taken.table.id))).toBe("tableTaken");
    const foreign = await tableAt(db, other);
    expect(await refusal((tx) => moveParty(tx, here.place, sessionId, foreign.id))).toBe("notFindData");
    await run((tx) => moveParty(tx, here.place, sessionId, free.id));
    expect((await sessionOf(sessionId))?.tableId).toBe(free.id);
    await order(db, guest, sessionId, here.dishIds);
    expect(await refusal((tx) => resetParty(tx, here.place, sessionId))).toBe("resetReason");
    expect(await refusal((tx) => resetParty(tx, other.place, sessionId, "x"))).toBe("notFindData");
    await run((tx) => makeBill(tx, here.place, sessionId));
    await run((tx) => resetParty(tx, here.place, sessionId, "Left without a word"));
    expect(await sessionOf(sessionId)).toMatchObject({ status: "closed", reason: "Left without a word", total: null });
    expect(new Set((await linesOf(sessionId)).map(({ status }) => status))).toEqual(new Set(["canceled"]));
  });

  test("a table calls once in 30 seconds, whichever phone presses", async () => {
    const { table, guest, sessionId } = await seated(db, here);
    const two = phone();
    await sitDown(db, table, two);
    await run((tx) => callStaff(tx, guest, sessionId, "water"));
    expect(await refusal((tx) => callStaff(tx, two, sessionId, "waiter"))).toBe("tooManyRequests");
  });
});

test("signs come 48 at a time, in the size that is asked for, and those of one table by its number", async () => {
  const many = await restaurant(db);
  for (let at = 0; at < 50; at++) await tableAt(db, many, `S${at}`);
  const [first, second] = [
    await signsView(db, many.place, {}),
    await signsView(db, many.place, { page: 2, size: "a4" }),
  ];
  expect([first.signs.length, first.more, first.size]).toEqual([48, 2, "eight"]);
  expect([second.signs.map(({ name }) => name), second.more, second.size]).toEqual([["S48", "S49"], null, "a4"]);
  const id = first.signs[3]?.id;
  expect((await signsView(db, many.place, { id })).signs.map(({ name }) => name)).toEqual(["S3"]);
  expect((await signsView(db, here.place, { id })).signs).toEqual([]);
});
