import { and, desc, eq, gt, gte, inArray, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import type { OrderFormat } from "~/foundation/orders/kind";
import type { Person } from "~/foundation/orders/rules/roles";
import { type Page, pageOf } from "~/platform/api/paging";
import { databaseNow } from "~/platform/data/clock.server";
import { countAhead } from "~/platform/data/count-ahead.server";
import { qrOf } from "~/platform/data/qr.server";
import { writtenCode } from "~/platform/data/short-code";
import { env } from "~/platform/env.server";
import { inLanguage } from "~/platform/i18n/words";
import { href } from "~/platform/screens/href";
import type { Db } from "~db/client";
import { orderLines, orders, shops } from "~db/schema/shop";
import { shopCodes } from "~db/schema/shop-code";
import { codeType } from "../../order/rules/fulfilment";
import type { Order } from "../../order/store.server";
import { type CodeState, codeState } from "../rules/code";

const columns = {
  id: shopCodes.id,
  code: shopCodes.code,
  status: shopCodes.status,
  note: shopCodes.note,
  validFrom: shopCodes.validFrom,
  validTo: shopCodes.validTo,
  usedTime: shopCodes.usedTime,
  number: orders.number,
  commodityId: orderLines.commodityId,
  snapshot: orderLines.snapshot,
  shop: shops.name,
};

const listed = (db: Db) =>
  db
    .select(columns)
    .from(shopCodes)
    .innerJoin(orders, eq(orders.id, shopCodes.orderId))
    .innerJoin(orderLines, eq(orderLines.id, shopCodes.lineId))
    .innerJoin(shops, eq(shops.sellerId, shopCodes.sellerId));

type Row = Awaited<ReturnType<typeof listed>>[number];

function viewOf({ snapshot, shop, ...code }: Row, { flag, write }: OrderFormat, now: Date) {
  const name = inLanguage(snapshot.name, flag);
  const when = (at: Date | null) => at && write(at);
  return {
    id: code.id,
    number: code.number,
    note: code.note,
    code: writtenCode(code.code),
    state: codeState(code, now),
    /** Start of the validity while it is in the future; null afterwards. */
    notBefore: code.validFrom > now ? write(code.validFrom) : null,
    validFrom: write(code.validFrom),
    validTo: when(code.validTo),
    used: when(code.usedTime),
    commodity: {
      id: code.commodityId,
      name: name.text,
      lang: name.lang,
      picture: snapshot.picture,
      choice: inLanguage(snapshot.choice, flag).text,
    },
    shop: inLanguage(shop, flag).text,
  };
}
/** A code as its buyer and its seller see it. */
export type CodeView = ReturnType<typeof viewOf>;

/** Address in a code's QR code: the page on which sellers check codes, with this one filled in. */
export const checkAddress = (code: string): string =>
  `${env.origins.shop}${href("/admin/vCommodityCheck/:mainType", { mainType: codeType })}?code=${code.replaceAll("-", "")}`;

/** Adds the QR code that the shop scans; null unless the code is unused. */
export const withQr = (view: CodeView) => ({
  ...view,
  qr: view.state === "unused" ? qrOf(checkAddress(view.code)) : null,
});
export type ShownCode = ReturnType<typeof withQr>;

/** The codes of an order, for its buyer. */
export async function codesOfOrder(db: Db, { id, fulfilment }: Order, reader: OrderFormat): Promise<ShownCode[]> {
  if (fulfilment !== "code") return [];
  const [rows, now] = await Promise.all([
    listed(db).where(eq(shopCodes.orderId, id)).orderBy(shopCodes.id),
    databaseNow(db),
  ]);
  return rows.map((row) => withQr(viewOf(row, reader, now)));
}

const over = lte(shopCodes.validTo, sql`(select clock_timestamp())`);
const inState: Readonly<Record<CodeState, SQL | undefined>> = {
  unused: and(
    eq(shopCodes.status, "unused"),
    or(isNull(shopCodes.validTo), gt(shopCodes.validTo, sql`(select clock_timestamp())`)),
  ),
  used: eq(shopCodes.status, "used"),
  expired: and(eq(shopCodes.status, "unused"), over),
  refunded: eq(shopCodes.status, "refunded"),
};

type Asked = {
  state: CodeState | undefined;
  reader: OrderFormat;
  paging: { page: number; size: number; offset: number };
};

/** One page of a user's codes, newest first; of one state if `state` is set. */
export async function myCodes(db: Db, userId: number, { state, reader, paging }: Asked): Promise<Page<CodeView>> {
  const mine = and(eq(shopCodes.userId, userId), state && inState[state]);
  const [total, rows, now] = await Promise.all([
    countAhead(db, shopCodes, mine, paging),
    listed(db).where(mine).orderBy(desc(shopCodes.id)).limit(paging.size).offset(paging.offset),
    databaseNow(db),
  ]);
  return pageOf(
    rows.map((row) => viewOf(row, reader, now)),
    total,
    paging,
  );
}

/** The codes of orders for the export of a user's data. */
export const exportedCodes = (db: Db, orderIds: readonly number[]) =>
  db
    .select({
      orderId: shopCodes.orderId,
      code: shopCodes.code,
      status: shopCodes.status,
      validFrom: shopCodes.validFrom,
      validTo: shopCodes.validTo,
      usedTime: shopCodes.usedTime,
    })
    .from(shopCodes)
    .where(inArray(shopCodes.orderId, [...orderIds]))
    .orderBy(shopCodes.id);

/** One code as the seller sees it. */
export async function codeById(db: Db, id: number, reader: OrderFormat): Promise<CodeView | null> {
  const [[row], now] = await Promise.all([listed(db).where(eq(shopCodes.id, id)), databaseNow(db)]);
  return row ? viewOf(row, reader, now) : null;
}

/** Number of recently used codes that the desk shows. */
const usesShown = 20;

/** Codes used at the person's shop in the last 30 days, the latest first; at every shop for an administrator. */
export async function lastUses(db: Db, { userId, roles }: Person, reader: OrderFormat): Promise<CodeView[]> {
  const own = roles.has("ADMIN") ? undefined : eq(shopCodes.sellerId, userId);
  const since = gte(shopCodes.usedTime, sql`(select clock_timestamp() - interval '30 days')`);
  const [rows, now] = await Promise.all([
    listed(db).where(and(own, since)).orderBy(desc(shopCodes.usedTime)).limit(usesShown),
    databaseNow(db),
  ]);
  return rows.map((row) => viewOf(row, reader, now));
}
