import type { z } from "zod";
import { liveTill } from "~/foundation/payments/live-till.server";
import type { Payable } from "~/foundation/payments/payable";
import { balanceOf } from "~/foundation/points/queries.server";
import { type Address, getAddress, listAddresses } from "~/foundation/profile/queries/addresses.server";
import { saveAddress } from "~/foundation/profile/verbs/addresses.server";
import type { Actor } from "~/platform/access/actor";
import { newFormKey } from "~/platform/forms/new-form-key";
import type { Db, Tx } from "~db/client";
import { type deliverTo, joinAddress, type Receiver, withoutParcel } from "../receiver";

const parts = ["name", "phone", "postcode", "prefecture", "city", "street", "building"] as const;
type Parts = Pick<Address, (typeof parts)[number]>;
type DeliverTo = z.output<typeof deliverTo>;

/** Whether the buyer's address book already has exactly this address. */
async function isKnown(tx: Tx, userId: number, address: Parts): Promise<boolean> {
  const known = await listAddresses(tx, userId);
  return known.some((other) => parts.every((part) => other[part] === address[part]));
}

/** The chosen address; a new one is saved to the address book on request. */
async function addressOf(tx: Tx, userId: number, to: DeliverTo): Promise<Parts> {
  if (to.kind === "saved") return getAddress(tx, userId, to.addressId);
  const { kind: _, save, ...address } = to;
  if (save && !(await isKnown(tx, userId, address))) await saveAddress(tx, userId, { ...address, isDefault: false });
  return address;
}

/**
 * The receiver of what a checkout form orders; without an address only the e-mail for news. Throws `notFindData` for
 * another user's address.
 */
export async function receiverOf(
  tx: Tx,
  userId: number,
  { to, email }: { to?: DeliverTo | undefined; email: string },
): Promise<Receiver> {
  if (!to) return withoutParcel(email);
  const address = await addressOf(tx, userId, to);
  const { name, phone, postcode } = address;
  return { name, phone, postcode, email, address: joinAddress(address) };
}

/**
 * What every checkout form starts with: the buyer's addresses, mail and points, and the available payment methods.
 * `maxPoint`: most points that the goods allow.
 */
export async function checkoutStart(
  db: Db,
  { userId, email }: Pick<Actor, "userId" | "email">,
  { maxPoint, methods }: { maxPoint: number; methods: Payable["methods"] },
) {
  const [addresses, points] = await Promise.all([listAddresses(db, userId), balanceOf(db, userId)]);
  const { gateway } = liveTill();
  return {
    maxPoint: Math.min(maxPoint, Math.max(0, points.spendable)),
    spendable: points.spendable,
    methods: methods.filter((method) => gateway.methods.includes(method)),
    addresses: addresses.map(({ isDefault: _, ...address }) => address),
    email,
    key: newFormKey(),
  };
}
export type CheckoutStart = Awaited<ReturnType<typeof checkoutStart>>;
