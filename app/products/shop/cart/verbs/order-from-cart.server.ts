import type { z } from "zod";
import { receiverOf } from "~/foundation/orders/checkout/verbs/checkout.server";
import { DomainError } from "~/platform/errors";
import type { Tx } from "~db/client";
import type { cartForm } from "../../order/rules/order-forms";
import { type PlacedOrder, placeOrder } from "../../order/verbs/place-order.server";
import type { Viewer } from "../../price-rules";
import { orderableRows } from "../cart-queries.server";

type Checkout = Extract<z.output<typeof cartForm>, { intent: "order" }>;

/**
 * Orders from the buyer's current cart: the single line `buy`, or the checked lines that can be ordered; the form gives
 * neither prices nor items. Throws like `placeOrder`: `orderInfoIncomplete` for an empty choice, the first line's key
 * when no line can be ordered.
 */
export async function orderFromCart(tx: Tx, buyer: NonNullable<Viewer>, form: Checkout): Promise<PlacedOrder> {
  const { ids, items } = await orderableRows(tx, buyer, form.buy ?? null);
  if (items.length === 0) throw new DomainError("orderInfoIncomplete");
  const receiver = await receiverOf(tx, buyer.userId, form);
  const { usePoint, payMethod, note, expectTotal, deliveryDay, deliverySlot } = form;
  const delivery = { deliveryDay, deliverySlot };
  return placeOrder(tx, buyer, { items, cartIds: ids, receiver, usePoint, payMethod, note, expectTotal, delivery });
}
