import type { z } from "zod";
import { type Address, getAddress, listAddresses } from "~/foundation/profile/queries/addresses.server";
import { saveAddress } from "~/foundation/profile/verbs/addresses.server";
import { DomainError } from "~/platform/errors";
import type { Tx } from "~db/client";
import type { cartForm } from "../order/rules/order-forms";
import { joinAddress } from "../order/rules/receiver";
import { type PlacedOrder, placeOrder } from "../order/verbs/place-order.server";
import type { Viewer } from "../price-rules";
import { orderableRows } from "./cart-queries.server";

type Checkout = Extract<z.output<typeof cartForm>, { intent: "order" }>;

type Parts = Pick<Address, "name" | "phone" | "postcode" | "prefecture" | "city" | "street" | "building">;
const parts = ["name", "phone", "postcode", "prefecture", "city", "street", "building"] as const;

/** Whether the buyer keeps this very address already. */
async function isKnown(tx: Tx, userId: number, address: Parts): Promise<boolean> {
  const known = await listAddresses(tx, userId);
  return known.some((other) => parts.every((part) => other[part] === address[part]));
}

/** The chosen address; a new one is kept when asked for. An address of somebody else is refused with notFindData. */
async function addressOf(tx: Tx, userId: number, to: Checkout["to"]) {
  if (to.kind === "saved") return getAddress(tx, userId, to.addressId);
  const { kind: _, save, ...address } = to;
  if (save && !(await isKnown(tx, userId, address))) await saveAddress(tx, userId, { ...address, isDefault: false });
  return address;
}

/**
 * Orders what the buyer's cart holds now: the line bought at once, or the checked ones that can be ordered; the form
 * tells neither prices nor items. Refuses like `placeOrder`; an empty choice with orderInfoIncomplete.
 */
export async function orderFromCart(tx: Tx, buyer: NonNullable<Viewer>, form: Checkout): Promise<PlacedOrder> {
  const { ids, items } = await orderableRows(tx, buyer, form.buy ?? null);
  if (items.length === 0) throw new DomainError("orderInfoIncomplete");
  const address = await addressOf(tx, buyer.userId, form.to);
  const { usePoint, payMethod, note, expectTotal, email } = form;
  const { name, phone, postcode } = address;
  const receiver = { name, phone, postcode, email, address: joinAddress(address) };
  return placeOrder(tx, buyer, { items, cartIds: ids, receiver, usePoint, payMethod, note, expectTotal });
}
