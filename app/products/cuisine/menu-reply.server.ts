import { flagOf, type Locale } from "~/platform/i18n/locales";
import type { Db } from "~db/client";
import { menuOf, restaurantOf } from "./queries/menu.server";
import type { CartLine, SessionView, ShownLine } from "./queries/session.server";

/** A menu as the API returns it. */
export async function menuReply(db: Db, sellerId: number, locale: Locale) {
  const { name } = await restaurantOf(db, sellerId);
  const types = await menuOf(db, sellerId, flagOf(locale));
  return {
    restaurant: { sellerId, name },
    types: types.map((type) => ({
      id: type.id,
      name: type.name.text,
      cuisines: type.dishes.map((dish) => ({
        id: dish.id,
        name: dish.name.text,
        description: dish.description.text,
        price: dish.price,
        image: dish.cover,
        images: dish.images,
        portion: dish.portion.text,
        soldOut: dish.soldOut,
        allergens: dish.allergens,
        options: dish.options,
      })),
    })),
  };
}

/** A cart as the API returns it. */
export const cartReply = (cart: readonly CartLine[]) => cart.map(({ name, ...line }) => ({ ...line, name: name.text }));

/** The lines of a session as the API returns them. */
export const linesReply = (lines: readonly ShownLine[]) =>
  lines.map(({ name, sentAt, ...line }) => ({ ...line, name: name.text, sentAt: new Date(sentAt).toISOString() }));

/** A session as the API returns it to its guests. */
export const sessionReply = ({ cart, lines, ...session }: SessionView) => ({
  id: session.id,
  status: session.status,
  version: session.version,
  guestCount: session.guestCount,
  table: { id: session.tableId, name: session.table },
  number: session.number,
  total: session.sum,
  cart: cartReply(cart),
  lines: linesReply(lines),
});
