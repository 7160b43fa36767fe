import "../../app/composition";
import { randomUUID } from "node:crypto";
import { and, eq, ne } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { askBill } from "~/products/cuisine/verbs/ask-staff.server";
import { changeCart } from "~/products/cuisine/verbs/change-cart.server";
import { openTable } from "~/products/cuisine/verbs/open-table.server";
import { sendRound } from "~/products/cuisine/verbs/send-round.server";
import { setLines } from "~/products/cuisine/verbs/set-lines.server";
import { settleTable } from "~/products/cuisine/verbs/settle-table.server";
import { makeBill } from "~/products/cuisine/verbs/staff-acts.server";
import type { Tx } from "~db/client";
import { cartLines, dishes, dishLines, orderRounds, sessionGuests, tableSessions } from "~db/schema/cuisine";
import { cartOp, order, phone, restaurant, seated, tableAt } from "../factories/restaurants";
import { barrier } from "../factories/shop";
import { loses } from "../harness/loses";
import { inTransaction } from "../harness/transaction";
import { database, pool } from "./two-pools";

const phones = 40;

/** Does all of these at once, over two pools; what each came to: a value, or the key of its refusal. */
async function together<T>(works: readonly ((tx: Tx) => Promise<T>)[]): Promise<(T | string)[]> {
  const ready = barrier(works.length);
  return Promise.all(
    works.map(async (work, at) => {
      await ready();
      return inTransaction(pool(at), work).catch((error) => String(error.key ?? error.cause?.code ?? error.message));
    }),
  );
}

const orderedAt = (id: number) => database.db.select().from(dishLines).where(eq(dishLines.sessionId, id));
const sessionOf = async (id: number) =>
  (await database.db.select().from(tableSessions).where(eq(tableSessions.id, id)))[0];

/** A table of forty phones whose cart holds three lines. */
async function fullTable() {
  const at = await restaurant(database.db);
  const { guest, sessionId } = await seated(database.db, at);
  const others = Array.from({ length: phones - 1 }, () => phone());
  await database.db.insert(sessionGuests).values(others.map((other) => ({ ...other, sessionId })));
  const guests = [guest, ...others];
  const ops = at.dishIds.map((id) => cartOp(id));
  await inTransaction(database.db, (tx) => changeCart(tx, guest, sessionId, { ops, version: 999 }));
  return { at, sessionId, guests, ops };
}

describe("40 phones of one table", () => {
  test.each(["keys of their own", "one key"])("send the same cart with %s: each line is ordered once", async (how) => {
    const { sessionId, guests, ops } = await fullTable();
    const shared = randomUUID();
    const sent = await together(
      guests.map(
        (guest) => (tx: Tx) =>
          sendRound(tx, guest, sessionId, { clientKey: how === "one key" ? shared : randomUUID() }),
      ),
    );
    const lines = await orderedAt(sessionId);
    expect(lines.map(({ lineKey }) => lineKey).sort()).toEqual(ops.map(({ lineKey }) => lineKey).sort());
    expect(sent.filter((one) => typeof one !== "string" && one.isNew)).toHaveLength(1);
    const others = sent.filter((one) => typeof one === "string");
    expect(new Set(others)).toEqual(new Set(how === "one key" ? [] : ["cartNothing"]));
  });

  test("add to the cart at once: it holds the line of each", async () => {
    const { at, sessionId, guests } = await fullTable();
    const dish = at.dishIds[0] ?? 0;
    const added = await together(
      guests.map((guest) => (tx: Tx) => changeCart(tx, guest, sessionId, { ops: [cartOp(dish)], version: 1 })),
    );
    expect(added.filter((one) => typeof one === "string")).toEqual([]);
    expect(await database.db.select().from(cartLines).where(eq(cartLines.sessionId, sessionId))).toHaveLength(
      phones + 3,
    );
  });

  test("control: a twin that reads the cart and writes its lines orders them again and again", async () => {
    const ordersTwice = async () => {
      const { at, sessionId, guests } = await fullTable();
      await together(
        guests.map(() => async (tx: Tx) => {
          const cart = await tx
            .select({ line: cartLines, dish: dishes })
            .from(cartLines)
            .innerJoin(dishes, eq(dishes.id, cartLines.dishId))
            .where(eq(cartLines.sessionId, sessionId));
          if (cart.length === 0) return;
          const [last] = await tx.select().from(orderRounds).where(eq(orderRounds.sessionId, sessionId)).limit(1);
          const place = (last?.place ?? 0) + Math.floor(Math.random() * 1_000_000) + 1;
          const [round] = await tx
            .insert(orderRounds)
            .values({ sessionId, clientKey: randomUUID(), place })
            .returning();
          await tx.insert(dishLines).values(
            cart.map(({ dish }) => ({
              sellerId: at.place.sellerId,
              sessionId,
              roundId: round?.id ?? 0,
              lineKey: randomUUID(),
              dishId: dish.id,
              name: dish.name,
              num: 1,
              unitPrice: dish.price,
            })),
          );
          await tx.delete(cartLines).where(eq(cartLines.sessionId, sessionId));
        }),
      );
      return (await orderedAt(sessionId)).length > 3;
    };
    expect(await loses(ordersTwice)).toBe(true);
  });
});

/** A table that has ordered something confirmed and holds more in its cart. */
async function almostDone() {
  const at = await restaurant(database.db);
  const { guest, sessionId } = await seated(database.db, at);
  const [line] = await order(database.db, guest, sessionId, at.dishIds.slice(0, 1));
  const confirm = { lineIds: [line?.id ?? 0], status: "confirmed" } as const;
  await inTransaction(database.db, (tx) => setLines(tx, at.place, confirm));
  await inTransaction(database.db, (tx) =>
    changeCart(tx, guest, sessionId, { ops: [cartOp(at.dishIds[2] ?? 0)], version: 999 }),
  );
  return { at, guest, sessionId };
}

describe("settling", () => {
  test("while a round is sent: it is refused with words, or it is in the bill", async () => {
    for (let round = 0; round < 8; round++) {
      const { at, guest, sessionId } = await almostDone();
      const [sent] = await together<unknown>([
        (tx) => sendRound(tx, guest, sessionId, { clientKey: "late" }),
        (tx) => makeBill(tx, at.place, sessionId),
        (tx) => settleTable(tx, at.place, sessionId, { payMethod: "cash", unserved: true }),
      ]);
      const left = (await orderedAt(sessionId)).filter(({ status }) => status === "unconfirmed");
      if ((await sessionOf(sessionId))?.status === "settled")
        expect([left, ["tableBillAsked", "tableClosed"].includes(String(sent))]).toEqual([[], true]);
      else {
        if ((await sessionOf(sessionId))?.status === "seated")
          await inTransaction(database.db, (tx) => makeBill(tx, at.place, sessionId));
        const lineIds = left.map(({ id }) => id);
        if (lineIds.length > 0)
          await inTransaction(database.db, (tx) => setLines(tx, at.place, { lineIds, status: "confirmed" }));
        await inTransaction(database.db, (tx) =>
          settleTable(tx, at.place, sessionId, { payMethod: "cash", unserved: true }),
        );
      }
      const lines = await orderedAt(sessionId);
      const yen = lines.reduce((sum, { unitPrice, num }) => sum + unitPrice * num, 0);
      expect((await sessionOf(sessionId))?.subtotal).toBe(yen);
      expect(typeof sent === "string" ? lines.length : lines.length - 1).toBe(1);
    }
  });

  test("20 times at once: one bill, the others hear that it is paid", async () => {
    const { at, guest, sessionId } = await almostDone();
    await inTransaction(database.db, (tx) => askBill(tx, guest, sessionId, {}));
    const settled = await together(
      Array.from(
        { length: 20 },
        () => (tx: Tx) => settleTable(tx, at.place, sessionId, { payMethod: "cash", unserved: true }),
      ),
    );
    expect(settled.filter((one) => typeof one !== "string")).toHaveLength(1);
    expect(new Set(settled.filter((one) => typeof one === "string"))).toEqual(new Set(["alreadyPaid"]));
  });

  test("control: a twin that looks first takes the money more than once", async () => {
    const takesTwice = async () => {
      const { guest, sessionId } = await almostDone();
      await inTransaction(database.db, (tx) => askBill(tx, guest, sessionId, {}));
      const taken = await together(
        Array.from({ length: 20 }, (_, at) => async (tx: Tx) => {
          const [session] = await tx.select().from(tableSessions).where(eq(tableSessions.id, sessionId));
          if (session?.status !== "awaiting_payment") throw new Error("alreadyPaid");
          const bill = { subtotal: 500, discount: 0, pointsUsed: 0, total: 500, received: 500, payMethod: "cash" };
          const number = `Q${String(sessionId * 100 + at).padStart(16, "0")}`;
          await tx
            .update(tableSessions)
            .set({ ...bill, number, status: "settled", settleTime: new Date() })
            .where(eq(tableSessions.id, sessionId));
          return number;
        }),
      );
      return taken.filter((one) => one.startsWith("Q")).length > 1;
    };
    expect(await loses(takesTwice)).toBe(true);
  });
});

describe("40 phones scan a free table at once", () => {
  test("one session, which all of them share", async () => {
    const table = await tableAt(database.db, await restaurant(database.db));
    const opened = await together(
      Array.from(
        { length: phones },
        () => (tx: Tx) =>
          openTable(tx, phone(), { sellerId: table.sellerId, tableId: table.id, key: table.key, guestCount: 4 }),
      ),
    );
    const sessions = opened.map((one) => (typeof one === "string" ? one : String(one.id)));
    expect(new Set(sessions).size).toBe(1);
    expect(opened.filter((one) => typeof one !== "string" && !one.joined)).toHaveLength(1);
  });

  test("control: a twin that looks first is stopped by the table's own rule alone", async () => {
    const isStopped = async () => {
      const table = await tableAt(database.db, await restaurant(database.db));
      const opened = await together(
        Array.from({ length: phones }, () => async (tx: Tx) => {
          const open = and(eq(tableSessions.tableId, table.id), ne(tableSessions.status, "closed"));
          const [found] = await tx.select().from(tableSessions).where(open);
          if (found) return found.id;
          const values = { sellerId: table.sellerId, tableId: table.id, guestCount: 4 };
          return (await tx.insert(tableSessions).values(values).returning())[0]?.id;
        }),
      );
      return opened.includes("23505");
    };
    expect(await loses(isStopped)).toBe(true);
  });
});
