import type { Linked } from "~/foundation/desks/links/linked";
import { only } from "~/platform/domain/composed.server";
import type { InLanguages } from "~/platform/i18n/words";
import type { Db } from "~db/client";

/** An item for sale, as other products see it. */
export type Good = {
  id: number;
  sellerId: number;
  name: InLanguages;
  /** Key of its first picture. */
  picture: string | null;
  /** Path of its page; null while it is hidden from visitors. */
  href: string | null;
};

/** The items for sale, hidden ones included, as other products may link to them. */
export type Goods = {
  /** How desk fields link to one. */
  linked: Linked;
  /** The items of some ids, by id. */
  find: (db: Db, ids: readonly number[]) => Promise<ReadonlyMap<number, Good>>;
};

declare module "~/platform/domain/serve" {
  interface SingleParts {
    /** The items for sale. */
    goods: Goods;
  }
}

/** The items for sale of some ids, by id; missing rows have no entry. */
export const goodsOf = (db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, Good>> =>
  ids.length > 0 ? only("goods").find(db, ids) : Promise.resolve(new Map());

/** How a desk field links to an item for sale. */
export const linkedGoods: Linked = {
  named: (db, ids, locale) => only("goods").linked.named(db, ids, locale),
  find: (call, typed, limit) => only("goods").linked.find(call, typed, limit),
};
