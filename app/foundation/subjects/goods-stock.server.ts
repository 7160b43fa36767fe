import type { SQL } from "drizzle-orm";
import type { By } from "~/foundation/desks/verbs/save-entity.server";
import type { Actor } from "~/platform/access/actor";
import { every, only } from "~/platform/domain/composed.server";
import type { InLanguages } from "~/platform/i18n/words";
import type { Db, Tx } from "~db/client";

/** Whose stock: a commodity's own, or with `stockId` that of a variant that keeps its own. */
export type StockOf = { commodityId: number; stockId: number | null };

/** Units that came (above 0) or went, of one stock, as its books hear of them. */
export type StockChange = StockOf & {
  sellerId: number;
  units: number;
  /** Paid for, come back from an order that was paid, or changed by hand. */
  kind: "sale" | "return" | "adjust";
  /** The line of the order. */
  orderLineId: number | null;
  note: string;
  actorId: number | null;
};

/** A commodity's stock as its seller sees it: for sale, and held by orders that nobody has paid yet. */
export type StockRow = StockOf & { valueId: string; label: InLanguages; left: number; held: number };
export type StockedGood = {
  id: number;
  sellerId: number;
  name: InLanguages;
  picture: string | null;
  onSale: boolean;
  stocks: readonly StockRow[];
};

/** Narrows the goods of somebody: `low` are those on sale of which at most so many units are left. */
export type StockFilter = { ids?: readonly number[]; keyword?: string; low?: number; limit: number; offset: number };

/** What was sold and given back on one day in Tokyo: of a commodity, or of postage (null); units and yen may be below 0. */
export type SalesRow = { day: string; commodityId: number | null; units: number; yen: number };
export type Sales = { rows: readonly SalesRow[]; orders: ReadonlyMap<string, number> };

/** What is left of the things on sale, as products that keep their books need it. */
export type GoodsStock = {
  /** Locks the stocks of some commodities of the actor's, in the one order of all locks; throws notFindData. */
  lock: (tx: Tx, by: By, commodityIds: readonly number[]) => Promise<void>;
  /**
   * The stock that `valueId` names, by its value's id or word; "" is the commodity's own. Refuses with stockChoiceMissing
   * or stockChoiceUnknown beside the field `valueId`; throws notFindData for what is not the actor's.
   */
  resolve: (
    tx: Tx,
    by: By,
    stock: { commodityId: number; valueId: string },
  ) => Promise<StockOf & { valueId: string; sellerId: number; name: InLanguages }>;
  /**
   * Adds units to what is for sale or takes some away; orders keep what they hold. Answers how many are left. Refuses
   * with saleStockLocked [C14], noInventory with what is left, and stockTooMuch, beside the field `quantity`.
   */
  change: (tx: Tx, by: By, change: { commodityId: number; valueId: string; units: number }) => Promise<number>;
  /** Units that are there for sale, those that unpaid orders hold included, by `stockKey`. */
  onHand: (db: Db, stocks: readonly StockOf[]) => Promise<ReadonlyMap<string, number>>;
  /** The goods of somebody (all for administrators) with their stocks, by name of the newest first, and how many. */
  list: (db: Db, actor: Actor, filter: StockFilter) => Promise<{ rows: readonly StockedGood[]; total: number }>;
  /** How many goods of a seller (null: of all) on sale have at most `low` units left, counted as a part of a statement. */
  countLow: (sellerId: number | null, low: number | SQL) => SQL<number>;
  /** Sales by the time of payment, what was given back below 0 on its day [I6]; `sellerId` null: of all. */
  sales: (db: Db, asked: { sellerId: number | null; from: Date; to: Date }) => Promise<Sales>;
  /** Who sells, by name. */
  sellers: (db: Db) => Promise<readonly { id: number; name: InLanguages }[]>;
};

declare module "~/platform/domain/serve" {
  interface SingleParts {
    /** What is left of what the house sells. */
    goodsStock: GoodsStock;
  }
  interface ListParts {
    /** Books of stock: told of every change, in its transaction, after the stock's row was locked and changed. */
    stockBooks: (tx: Tx, changes: readonly StockChange[]) => Promise<void>;
  }
}

/** One text for a stock. */
export const stockKey = ({ commodityId, stockId }: StockOf): string => `${commodityId}:${stockId ?? ""}`;

/** What is left of what the house sells. */
export const goodsStock = (): GoodsStock => only("goodsStock");

/** Tells the books of stock what changed; the rows of the stock are locked. */
export async function tellStockBooks(tx: Tx, changes: readonly StockChange[]): Promise<void> {
  if (changes.length === 0) return;
  for (const book of every("stockBooks")) await book(tx, changes);
}
