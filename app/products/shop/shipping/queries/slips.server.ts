import { and, asc, eq, inArray } from "drizzle-orm";
import type { OrderFormat } from "~/foundation/orders/kind";
import { deskCondition } from "~/foundation/orders/queries/desk-orders.server";
import { orderNumberPattern } from "~/foundation/orders/rules/number";
import type { Person } from "~/foundation/orders/rules/roles";
import { qrOf } from "~/platform/data/qr.server";
import { inLanguage } from "~/platform/i18n/words";
import type { Db } from "~db/client";
import { users } from "~db/schema/accounts";
import { orders, shops } from "~db/schema/shop";
import { lineView } from "../../order/queries/line-views";
import { shopOrders } from "../../order/shop-orders.server";
import { linesOf } from "../../order/store.server";
import { maxParcels } from "../rules/max-parcels";
import { parcelStates } from "../rules/parcel-states";

/** The sender: the shop, and the contact data in its owner's profile. */
type Sender = { name: string; company: string; phone: string; postcode: string; address: string };

async function sendersOf(
  db: Db,
  sellerIds: readonly number[],
  flag: OrderFormat["flag"],
): Promise<Map<number, Sender>> {
  const rows = await db
    .select({
      id: shops.sellerId,
      name: shops.name,
      company: users.companyName,
      phone: users.mobile,
      postcode: users.postcode,
      address: users.address,
    })
    .from(shops)
    .innerJoin(users, eq(users.id, shops.sellerId))
    .where(inArray(shops.sellerId, [...new Set(sellerIds)]));
  return new Map(
    rows.map(({ id, name, company, phone, postcode, address }) => [
      id,
      {
        name: inLanguage(name, flag).text,
        company: company ?? "",
        phone: phone ?? "",
        postcode: postcode ?? "",
        address: address ?? "",
      },
    ]),
  );
}

/** The order numbers in an address, each once; null when it has none, which means all orders that wait. */
export function numbersIn(params: URLSearchParams): string[] | null {
  const asked = (params.get("numbers") ?? "").slice(0, 4_000).split(",").filter(Boolean);
  return asked.length === 0 ? null : [...new Set(asked)];
}

/**
 * Delivery slips of a seller's own orders (an administrator: of any), oldest first, at most 100: those of `numbers`, or
 * with null all that wait to be shipped. `left` are the numbers without a slip: no parcel, or another seller's.
 */
export async function slipsOf(db: Db, person: Person, numbers: readonly string[] | null, { flag, write }: OrderFormat) {
  const named = numbers?.filter((number) => orderNumberPattern.test(number)).slice(0, maxParcels);
  const chosen = named
    ? and(inArray(orders.number, named), inArray(orders.status, [...parcelStates]))
    : eq(orders.status, "unshipped");
  const rows = await db
    .select()
    .from(orders)
    .where(and(deskCondition(shopOrders, person), eq(orders.fulfilment, "goods"), chosen))
    .orderBy(asc(orders.id))
    .limit(maxParcels);
  const [lines, senders] = [
    await linesOf(
      db,
      rows.map(({ id }) => id),
    ),
    await sendersOf(
      db,
      rows.map(({ sellerId }) => sellerId),
      flag,
    ),
  ];
  const known = new Set(rows.map(({ number }) => number));
  const slips = rows.map((order) => ({
    number: order.number,
    qr: qrOf(order.number),
    time: write(order.createTime),
    note: order.note,
    deliveryDay: order.deliveryDay,
    deliverySlot: order.deliverySlot,
    sender: senders.get(order.sellerId) ?? { name: "", company: "", phone: "", postcode: "", address: "" },
    receiver: {
      name: order.receiverName,
      phone: order.phone,
      postcode: order.postcode,
      address: order.address,
    },
    lines: lines
      .filter(({ orderId }) => orderId === order.id)
      .map((line) => lineView(line, flag))
      .map(({ id, name, lang, choice, num }) => ({ id, name, lang, choice, num })),
  }));
  return { slips, left: (numbers ?? []).filter((number) => !known.has(number)) };
}
export type Slip = Awaited<ReturnType<typeof slipsOf>>["slips"][number];
