import { and, count, eq, inArray, isNull } from "drizzle-orm";
import { entityDesk } from "~/foundation/desks/entity-desk.server";
import { trilingual } from "~/foundation/desks/fields/text-fields";
import { seqField } from "~/foundation/desks/fields/value-fields";
import { only } from "~/platform/access/access";
import { DomainError } from "~/platform/errors";
import { flagOf } from "~/platform/i18n/locales";
import { shownWords } from "~/platform/i18n/words";
import type { Db } from "~db/client";
import { promoteCategories, promoteItems } from "~db/schema/promote";
import { promoteLimits } from "./limits";
import { itemTag, wallTag } from "./tags";

/** How many items each of some categories holds. */
async function itemsIn(db: Db, categories: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .select({ id: promoteItems.categoryId, items: count() })
    .from(promoteItems)
    .where(and(inArray(promoteItems.categoryId, [...categories]), isNull(promoteItems.deletedTime)))
    .groupBy(promoteItems.categoryId);
  return new Map(rows.map((row) => [row.id, row.items]));
}

/** The categories of the promotion wall; one that holds an item stays. The pages of its items name it, and are made anew with it. */
export const promoteCategoryDesk = entityDesk(promoteCategories, {
  name: "promote-category",
  texts: "promote-category:",
  paths: { list: "/admin/promote/category/manage" },
  calls: { base: "/api/promote/category", list: "/api/admin/promote/category/list", access: only("ADMIN") },
  fields: { name: trilingual({ max: promoteLimits.category, required: true }), seq: seqField() },
  hints: ["seq"],
  title: ({ name }, locale) => shownWords(name, flagOf(locale)),
  columns: ["title", "items", "seq", "state", "updateTime"],
  computed: {
    items: {
      align: "end",
      cells: async (rows, { db }) => {
        const held = await itemsIn(
          db,
          rows.map(({ id }) => id),
        );
        return new Map(rows.map(({ id }) => [id, { text: String(held.get(id) ?? 0) }]));
      },
    },
  },
  sort: "-seq",
  hasImport: true,
  refuseRemoval: async (tx, { id }) => {
    const held = (await itemsIn(tx, [id])).get(id);
    if (held) throw new DomainError("promoteCategoryInUse", { params: { items: held } });
  },
  purges: async (tx, { id }) => {
    const inside = await tx.select({ id: promoteItems.id }).from(promoteItems).where(eq(promoteItems.categoryId, id));
    return [wallTag, ...inside.map((item) => itemTag(item.id))];
  },
});
