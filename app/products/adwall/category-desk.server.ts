import { contentsOf } from "~/foundation/desks/contents.server";
import { entityDesk } from "~/foundation/desks/entity-desk.server";
import { trilingual } from "~/foundation/desks/fields/text-fields";
import { seqField } from "~/foundation/desks/fields/value-fields";
import { only } from "~/platform/domain/access";
import { DomainError } from "~/platform/errors";
import { flagOf } from "~/platform/i18n/locales";
import { shownWords } from "~/platform/i18n/words";
import { adCategories, ads } from "~db/schema/adwall";
import { adLimits } from "./forms";
import { adTag, wallTag } from "./tags";

const inside = contentsOf(ads, ads.categoryId);

/** Desk of the ad wall's categories. One that holds an ad cannot be removed; a change also purges its ads' pages. */
export const adCategoryDesk = entityDesk(adCategories, {
  name: "ad-category",
  texts: "ad-category:",
  paths: { list: "/adwall/category_manage" },
  calls: { base: "/api/adwall/category", list: "/api/admin/adwall/category/list", access: only("ADMIN") },
  fields: { name: trilingual({ max: adLimits.category, required: true }), seq: seqField() },
  hints: ["seq"],
  title: ({ name }, locale) => shownWords(name, flagOf(locale)),
  columns: ["title", "ads", "seq", "state", "updateTime"],
  computed: { ads: inside.column() },
  sort: "-seq",
  hasImport: true,
  refuseRemoval: async (tx, { id }) => {
    const held = await inside.countIn(tx, id);
    if (held > 0) throw new DomainError("adCategoryInUse", { params: { ads: held } });
  },
  purges: async (tx, { id }) => [wallTag, ...(await inside.idsIn(tx, id)).map(adTag)],
});
