import "../../app/composition";
import { randomUUID } from "node:crypto";
import { and, eq, inArray, ne } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { changeCart } from "~/products/cuisine/verbs/change-cart.server";
import { changeNum } from "~/products/cuisine/verbs/change-num.server";
import { openTable } from "~/products/cuisine/verbs/open-table.server";
import { orderFor } from "~/products/cuisine/verbs/order-for.server";
import { payPart } from "~/products/cuisine/verbs/pay-part.server";
import { seatWalkIn } from "~/products/cuisine/verbs/seat-walk-in.server";
import { sendRound } from "~/products/cuisine/verbs/send-round.server";
import { setLines } from "~/products/cuisine/verbs/set-lines.server";
import { settleTable } from "~/products/cuisine/verbs/settle-table.server";
import { makeBill } from "~/products/cuisine/verbs/staff-acts.server";
import type { Tx } from "~db/client";
import { dishLines, tableSessions } from "~db/schema/cuisine";
import { cartOp, phone, restaurant, seated, tableAt } from "../factories/restaurants";
import { barrier } from "../factories/shop";
import { loses } from "../harness/loses";
import { inTransaction } from "../harness/transaction";
import { database, pool } from "./two-pools";

const rounds = 8;

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

const run = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(database.db, work);
const orderedAt = (id: number) => database.db.select().from(dishLines).where(eq(dishLines.sessionId, id));
const sessionOf = async (id: number) =>
  (await database.db.select().from(tableSessions).where(eq(tableSessions.id, id)))[0];
const oneOf = (cuisineId: number | undefined) => ({ cuisineId: cuisineId ?? 0, optionIds: [], num: 1, note: "" });

/** A seated party whose phone holds a dish in its cart. */
async function party() {
  const at = await restaurant(database.db);
  const { guest, sessionId } = await seated(database.db, at);
  await run((tx) => changeCart(tx, guest, sessionId, { ops: [cartOp(at.dishIds[0] ?? 0)], version: 99 }));
  return { at, guest, sessionId };
}

describe("a waiter and a guest at one table", () => {
  test("order at once: each round is there once, with a place of its own", async () => {
    for (let round = 0; round < rounds; round++) {
      const { at, guest, sessionId } = await party();
      const [clientKey, lines] = [randomUUID(), [oneOf(at.dishIds[1]), oneOf(at.dishIds[2])]];
      const done = await together<unknown>([
        (tx) => sendRound(tx, guest, sessionId, { clientKey: "guest" }),
        (tx) => orderFor(tx, at.place, sessionId, { clientKey, lines }),
        (tx) => orderFor(tx, at.place, sessionId, { clientKey, lines }),
      ]);
      expect(done.filter((one) => typeof one === "string")).toEqual([]);
      const all = await orderedAt(sessionId);
      expect(all.map(({ status }) => status).sort()).toEqual(["confirmed", "confirmed", "unconfirmed"]);
      expect(new Set(all.map(({ roundId }) => roundId)).size).toBe(2);
    }
  });

  test("settle while the guest orders, and while a count changes: what is paid is what stands on the bill", async () => {
    for (let round = 0; round < rounds; round++) {
      const { at, guest, sessionId } = await party();
      const { lines } = await run((tx) =>
        orderFor(tx, at.place, sessionId, { clientKey: randomUUID(), lines: [{ ...oneOf(at.dishIds[2]), num: 2 }] }),
      );
      await run((tx) => makeBill(tx, at.place, sessionId));
      const [, sent, fewer] = await together<unknown>([
        (tx) => settleTable(tx, at.place, sessionId, { payMethod: "cash", unserved: true }),
        (tx) => sendRound(tx, guest, sessionId, { clientKey: "late" }),
        (tx) => changeNum(tx, at.place, lines[0]?.id ?? 0, 1),
      ]);
      expect(["tableBillAsked", "tableClosed"]).toContain(sent);
      const all = await orderedAt(sessionId);
      expect(await sessionOf(sessionId)).toMatchObject({
        status: "settled",
        total: all.reduce((sum, { unitPrice, num }) => sum + unitPrice * num, 0),
      });
      expect(all).toMatchObject([{ num: fewer === "tableClosed" ? 2 : 1 }]);
    }
  });

  test("take the money for a dish while the table's bill is settled: the dish is paid once", async () => {
    for (let round = 0; round < rounds; round++) {
      const { at, sessionId } = await party();
      const { lines } = await run((tx) =>
        orderFor(tx, at.place, sessionId, {
          clientKey: randomUUID(),
          lines: [oneOf(at.dishIds[0]), oneOf(at.dishIds[2])],
        }),
      );
      await run((tx) => makeBill(tx, at.place, sessionId));
      const part = { lineIds: [lines[0]?.id ?? 0], payMethod: "cash", guests: 1, unserved: true } as const;
      const [settled, ...parts] = await together<{ total: number | null }>([
        (tx) => settleTable(tx, at.place, sessionId, { payMethod: "cash", unserved: true }),
        (tx) => payPart(tx, at.place, sessionId, part),
        (tx) => payPart(tx, at.place, sessionId, part),
      ]);
      const taken = [settled, ...parts].map((one) => (typeof one === "object" ? (one.total ?? 0) : 0));
      expect(taken.reduce((sum, yen) => sum + yen, 0)).toBe(1_700);
      expect(typeof settled).toBe("object");
    }
  });

  test("take the money for a dish while the kitchen cancels it: what is paid is not cancelled", async () => {
    for (let round = 0; round < rounds; round++) {
      const { at, sessionId } = await party();
      const { lines } = await run((tx) =>
        orderFor(tx, at.place, sessionId, {
          clientKey: randomUUID(),
          lines: [oneOf(at.dishIds[0]), oneOf(at.dishIds[2])],
        }),
      );
      const lineIds = [lines[0]?.id ?? 0];
      const [part] = await together<unknown>([
        (tx) => payPart(tx, at.place, sessionId, { lineIds, payMethod: "cash", guests: 1, unserved: true }),
        (tx) => setLines(tx, at.place, { lineIds, status: "canceled", reason: "burnt" }),
      ]);
      const [line] = await database.db.select().from(dishLines).where(inArray(dishLines.id, lineIds));
      expect(line?.status === "canceled").toBe(part === "lineStateChanged");
    }
  });

  test("control: a twin that reads the count, looks at the bill and writes changes a bill that is paid", async () => {
    const paysLess = async () => {
      const { at, sessionId } = await party();
      const { lines } = await run((tx) =>
        orderFor(tx, at.place, sessionId, { clientKey: randomUUID(), lines: [{ ...oneOf(at.dishIds[2]), num: 2 }] }),
      );
      await run((tx) => makeBill(tx, at.place, sessionId));
      await together<unknown>([
        (tx) => settleTable(tx, at.place, sessionId, { payMethod: "cash", unserved: true }),
        async (tx) => {
          const [session] = await tx.select().from(tableSessions).where(eq(tableSessions.id, sessionId));
          if (session?.status !== "awaiting_payment") return;
          await tx
            .update(dishLines)
            .set({ num: 1 })
            .where(eq(dishLines.id, lines[0]?.id ?? 0));
        },
      ]);
      const [all, session] = [await orderedAt(sessionId), await sessionOf(sessionId)];
      return session?.total !== all.reduce((sum, { unitPrice, num }) => sum + unitPrice * num, 0);
    };
    expect(await loses(paysLess)).toBe(true);
  });
});

test("a waiter seats guests while phones scan the sign: one session, which is never lost", async () => {
  for (let round = 0; round < rounds; round++) {
    const at = await restaurant(database.db);
    const table = await tableAt(database.db, at);
    const scan = (tx: Tx) =>
      openTable(tx, phone(), { sellerId: table.sellerId, tableId: table.id, key: table.key, guestCount: 2 });
    const [seat, ...scans] = await together<{ id: number }>([
      (tx) => seatWalkIn(tx, at.place, { tableId: table.id, guestCount: 4 }),
      scan,
      scan,
      scan,
    ]);
    const there = await database.db
      .select()
      .from(tableSessions)
      .where(and(eq(tableSessions.tableId, table.id), ne(tableSessions.status, "closed")));
    expect(there).toHaveLength(1);
    expect(scans.map((one) => typeof one === "object" && one.id)).toEqual(scans.map(() => there[0]?.id));
    expect(typeof seat === "object" ? seat.id : seat).toBe(there[0]?.status === "seated" ? there[0].id : "tableTaken");
  }
});
