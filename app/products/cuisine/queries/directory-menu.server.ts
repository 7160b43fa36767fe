import type { MenuPart } from "~/foundation/subjects/menus.server";
import type { Flag } from "~/platform/i18n/locales";
import type { Db } from "~db/client";
import { menuOf } from "./menu.server";

/** A seller's menu for the pages of other products. */
export async function directoryMenu(db: Db, sellerId: number, flag: Flag): Promise<MenuPart[]> {
  const menu = await menuOf(db, sellerId, flag);
  return menu.map(({ id, name, dishes }) => ({
    id,
    name: name.text,
    ...(name.lang && { lang: name.lang }),
    dishes: dishes.map(({ id, name, price, cover, soldOut }) => ({
      id,
      name: name.text,
      ...(name.lang && { lang: name.lang }),
      price,
      picture: cover,
      soldOut,
    })),
  }));
}
