import { and, desc, eq, exists, isNull, sql } from "drizzle-orm";
import { staffHolding } from "~/foundation/accounts/queries/holding.server";
import { missing } from "~/platform/errors";
import type { Flag } from "~/platform/i18n/locales";
import { shownWords } from "~/platform/i18n/words";
import type { Db } from "~db/client";
import { users } from "~db/schema/accounts";
import { dishes, dishTypes } from "~db/schema/cuisine";
import { cuisineLimits as limits } from "../rules/limits";
import { dishShown, inType, typeShown } from "./shown.server";

/** The name of a business as visitors see it. */
export const shownName = sql<string>`coalesce(nullif(${users.companyName}, ''), ${users.nickname})`;

/** Accounts that may own a restaurant; names of other accounts are not revealed by number. */
const mayKeep = staffHolding("RESTAURANT_ADMIN", "ADMIN");

/** The restaurant of a menu, named like its owner's business. Throws notFindData. */
export async function restaurantOf(db: Db, sellerId: number) {
  const [row] = await db
    .select({ name: shownName, registrationNo: users.registrationNo })
    .from(users)
    .where(and(eq(users.id, sellerId), isNull(users.closedAt), mayKeep));
  if (!row) throw missing();
  return { sellerId, name: row.name, registrationNo: row.registrationNo };
}

/** A restaurant's menu in a language: its categories, highest first, with the dishes of each. */
export async function menuOf(db: Db, sellerId: number, flag: Flag) {
  const types = await db
    .select({ id: dishTypes.id, name: dishTypes.name })
    .from(dishTypes)
    .where(and(eq(dishTypes.sellerId, sellerId), typeShown))
    .orderBy(desc(dishTypes.seq), dishTypes.id)
    .limit(limits.types);
  const rows = await db
    .select()
    .from(dishes)
    .where(and(eq(dishes.sellerId, sellerId), dishShown))
    .orderBy(desc(dishes.seq), dishes.id)
    .limit(limits.dishes);
  const shown = rows.map((dish) => ({
    id: dish.id,
    typeId: dish.typeId,
    cover: dish.cover,
    images: dish.images,
    price: dish.price,
    soldOut: dish.soldOut,
    allergens: dish.allergens,
    name: shownWords(dish.name, flag),
    /* Japanese name, for guests to show to the staff. */
    nameJa: flag !== "ja" && dish.name.ja && dish.name.ja !== shownWords(dish.name, flag).text ? dish.name.ja : null,
    description: shownWords(dish.description, flag),
    portion: shownWords(dish.portion, flag),
    options: dish.options.map(({ id, name, price }) => ({ id, price, name: shownWords(name, flag).text })),
  }));
  return types
    .map(({ id, name }) => ({ id, name: shownWords(name, flag), dishes: shown.filter(({ typeId }) => typeId === id) }))
    .filter((type) => type.dishes.length > 0);
}
export type Menu = Awaited<ReturnType<typeof menuOf>>;
export type ShownDish = Menu[number]["dishes"][number];

/** Restaurants that have a menu, at most a hundred. */
export function menusOf(db: Db): Promise<{ sellerId: number; name: string; avatar: string | null }[]> {
  const hasDish = db
    .select({ one: sql`1` })
    .from(dishes)
    .innerJoin(dishTypes, inType)
    .where(and(eq(dishes.sellerId, users.id), dishShown, typeShown));
  return db
    .select({ sellerId: users.id, name: shownName, avatar: users.avatar })
    .from(users)
    .where(and(mayKeep, isNull(users.closedAt), exists(hasDish)))
    .orderBy(users.id)
    .limit(100);
}
