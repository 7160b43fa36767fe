import { and, eq } from "drizzle-orm";
import type { EntityDesk } from "~/foundation/desks/entity-desk.server";
import type { Actor } from "~/platform/access/actor";
import { rowIdIn } from "~/platform/data/row-id";
import { missing } from "~/platform/errors";
import type { Load } from "~/platform/forms/handler.server";
import { flagOf } from "~/platform/i18n/locales";
import { shownWords } from "~/platform/i18n/words";
import { restaurants } from "~db/schema/restaurant";
import { couponDeskOf } from "./coupon-desk.server";
import { keptBy } from "./queries/keeping.server";
import { restaurantHref } from "./rules/addresses";

type Params = Load["params"];

/** The restaurant id in the address; 0 stands for all. Throws notFindData when it is not a number. */
function restaurantIn({ restaurantId }: Params): number {
  const id = restaurantId === "0" ? 0 : rowIdIn(restaurantId ?? "");
  if (id === null) throw missing();
  return id;
}

/** The coupon desk that the address names. */
export const couponDeskAt = (params: Params): EntityDesk => couponDeskOf(restaurantIn(params));

type DeskContext = Pick<Load, "db" | "locale" | "params"> & { actor: Actor };

/**
 * The restaurant of the address for the desk's head; null for all. Throws notFindData for another owner's restaurant.
 */
export async function restaurantBeside({ db, locale, params, actor }: DeskContext) {
  const id = restaurantIn(params);
  if (id === 0) return null;
  const [row] = await db
    .select({ name: restaurants.name })
    .from(restaurants)
    .where(and(eq(restaurants.id, id), keptBy(actor)));
  if (!row) throw missing();
  return { id, name: shownWords(row.name, flagOf(locale)), href: restaurantHref(id) };
}
