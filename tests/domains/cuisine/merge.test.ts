import "../../../app/composition";
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { kitchenOf, kitchenParts } from "~/products/cuisine/queries/floor.server";
import { lastSessionOf } from "~/products/cuisine/queries/session.server";
import { askBill, callStaff } from "~/products/cuisine/verbs/ask-staff.server";
import { changeCart } from "~/products/cuisine/verbs/change-cart.server";
import { mergeParties } from "~/products/cuisine/verbs/merge-parties.server";
import { openTable } from "~/products/cuisine/verbs/open-table.server";
import { sendRound } from "~/products/cuisine/verbs/send-round.server";
import { joinedOf } from "~/products/cuisine/verbs/sessions.server";
import { setLines } from "~/products/cuisine/verbs/set-lines.server";
import { settleTable } from "~/products/cuisine/verbs/settle-table.server";
import type { Db } from "~db/client";
import { cartLines, dishes, dishTypes, orderRounds } from "~db/schema/cuisine";
import { tableCalls } from "~db/schema/cuisine-staff";
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

describe("two parties become one", () => {
  test("lines, rounds, cart, phones and calls are at the other table, each once, and the first is free", async () => {
    const [one, two] = [await seated(db, here), await seated(db, here)];
    await order(db, one.guest, one.sessionId, here.dishIds.slice(0, 2));
    await order(db, two.guest, two.sessionId, here.dishIds.slice(2));
    const left = cartOp(here.dishIds[0] ?? 0);
    await run((tx) => changeCart(tx, one.guest, one.sessionId, { ops: [left], version: 99 }));
    await run((tx) => callStaff(tx, one.guest, one.sessionId, "water"));
    const second = phone();
    await sitDown(db, one.table, second);
    await run((tx) => mergeParties(tx, here.place, one.sessionId, two.table.id));
    expect(await linesOf(one.sessionId)).toEqual([]);
    expect((await linesOf(two.sessionId)).map(({ dishId }) => dishId).sort()).toEqual([...here.dishIds].sort());
    const rounds = await db.select().from(orderRounds).where(eq(orderRounds.sessionId, two.sessionId));
    expect(rounds.map(({ place }) => place).sort()).toEqual([1, 2]);
    const cart = await db.select().from(cartLines).where(eq(cartLines.sessionId, two.sessionId));
    expect(cart.map(({ lineKey }) => lineKey)).toEqual([left.lineKey]);
    expect(await db.select().from(tableCalls).where(eq(tableCalls.sessionId, two.sessionId))).toHaveLength(1);
    expect(await sessionOf(one.sessionId)).toMatchObject({ status: "closed", mergedInto: two.sessionId });
    expect(await sessionOf(two.sessionId)).toMatchObject({ status: "seated", guestCount: 4 });
    for (const guest of [one.guest, second, two.guest])
      expect(await lastSessionOf(db, guest, here.place.sellerId)).toMatchObject({ id: two.sessionId });
    const next = await sitDown(db, one.table, phone());
    expect(next).not.toBe(one.sessionId);
  });

  test("a phone that knows only its first session goes on in the joined one; a repeat answers with the same lines", async () => {
    const [one, two, three] = [await seated(db, here), await seated(db, here), await seated(db, here)];
    const clientKey = randomUUID();
    const op = cartOp(here.dishIds[0] ?? 0);
    await run((tx) => changeCart(tx, one.guest, one.sessionId, { ops: [op], version: 99 }));
    const sent = await run((tx) => sendRound(tx, one.guest, one.sessionId, { clientKey }));
    await run((tx) => mergeParties(tx, here.place, one.sessionId, two.table.id));
    const again = await run((tx) => sendRound(tx, one.guest, one.sessionId, { clientKey }));
    expect([again.isNew, again.lines.map(({ id }) => id)]).toEqual([false, sent.lines.map(({ id }) => id)]);
    await run((tx) => mergeParties(tx, here.place, two.sessionId, three.table.id));
    expect(await joinedOf(db, one.sessionId)).toBe(three.sessionId);
    const more = cartOp(here.dishIds[1] ?? 0);
    const { session } = await run((tx) => changeCart(tx, one.guest, one.sessionId, { ops: [more], version: 999 }));
    expect(session.id).toBe(three.sessionId);
    expect(await refusal((tx) => askBill(tx, phone(), one.sessionId, {}))).toBe("tableNotYours");
  });

  test("a phone's line that both know is not stale after the parties joined", async () => {
    const [one, two] = [await seated(db, here), await seated(db, here)];
    const op = cartOp(here.dishIds[0] ?? 0);
    for (let num = 1; num <= 6; num++)
      await run((tx) => changeCart(tx, one.guest, one.sessionId, { ops: [{ ...op, num }], version: 99 }));
    const merged = await run((tx) => mergeParties(tx, here.place, one.sessionId, two.table.id));
    const { stale } = await run((tx) =>
      changeCart(tx, one.guest, two.sessionId, { ops: [{ ...op, num: 2 }], version: merged.version }),
    );
    expect(stale).toEqual([]);
  });

  test("keys that both phones made alike are kept apart", async () => {
    const [one, two] = [await seated(db, here), await seated(db, here)];
    const op = cartOp(here.dishIds[0] ?? 0);
    for (const { guest, sessionId } of [one, two]) {
      await run((tx) => changeCart(tx, guest, sessionId, { ops: [op], version: 99 }));
      await run((tx) => sendRound(tx, guest, sessionId, { clientKey: "same" }));
      const left = { ...op, lineKey: "left" };
      await run((tx) => changeCart(tx, guest, sessionId, { ops: [left], version: 99 }));
    }
    await run((tx) => mergeParties(tx, here.place, one.sessionId, two.table.id));
    expect(await linesOf(two.sessionId)).toHaveLength(2);
    expect(await db.select().from(cartLines).where(eq(cartLines.sessionId, two.sessionId))).toHaveLength(2);
  });

  test("only parties of this restaurant that are seated join, and never their own table", async () => {
    const [one, two, foreign] = [await seated(db, here), await seated(db, here), await seated(db, other)];
    const join = (tableId: number, id = one.sessionId, place = here.place) =>
      refusal((tx) => mergeParties(tx, place, id, tableId));
    expect(await join(one.table.id)).toBe("tableSame");
    expect(await join(foreign.table.id)).toBe("notFindData");
    expect(await join((await tableAt(db, here)).id)).toBe("notFindData");
    expect(await join(two.table.id, one.sessionId, other.place)).toBe("notFindData");
    const waiting = await tableAt(db, here);
    await run((tx) =>
      openTable(tx, phone(), { sellerId: waiting.sellerId, tableId: waiting.id, key: waiting.key, guestCount: 2 }),
    );
    expect(await join(waiting.id)).toBe("notSeated");
    await order(db, two.guest, two.sessionId, here.dishIds.slice(0, 1));
    await run((tx) => askBill(tx, two.guest, two.sessionId, {}));
    expect(await join(two.table.id)).toBe("tableBillAsked");
    expect(await join(one.table.id, two.sessionId)).toBe("tableBillAsked");
  });

  test("one bill is what both ordered", async () => {
    const [one, two] = [await seated(db, here), await seated(db, here)];
    await order(db, one.guest, one.sessionId, here.dishIds);
    await order(db, two.guest, two.sessionId, here.dishIds);
    await run((tx) => mergeParties(tx, here.place, one.sessionId, two.table.id));
    const lineIds = (await linesOf(two.sessionId)).map(({ id }) => id);
    await run((tx) => setLines(tx, here.place, { lineIds, status: "confirmed" }));
    await run((tx) => askBill(tx, one.guest, two.sessionId, {}));
    const paid = await run((tx) => settleTable(tx, here.place, two.sessionId, { payMethod: "cash", unserved: true }));
    expect(paid.total).toBe(5_000);
    expect(
      await refusal((tx) => settleTable(tx, here.place, one.sessionId, { payMethod: "cash", unserved: true })),
    ).toBe("billNotAsked");
  });
});

describe("stations of the kitchen", () => {
  test("a line is made where its category said when it was sent; the list narrows to a station and a round", async () => {
    const own = await restaurant(db);
    const [drinks] = await db
      .insert(dishTypes)
      .values({ sellerId: own.place.sellerId, name: { en: "Drinks" }, station: "bar" })
      .returning();
    await db
      .update(dishes)
      .set({ typeId: drinks?.id ?? 0 })
      .where(eq(dishes.id, own.dishIds[2] ?? 0));
    const { guest, sessionId } = await seated(db, own);
    await order(db, guest, sessionId, own.dishIds);
    await order(db, guest, sessionId, own.dishIds.slice(2));
    await db
      .update(dishTypes)
      .set({ station: "cold" })
      .where(eq(dishTypes.id, drinks?.id ?? 0));
    const { sellerId } = own.place;
    const dishesOf = async (part: Parameters<typeof kitchenOf>[3]) =>
      (await kitchenOf(db, sellerId, "en", part)).map(({ place, lines }) => [place, lines.length]);
    expect(await dishesOf({})).toEqual([
      [1, 3],
      [2, 1],
    ]);
    expect(await dishesOf({ station: "bar" })).toEqual([
      [1, 1],
      [2, 1],
    ]);
    expect(await dishesOf({ station: "bar", round: 2 })).toEqual([[2, 1]]);
    expect(await dishesOf({ station: "cold" })).toEqual([]);
    expect(await kitchenParts(db, sellerId)).toEqual({
      stations: [
        { station: "kitchen", lines: 2 },
        { station: "bar", lines: 2 },
      ],
      rounds: [1, 2],
    });
  });
});
