import { only } from "~/platform/domain/composed.server";
import type { InLanguages } from "~/platform/i18n/words";
import type { Db } from "~db/client";

/** A shop at whose counter points are given and used, as other products speak of it. */
export type TownShop = {
  /** Its owner's id too. */
  id: number;
  name: InLanguages;
  /** Whether visitors see it in town now. */
  isOpen: boolean;
  /** Greatest share of a bill that points may pay, whole percent. */
  discountPercent: number;
  /** Points earned on what is not paid with points, whole percent. */
  returnPercent: number;
  /** Points of a first visit. */
  checkInPoints: number;
};

declare module "~/platform/domain/serve" {
  interface SingleParts {
    /** Shops in town of some ids, open or not, by id. */
    townShops: (db: Db, ids: readonly number[]) => Promise<ReadonlyMap<number, TownShop>>;
  }
}

/** The shops in town of some ids, open or not, by id; one that is not there has no entry. */
export const townShopsOf = (db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, TownShop>> =>
  ids.length > 0 ? only("townShops")(db, ids) : Promise.resolve(new Map());
