import { desc, eq, inArray, or, sql } from "drizzle-orm";
import type { Linked } from "~/foundation/desks/links/linked";
import { fromNum, toNum } from "~/platform/access/actor";
import { hasWords } from "~/platform/data/has-words";
import { rowIdIn } from "~/platform/data/row-id";
import { flagOf, type Locale } from "~/platform/i18n/locales";
import { inLanguage } from "~/platform/i18n/words";
import { users } from "~db/schema/accounts";
import type { Words } from "~db/schema/columns";
import { shops } from "~db/schema/shop";

const shown = { id: shops.sellerId, name: shops.name, note: users.username };
const named = (locale: Locale) => (row: { id: number; name: Words; note: string }) => ({
  ...row,
  name: inLanguage(row.name, flagOf(locale)).text,
});

/** Shops by name or by their seller's number, for link fields of administrators. */
export const linkedShops: Linked = {
  numbers: { of: toNum, id: fromNum },
  named: async (db, ids, locale) =>
    (
      await db
        .select(shown)
        .from(shops)
        .innerJoin(users, eq(users.id, shops.sellerId))
        .where(inArray(shops.sellerId, [...ids]))
    ).map(named(locale)),
  find: async ({ db, actor, locale }, typed, limit) => {
    const number = rowIdIn(typed);
    const has = hasWords(shops.searchText, typed);
    if (!actor.roles.has("ADMIN") || !has) return [];
    const isThis = number === null ? undefined : eq(shops.sellerId, fromNum(number));
    const rows = await db
      .select(shown)
      .from(shops)
      .innerJoin(users, eq(users.id, shops.sellerId))
      .where(or(isThis, has))
      .orderBy(desc(sql`coalesce(${isThis ?? sql`false`}, false)`), shops.sellerId)
      .limit(limit);
    return rows.map(named(locale));
  },
};
