import { randomBytes } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import type { Person as Actor } from "~/foundation/orders/rules/roles";
import type { Role } from "~/platform/domain/access";
import { replaceParts } from "~/platform/domain/composed.server";
import { nightCheck } from "~/products/stay/booking/integrity.server";
import type { StayOrder } from "~/products/stay/booking/store.server";
import { approveRequest } from "~/products/stay/booking/verbs/answer-request.server";
import { confirmStay } from "~/products/stay/booking/verbs/confirm-stay.server";
import { requestStay, type StayRequest } from "~/products/stay/booking/verbs/request-stay.server";
import { stayPayable } from "~/products/stay/booking/verbs/settle-stay.server";
import { staysTag, stayTag } from "~/products/stay/tags";
import type { Db } from "~db/client";
import { payments } from "~db/schema/payments";
import { stayNights, stays } from "~db/schema/stay";
import { stayOrders } from "~db/schema/stay-order";
import { searchTextOf } from "~db/text/search-text";
import { type Person, person } from "../harness/people";
import { inTransaction } from "../harness/transaction";
import { inDays } from "./hotels";
import { shopper } from "./shop";

replaceParts({ payables: { stay: stayPayable } });

export type Guest = Actor & { email: string };
export type Home = { host: Person; id: number };

/** Somebody who requests, with points to spend. */
export async function guest(db: Db, points = 0, types = "guest"): Promise<Guest> {
  const made = await shopper(db, points, types);
  const roles = new Set(types.split(",").map((type) => type.toUpperCase() as Role));
  return { userId: made.userId, roles, email: `${made.userId}@example.com` };
}

/** A host as who acts at the desk. */
export const hostOf = ({ host }: Home): Guest => ({ userId: host.id, roles: new Set(["HOST"]), email: "" });

/** What a home hides from everybody without a certain stay there. */
export const secret = {
  address: "鎌倉市腰越 9-8-7",
  phone: "0467009988",
  place: { latitude: 35.308765, longitude: 139.487654 },
};

/** A home for 4 that visitors see: 8,000 yen a weekday night and 10,000 a holiday night, unless said otherwise. */
export async function home(db: Db, fields: Partial<typeof stays.$inferInsert> = {}, by?: Person): Promise<Home> {
  const host = by ?? (await person(db, "host", { certFlag: 2 }));
  const name = { zh: "海边小屋", ja: "海辺の家", en: "House by the sea" };
  const [made] = await db
    .insert(stays)
    .values({
      sellerId: host.id,
      name,
      cover: "demo/banners/old-street-mobile.webp",
      capacity: 4,
      weekdayRent: 8_000,
      holidayRent: 10_000,
      managementFee: 3_000,
      deposit: 20_000,
      licenceType: "inn",
      licenceNo: "M140000001",
      prefecture: "kanagawa",
      city: "鎌倉市",
      address: { postcode: "2480033", address: secret.address },
      phone: secret.phone,
      place: secret.place,
      location: { latitude: 35.31, longitude: 139.49 },
      stations: [{ line: "江ノ島電鉄", station: "腰越", walk: 5 }],
      publicFrom: inDays(-30),
      publicUntil: inDays(500),
      status: "approved",
      isPublic: true,
      searchText: searchTextOf([...Object.values(name), "鎌倉市"]),
      ...fields,
    })
    .returning({ id: stays.id });
  if (!made) throw new Error("no home");
  await db.execute(sql`select pg_notify('page_purge', ${JSON.stringify([staysTag, stayTag(made.id)])})`);
  return { host, id: made.id };
}

const contact = { contactName: "WANG LI", phone: "+8613812345678", email: "guest@example.com", note: "" };
type Wish = Partial<Omit<StayRequest, "stayId" | "contact">>;

/** Two grown people for two nights from in ten days, unless said otherwise. */
export const wish = (stayId: number, more: Wish = {}): StayRequest => ({
  stayId,
  checkin: inDays(10),
  checkout: inDays(12),
  adultCount: 2,
  childCount: 0,
  infantCount: 0,
  contact,
  hasVisa: false,
  ...more,
});

export const requested = (db: Db, who: Guest, stayId: number, more: Wish = {}): Promise<StayOrder> =>
  inTransaction(db, (tx) => requestStay(tx, who, wish(stayId, more)));

/** A request that its host approved. */
export async function approved(db: Db, who: Guest, of: Home, more: Wish = {}): Promise<StayOrder> {
  const { number } = await requested(db, who, of.id, more);
  return inTransaction(db, (tx) => approveRequest(tx, hostOf(of), number));
}

type Agreement = Partial<Parameters<typeof confirmStay>[3]>;

/** An approved stay agreed to, by card unless said otherwise. */
export const agreed = (db: Db, who: Guest, { number, total }: StayOrder, more: Agreement = {}) =>
  inTransaction(db, (tx) =>
    confirmStay(tx, who, number, { payMethod: "card", usePoint: 0, expectTotal: total, ...more }),
  );

/** The money of a stay arrives. */
export const settled = (db: Db, payGroup: string): Promise<"settled" | "refund"> =>
  inTransaction(db, (tx) => stayPayable.settle(tx, payGroup, { payId: "x", method: "card" }));

/** A stay that is certain: requested, approved, agreed to and paid by card. */
export async function booked(db: Db, who: Guest, of: Home, more: Wish = {}, how: Agreement = {}): Promise<StayOrder> {
  const { order } = await agreed(db, who, await approved(db, who, of, more), how);
  await db.insert(payments).values({
    payId: randomBytes(16).toString("hex"),
    orderType: "stay",
    payGroup: order.payGroup,
    userId: who.userId,
    method: "card",
    gateway: "mock",
    amount: order.total,
    captured: order.total,
    status: "succeeded",
  });
  expect(await settled(db, order.payGroup)).toBe("settled");
  return stored(db, order.number);
}

/** A stay as it is stored. */
export async function stored(db: Db, number: string): Promise<StayOrder> {
  const [row] = await db.select().from(stayOrders).where(eq(stayOrders.number, number));
  if (!row) throw new Error("no stay");
  return row;
}

/** The nights that are taken of a home, in order. */
export async function takenNights(db: Db, stayId: number): Promise<string[]> {
  const rows = await db.select({ night: stayNights.night }).from(stayNights).where(eq(stayNights.stayId, stayId));
  return rows.map(({ night }) => night).sort();
}

/** The book of nights does not contradict itself. */
export const soundNights = async (db: Db): Promise<void> => expect(await nightCheck.all(db)).toEqual([]);
