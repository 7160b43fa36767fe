import { only } from "~/platform/domain/composed.server";
import type { InLanguages } from "~/platform/i18n/words";
import type { Db } from "~db/client";

/** A shop in town where points are given and used at the counter, as other products see it. */
export type TownShop = {
  /** Also its owner's id. */
  id: number;
  name: InLanguages;
  /** Whether visitors see it among the shops in town now. */
  isOpen: boolean;
  /** Greatest share of a bill that points may pay, whole percent. */
  discountPercent: number;
  /** Points earned on what is not paid with points, whole percent. */
  returnPercent: number;
  /** Points granted on a first visit. */
  checkInPoints: number;
  /** How visitors reach its company, each empty where it says nothing, and the key of its logo. */
  tel: string;
  email: string;
  logo: string | null;
  /** Purge tag of pages that show it. */
  tag: string;
};

declare module "~/platform/domain/serve" {
  interface SingleParts {
    /** Shops in town of some ids, by id, open or not. */
    townShops: (db: Db, ids: readonly number[]) => Promise<ReadonlyMap<number, TownShop>>;
  }
}

/** The shops in town of some ids, by id, open or not; missing rows have no entry. */
export const townShopsOf = (db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, TownShop>> =>
  ids.length > 0 ? only("townShops")(db, ids) : Promise.resolve(new Map());
