import { and, count, eq, inArray, isNull } from "drizzle-orm";
import { entityDesk } from "~/foundation/desks/entity-desk.server";
import { trilingual } from "~/foundation/desks/fields/text-fields";
import { seqField } from "~/foundation/desks/fields/value-fields";
import { only } from "~/platform/access/access";
import { DomainError } from "~/platform/errors";
import { flagOf } from "~/platform/i18n/locales";
import { shownWords } from "~/platform/i18n/words";
import type { Db } from "~db/client";
import { restaurantCategories, restaurants } from "~db/schema/restaurant";
import { restaurantLimits as limits } from "./rules/limits";
import { couponsTag, directoryTag, restaurantTag } from "./tags";
import { restaurantEditors } from "./uploads";

/** How many restaurants each of some categories holds. */
async function restaurantsIn(db: Db, categories: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .select({ id: restaurants.categoryId, held: count() })
    .from(restaurants)
    .where(and(inArray(restaurants.categoryId, [...categories]), isNull(restaurants.deletedTime)))
    .groupBy(restaurants.categoryId);
  return new Map(rows.map((row) => [row.id, row.held]));
}

/** The categories of restaurants; one that holds a restaurant stays. Editors read them (decisions R5). */
export const restaurantCategoryDesk = entityDesk(restaurantCategories, {
  name: "restaurant-category",
  texts: "restaurant-category:",
  paths: { list: "/admin/restaurant/category_manage" },
  calls: {
    base: "/api/restaurant/category",
    list: "/api/admin/restaurant/category/list",
    access: restaurantEditors,
  },
  writers: only("ADMIN"),
  fields: { name: trilingual({ max: limits.category, required: true }), seq: seqField() },
  hints: ["seq"],
  title: ({ name }, locale) => shownWords(name, flagOf(locale)),
  columns: ["title", "restaurants", "seq", "state", "updateTime"],
  computed: {
    restaurants: {
      align: "end",
      cells: async (rows, { db }) => {
        const held = await restaurantsIn(
          db,
          rows.map(({ id }) => id),
        );
        return new Map(rows.map(({ id }) => [id, { text: String(held.get(id) ?? 0), inFile: held.get(id) ?? 0 }]));
      },
    },
  },
  sort: "-seq",
  hasImport: true,
  refuseRemoval: async (tx, { id }) => {
    const held = (await restaurantsIn(tx, [id])).get(id);
    if (held) throw new DomainError("restaurantCategoryInUse", { params: { restaurants: held } });
  },
  purges: async (tx, { id }) => {
    const inside = await tx.select({ id: restaurants.id }).from(restaurants).where(eq(restaurants.categoryId, id));
    return [directoryTag, couponsTag, ...inside.map((one) => restaurantTag(one.id))];
  },
});
