import { placeOrders } from "~/foundation/orders/verbs/place-orders.server";
import type { Actor } from "~/platform/access/actor";
import { DomainError } from "~/platform/errors";
import type { Tx } from "~db/client";
import type { OrderInput } from "../forms";
import { __camel__Orders } from "../orders.server";
import { openItem } from "../queries/items.server";
import { isCount } from "../rules/count";

/**
 * Orders pieces of an item that visitors see. Throws `__camel__CountInvalid`, `__camel__SoldOut`, `notFindData`.
 */
export async function placeOrder(
  tx: Tx,
  { userId, email }: Pick<Actor, "userId" | "email">,
  { itemId, count, phone, note }: OrderInput,
): Promise<{ id: number; number: string }> {
  const { sellerId, name } = await openItem(tx, itemId);
  if (!isCount(count)) throw new DomainError("__camel__CountInvalid", { field: "count" });
  const [placed] = await placeOrders(tx, __camel__Orders, userId, [
    { sellerId, itemId, itemName: name, count, phone, note, email },
  ]);
  if (!placed) throw new Error("no order was placed");
  return { id: placed.id, number: placed.number };
}
