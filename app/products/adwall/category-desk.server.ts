import { and, count, eq, inArray, isNull } from "drizzle-orm";
import { entityDesk } from "~/foundation/desks/entity-desk.server";
import { trilingual } from "~/foundation/desks/fields/text-fields";
import { seqField } from "~/foundation/desks/fields/value-fields";
import { only } from "~/platform/access/access";
import { DomainError } from "~/platform/errors";
import { flagOf } from "~/platform/i18n/locales";
import { shownWords } from "~/platform/i18n/words";
import type { Db } from "~db/client";
import { adCategories, ads } from "~db/schema/adwall";
import { adLimits } from "./forms";
import { adTag, wallTag } from "./tags";

/** How many ads each of some categories holds. */
async function adsIn(db: Db, categories: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .select({ id: ads.categoryId, ads: count() })
    .from(ads)
    .where(and(inArray(ads.categoryId, [...categories]), isNull(ads.deletedTime)))
    .groupBy(ads.categoryId);
  return new Map(rows.map((row) => [row.id, row.ads]));
}

/** The categories of the ad wall; one that holds an ad stays. The pages of its ads name it, and are made anew with it. */
export const adCategoryDesk = entityDesk(adCategories, {
  name: "ad-category",
  texts: "ad-category:",
  paths: { list: "/adwall/category_manage" },
  calls: { base: "/api/adwall/category", list: "/api/admin/adwall/category/list", access: only("ADMIN") },
  fields: { name: trilingual({ max: adLimits.category, required: true }), seq: seqField() },
  hints: ["seq"],
  title: ({ name }, locale) => shownWords(name, flagOf(locale)),
  columns: ["title", "ads", "seq", "state", "updateTime"],
  computed: {
    ads: {
      align: "end",
      cells: async (rows, { db }) => {
        const held = await adsIn(
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
    const held = (await adsIn(tx, [id])).get(id);
    if (held) throw new DomainError("adCategoryInUse", { params: { ads: held } });
  },
  purges: async (tx, { id }) => {
    const inside = await tx.select({ id: ads.id }).from(ads).where(eq(ads.categoryId, id));
    return [wallTag, ...inside.map((ad) => adTag(ad.id))];
  },
});
