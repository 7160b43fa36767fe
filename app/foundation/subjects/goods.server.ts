import type { Linked } from "~/foundation/desks/links/linked";
import { only } from "~/platform/domain/composed.server";
import type { InLanguages } from "~/platform/i18n/words";
import type { Db } from "~db/client";

/** A thing that somebody sells, as other products speak of it. */
export type Good = {
  id: number;
  sellerId: number;
  name: InLanguages;
  /** Key of its first picture. */
  picture: string | null;
  /** Path of its page; null while visitors do not see it. */
  href: string | null;
};

/** The things on sale, whether visitors see them or not: what a product that is no shop may link to. */
export type Goods = {
  /** How fields of desks lead to one. */
  linked: Linked;
  /** Those of some ids, by id. */
  find: (db: Db, ids: readonly number[]) => Promise<ReadonlyMap<number, Good>>;
};

declare module "~/platform/domain/serve" {
  interface SingleParts {
    /** What the house sells. */
    goods: Goods;
  }
}

/** The things on sale of some ids, by id; one that is not there has no entry. */
export const goodsOf = (db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, Good>> =>
  ids.length > 0 ? only("goods").find(db, ids) : Promise.resolve(new Map());

/** How a field of a desk leads to a thing on sale. */
export const linkedGoods: Linked = {
  named: (db, ids, locale) => only("goods").linked.named(db, ids, locale),
  find: (call, typed, limit) => only("goods").linked.find(call, typed, limit),
};
