import { expect } from "vitest";
import type { OrderKind } from "~/foundation/orders/kind";
import { includes, orderRoles } from "~/foundation/orders/rules/roles";
import { lockOrder } from "~/foundation/orders/store/verbs/find-order.server";
import { moveOrder } from "~/foundation/orders/verbs/move-order.server";
import type { BaseOrder } from "~db/schema/order-columns";
import { allRows } from "../../harness/rows";
import { inTransaction } from "../../harness/transaction";
import type { TestDatabase } from "../../setup/database";

class Undo extends Error {}

/**
 * Every state × event × role of a kind on one stored order [M21]: what the moves and `may` do not allow is
 * refused with orderStateChanged and leaves every row as it was; what they allow arrives in their state. Each try is
 * rolled back. Answers how many pairs were legal.
 */
export async function tryMatrix<Row extends BaseOrder>(
  database: TestDatabase,
  kind: OrderKind<Row>,
  orderId: number,
  legal: ReadonlySet<string>,
): Promise<number> {
  const before = await allRows(database.sql);
  let allowed = 0;
  for (const from of kind.moves.states)
    for (const event of kind.moves.events)
      for (const role of orderRoles) {
        const to = kind.moves.next(from, event);
        const isLegal = to !== null && includes(kind.may[event], role);
        expect(legal.has(`${from} ${event} ${role} ${to}`)).toBe(isLegal);
        if (isLegal) allowed++;
        await inTransaction(database.db, async (tx) => {
          await tx.update(kind.orders).set({ status: from });
          const order = await lockOrder(tx, kind, orderId);
          const move = tx.transaction((inner) => moveOrder(inner, kind, order, event, { role, actorId: null }));
          if (isLegal) expect(await move).toMatchObject({ status: to });
          else await expect(move).rejects.toMatchObject({ key: "orderStateChanged", status: 406 });
          const [now] = await tx.select({ status: kind.orders.status }).from(kind.orders);
          expect(now?.status).toBe(isLegal ? to : from);
          throw new Undo();
        }).catch((error: unknown) => {
          if (!(error instanceof Undo)) throw error;
        });
      }
  expect(await allRows(database.sql)).toEqual(before);
  expect(allowed).toBe(legal.size);
  return allowed;
}
