import "../../app/composition";
import { randomUUID } from "node:crypto";
import { eq, inArray } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { changeCart } from "~/products/cuisine/verbs/change-cart.server";
import { mergeParties } from "~/products/cuisine/verbs/merge-parties.server";
import { sendRound } from "~/products/cuisine/verbs/send-round.server";
import type { Tx } from "~db/client";
import { cartLines, dishes, dishLines, orderRounds, tableSessions } from "~db/schema/cuisine";
import { cartOp, restaurant, seated } from "../factories/restaurants";
import { barrier } from "../factories/shop";
import { loses } from "../harness/loses";
import { sized } from "../harness/size";
import { inTransaction } from "../harness/transaction";
import { database, pool } from "./two-pools";

async function together<T>(works: readonly ((tx: Tx) => Promise<T>)[]): Promise<(T | string)[]> {
  const ready = barrier(works.length);
  return Promise.all(
    works.map(async (work, at) => {
      await ready();
      return inTransaction(pool(at), work).catch((error) => String(error.key ?? error.cause?.code ?? error.message));
    }),
  );
}

/** Two seated parties of a restaurant, each with a line in its cart. */
async function twoParties() {
  const at = await restaurant(database.db);
  const parties = [await seated(database.db, at), await seated(database.db, at)] as const;
  const ops = [cartOp(at.dishIds[0] ?? 0), cartOp(at.dishIds[1] ?? 0)] as const;
  for (const [place, { guest, sessionId }] of parties.entries())
    await inTransaction(database.db, (tx) =>
      changeCart(tx, guest, sessionId, { ops: ops.slice(place, place + 1), version: 99 }),
    );
  const ids = parties.map(({ sessionId }) => sessionId);
  const orderedAll = () => database.db.select().from(dishLines).where(inArray(dishLines.sessionId, ids));
  const inCarts = () => database.db.select().from(cartLines).where(inArray(cartLines.sessionId, ids));
  return { at, parties, ops, ids, orderedAll, inCarts };
}

describe("joining two parties while a round is sent", () => {
  test("each line is ordered once or still in the cart, all at the table that is left", async () => {
    for (let round = 0; round < sized(6, 100); round++) {
      const { at, parties, ops, orderedAll, inCarts } = await twoParties();
      const [one, two] = parties;
      const clientKey = randomUUID();
      const send = (tx: Tx) => sendRound(tx, one.guest, one.sessionId, { clientKey });
      const [sent, , merged] = await together<unknown>([
        send,
        (tx) => sendRound(tx, two.guest, two.sessionId, { clientKey: randomUUID() }),
        (tx) => mergeParties(tx, at.place, one.sessionId, two.table.id),
      ]);
      expect(typeof merged).toBe("object");
      /* The other party's phone may have sent this one's line too: then it is in the kitchen, and the cart is empty. */
      expect(typeof sent === "object" || sent === "cartNothing").toBe(true);
      const [lines, cart] = [await orderedAll(), await inCarts()];
      const keys = [...lines, ...cart].map(({ lineKey }) => lineKey);
      expect(keys.sort()).toEqual(ops.map(({ lineKey }) => lineKey).sort());
      expect([...lines, ...cart].every(({ sessionId }) => sessionId === two.sessionId)).toBe(true);
      if (typeof sent === "object") expect((await inTransaction(database.db, send)).isNew).toBe(false);
    }
  });

  test("two waiters who join them crosswise: one table is left with everything", async () => {
    for (let round = 0; round < sized(4, 60); round++) {
      const { at, parties, ids, inCarts } = await twoParties();
      const [one, two] = parties;
      const done = await together<unknown>([
        (tx) => mergeParties(tx, at.place, one.sessionId, two.table.id),
        (tx) => mergeParties(tx, at.place, two.sessionId, one.table.id),
      ]);
      expect(done.filter((result) => typeof result === "object")).toHaveLength(1);
      const sessions = await database.db.select().from(tableSessions).where(inArray(tableSessions.id, ids));
      const left = sessions.filter(({ status }) => status === "seated");
      expect(left).toHaveLength(1);
      expect((await inCarts()).map(({ sessionId }) => sessionId)).toEqual([left[0]?.id, left[0]?.id]);
    }
  });

  test("control: a twin that takes no lock leaves lines behind at the table that is gone", async () => {
    const leavesLines = async () => {
      const { at, parties } = await twoParties();
      const [one, two] = parties;
      await together<unknown>([
        async (tx) => {
          const [session] = await tx.select().from(tableSessions).where(eq(tableSessions.id, one.sessionId));
          if (session?.status !== "seated") return;
          const cart = await tx
            .select({ line: cartLines, dish: dishes })
            .from(cartLines)
            .innerJoin(dishes, eq(dishes.id, cartLines.dishId))
            .where(eq(cartLines.sessionId, one.sessionId));
          const values = { sessionId: one.sessionId, clientKey: randomUUID(), place: 1 };
          const [made] = await tx.insert(orderRounds).values(values).returning();
          for (const { line, dish } of cart)
            await tx.insert(dishLines).values({
              sellerId: at.place.sellerId,
              sessionId: one.sessionId,
              roundId: made?.id ?? 0,
              dishId: dish.id,
              lineKey: line.lineKey,
              name: dish.name,
              num: 1,
              unitPrice: dish.price,
            });
        },
        async (tx) => {
          await tx.select().from(tableSessions).where(eq(tableSessions.id, two.sessionId));
          await tx.select().from(tableSessions).where(eq(tableSessions.id, one.sessionId));
          const moved = { sessionId: two.sessionId };
          await tx.update(dishLines).set(moved).where(eq(dishLines.sessionId, one.sessionId));
          await tx.update(cartLines).set(moved).where(eq(cartLines.sessionId, one.sessionId));
          const closed = { status: "closed", closeTime: new Date(), mergedInto: two.sessionId };
          await tx.update(tableSessions).set(closed).where(eq(tableSessions.id, one.sessionId));
        },
      ]);
      return (await database.db.select().from(dishLines).where(eq(dishLines.sessionId, one.sessionId))).length > 0;
    };
    expect(await loses(leavesLines)).toBe(true);
  });
});
