import { and, asc, count, eq, sql } from "drizzle-orm";
import { prepareOnce } from "~/platform/data/prepare-once.server";
import type { Db } from "~db/client";
import type { Words } from "~db/schema/columns";
import { cartItems } from "~db/schema/shop";
import { shopNames } from "../catalogue/shop-names.server";
import { quoteFacts } from "../order/queries/quote-facts.server";
import {
  type Assessed,
  assess,
  type LineRefusal,
  type Offer,
  type QuoteFacts,
  quoteOf,
  type WantedItem,
} from "../order/rules/quote";
import { buyableRange, chosenIds, type Viewer } from "../price-rules";

export type CartLine = {
  id: number;
  commodityId: number;
  valueIds: string;
  num: number;
  checked: boolean;
  /** Why it cannot be ordered; such a line stays and is left out of the sum [C27]. */
  refusal: LineRefusal | null;
  /** The commodity as it is sold now; absent when it no longer exists. */
  offer: Offer | undefined;
  choice: Words;
  /** Yen; 0 when it cannot be ordered at all. */
  unitPrice: number;
  lineTotal: number;
  payOnDelivery: boolean;
  /** Units that may be ordered. */
  range: { min: number; max: number };
};

type Row = typeof cartItems.$inferSelect;

const wanted = (row: Row): WantedItem => ({
  commodityId: row.commodityId,
  num: row.num,
  valueIds: chosenIds(row.valueIds),
});

/** Number of lines in a user's cart. */
export async function cartCount(db: Db, userId: number): Promise<number> {
  const [row] = await db.select({ lines: count() }).from(cartItems).where(eq(cartItems.userId, userId));
  return row?.lines ?? 0;
}

const rowsQuery = prepareOnce((db) =>
  db
    .select()
    .from(cartItems)
    .where(eq(cartItems.userId, sql.placeholder("userId")))
    .orderBy(asc(cartItems.id))
    .prepare("cart_rows"),
);

/** Assessment of each row, by row id; rows and entries correspond one to one, because a cart has no repeats. */
function byRow(rows: readonly Row[], facts: QuoteFacts): Map<number, Assessed> {
  const entries = assess(rows.map(wanted), facts);
  return new Map(entries.flatMap((entry, at) => (rows[at] ? [[rows[at].id, entry]] : [])));
}

function rangeOf(offer: Offer, row: Row, facts: QuoteFacts): { min: number; max: number } {
  const own = facts.stocks.find(
    ({ commodityId, valueId }) => commodityId === offer.id && chosenIds(row.valueIds).includes(valueId),
  );
  const history = facts.histories.get(offer.id);
  return buyableRange(offer, own?.inventory ?? offer.inventory, history?.bought ?? 0);
}

/**
 * The viewer's whole cart: every line with its current price and state, the sellers with their shop names, and the
 * quote of the checked lines that can be ordered. Unchecked lines are assessed each by itself.
 */
export async function cartOf(db: Db, viewer: NonNullable<Viewer>) {
  const rows = await rowsQuery(db).execute({ userId: viewer.userId });
  const facts = await quoteFacts(
    db,
    viewer,
    rows.map(({ commodityId }) => commodityId),
  );
  const checked = byRow(
    rows.filter((row) => row.checked),
    facts,
  );
  const entryOf = (row: Row) => checked.get(row.id) ?? byRow([row], facts).get(row.id);
  const lines: CartLine[] = rows.map((row) => {
    const entry = entryOf(row);
    const offer = facts.offers.get(row.commodityId);
    return {
      id: row.id,
      commodityId: row.commodityId,
      valueIds: row.valueIds,
      num: row.num,
      checked: row.checked,
      offer,
      refusal: entry?.refusal ?? null,
      choice: entry?.line?.snapshot.choice ?? {},
      unitPrice: entry?.line?.unitPrice ?? 0,
      lineTotal: entry?.line?.lineTotal ?? 0,
      payOnDelivery: entry?.line?.payOnDelivery ?? false,
      range: offer ? rangeOf(offer, row, facts) : { min: 1, max: 0 },
    };
  });
  const quote = quoteOf(
    [...checked.values()].filter(({ refusal }) => refusal === null),
    facts,
    0,
  );
  const sellerIds = [...new Set(lines.map(({ offer }) => offer?.sellerId ?? 0))].sort((a, b) => a - b);
  return { lines, sellerIds, names: await shopNames(db, sellerIds), quote };
}

/**
 * Cart lines that an order takes: the single line `buy`, or all checked lines that can be ordered; if none can, all
 * checked lines, so that the order is refused with the reason.
 */
export async function orderableRows(
  db: Db,
  viewer: NonNullable<Viewer>,
  buy: number | null,
): Promise<{ ids: number[]; items: WantedItem[] }> {
  const mine = eq(cartItems.userId, viewer.userId);
  const only = buy === null ? eq(cartItems.checked, true) : eq(cartItems.id, buy);
  const rows = await db.select().from(cartItems).where(and(mine, only)).orderBy(asc(cartItems.id));
  if (buy !== null) return { ids: rows.map(({ id }) => id), items: rows.map(wanted) };
  const facts = await quoteFacts(
    db,
    viewer,
    rows.map(({ commodityId }) => commodityId),
  );
  const entries = byRow(rows, facts);
  const fine = rows.filter(({ id }) => entries.get(id)?.refusal === null);
  const taken = fine.length > 0 ? fine : rows;
  return { ids: taken.map(({ id }) => id), items: taken.map(wanted) };
}
