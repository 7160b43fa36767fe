import type { Tx } from "~db/client";
import type { Workplace } from "../queries/workplace.server";
import { type CartOp, changeCart } from "./change-cart.server";
import { sendRound, sentBefore } from "./send-round.server";
import { lockFor } from "./sessions.server";

export type OrderFor = { clientKey: string; lines: readonly Omit<CartOp, "lineKey">[] };

/**
 * Orders dishes for a party at once, without touching what its phones have in the cart: a round of its own, confirmed.
 * A repeated `clientKey` returns the same lines. Throws as `changeCart` and `sendRound`.
 */
export async function orderFor(tx: Tx, place: Workplace, sessionId: number, { clientKey, lines }: OrderFor) {
  const { id } = await lockFor(tx, place, sessionId);
  const before = await sentBefore(tx, id, clientKey);
  if (before) return { lines: before, isNew: false };
  const ops = lines.map((line, at): CartOp => ({ ...line, lineKey: `${clientKey}:${at}` }));
  await changeCart(tx, place, id, { ops, version: 0 });
  return sendRound(tx, place, id, { clientKey, lineKeys: ops.map(({ lineKey }) => lineKey) });
}
