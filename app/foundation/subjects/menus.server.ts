import { every } from "~/platform/domain/composed.server";
import type { Flag } from "~/platform/i18n/locales";
import type { Db } from "~db/client";

/** A dish of a menu as other products show it. */
export type MenuDish = {
  id: number;
  name: string;
  /** The name's language, when it differs from the requested one. */
  lang?: Flag;
  /** Yen, tax included. */
  price: number;
  /** Key of its picture. */
  picture: string | null;
  soldOut: boolean;
};
/** A part of a menu under its heading. */
export type MenuPart = { id: number; name: string; lang?: Flag; dishes: readonly MenuDish[] };

declare module "~/platform/domain/serve" {
  interface ListParts {
    /** The menu of a seller for visitors, dishes in the language of `flag`; empty when there is none. */
    menus: (db: Db, sellerId: number, flag: Flag) => Promise<readonly MenuPart[]>;
  }
}

/** Purge tag of the pages that show the menu of a seller. */
export const menuTag = (sellerId: number): string => `menu:${sellerId}`;

/** What a seller's guests can order, part by part; empty when no product has menus. */
export async function menuOf(db: Db, sellerId: number, flag: Flag): Promise<readonly MenuPart[]> {
  const parts = await Promise.all(every("menus").map((menu) => menu(db, sellerId, flag)));
  return parts.flat().filter(({ dishes }) => dishes.length > 0);
}
