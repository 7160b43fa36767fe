import type { SQL } from "drizzle-orm";
import type { By } from "~/foundation/desks/verbs/save-entity.server";
import type { Actor } from "~/platform/access/actor";
import { every, only } from "~/platform/domain/composed.server";
import type { InLanguages } from "~/platform/i18n/words";
import type { Db, Tx } from "~db/client";

/** Which stock: a commodity's own, or with `stockId` that of a variant with its own stock. */
export type StockOf = { commodityId: number; stockId: number | null };

/** Units of one stock that were added (above 0) or removed, as reported to the stock ledgers. */
export type StockChange = StockOf & {
  sellerId: number;
  units: number;
  /** Paid for, returned from a paid order, or changed by hand. */
  kind: "sale" | "return" | "adjust";
  /** Id of the order's line. */
  orderLineId: number | null;
  note: string;
  actorId: number | null;
};

/** A commodity's stock as its seller sees it: for sale, and held by unpaid orders. */
export type StockRow = StockOf & { valueId: string; label: InLanguages; left: number; held: number };
export type StockedGood = {
  id: number;
  sellerId: number;
  name: InLanguages;
  picture: string | null;
  onSale: boolean;
  stocks: readonly StockRow[];
};

/** Filter of a seller's goods: `low` selects those on sale with at most that many units left. */
export type StockFilter = { ids?: readonly number[]; keyword?: string; low?: number; limit: number; offset: number };

/** Sales less refunds of one day in Tokyo: of a commodity, or of postage (null); units and yen may be below 0. */
export type SalesRow = { day: string; commodityId: number | null; units: number; yen: number };
export type Sales = { rows: readonly SalesRow[]; orders: ReadonlyMap<string, number> };

/** The stock of the goods on sale, for products that keep a ledger of it. */
export type GoodsStock = {
  /** Locks the stocks of commodities of the actor, in the global lock order. Throws `notFindData`. */
  lock: (tx: Tx, by: By, commodityIds: readonly number[]) => Promise<void>;
  /**
   * The stock that `valueId` names, by its value's id or word; "" is the commodity's own. Throws `stockChoiceMissing`
   * or `stockChoiceUnknown` beside the field `valueId`, `notFindData` for what is not the actor's.
   */
  resolve: (
    tx: Tx,
    by: By,
    stock: { commodityId: number; valueId: string },
  ) => Promise<StockOf & { valueId: string; sellerId: number; name: InLanguages }>;
  /**
   * Adds units for sale or removes some; units held by orders stay. Returns how many are left. Throws
   * `saleStockLocked` [C14], `noInventory` with what is left, and `stockTooMuch`, beside the field `quantity`.
   */
  change: (tx: Tx, by: By, change: { commodityId: number; valueId: string; units: number }) => Promise<number>;
  /** Units for sale plus those that unpaid orders hold, by `stockKey`. */
  onHand: (db: Db, stocks: readonly StockOf[]) => Promise<ReadonlyMap<string, number>>;
  /** A seller's goods (for administrators all) with their stocks, newest first, and how many there are. */
  list: (db: Db, actor: Actor, filter: StockFilter) => Promise<{ rows: readonly StockedGood[]; total: number }>;
  /** SQL count of a seller's goods (null: of all sellers) on sale with at most `low` units left. */
  countLow: (sellerId: number | null, low: number | SQL) => SQL<number>;
  /** Sales by the time of payment, refunds below 0 on their own day [I6]; `sellerId` null: of all sellers. */
  sales: (db: Db, asked: { sellerId: number | null; from: Date; to: Date }) => Promise<Sales>;
  /** The sellers, by name. */
  sellers: (db: Db) => Promise<readonly { id: number; name: InLanguages }[]>;
};

declare module "~/platform/domain/serve" {
  interface SingleParts {
    /** The stock of the goods on sale. */
    goodsStock: GoodsStock;
  }
  interface ListParts {
    /** Stock ledgers: receive every change in its transaction, after the stock's row was locked and changed. */
    stockBooks: (tx: Tx, changes: readonly StockChange[]) => Promise<void>;
  }
}

/** Map key of a stock. */
export const stockKey = ({ commodityId, stockId }: StockOf): string => `${commodityId}:${stockId ?? ""}`;

/** The stock of the goods on sale. */
export const goodsStock = (): GoodsStock => only("goodsStock");

/** Reports changes to the stock ledgers; the caller holds the locks of the stock rows. */
export async function recordStockChanges(tx: Tx, changes: readonly StockChange[]): Promise<void> {
  if (changes.length === 0) return;
  for (const book of every("stockBooks")) await book(tx, changes);
}
