import { contentsOf } from "~/foundation/desks/contents.server";
import { entityDesk } from "~/foundation/desks/entity-desk.server";
import { trilingual } from "~/foundation/desks/fields/text-fields";
import { seqField } from "~/foundation/desks/fields/value-fields";
import { DomainError } from "~/platform/errors";
import { flagOf } from "~/platform/i18n/locales";
import { shownWords } from "~/platform/i18n/words";
import { artisanCategories, artisans } from "~db/schema/artisan";
import { mainHref } from "./rules/addresses";
import { mainCatField } from "./rules/fields";
import { artisanLimits as limits } from "./rules/limits";
import { artisansTag } from "./tags";
import { artisanEditors } from "./uploads";

const inside = contentsOf(artisans, artisans.categoryId);

/** The desk of crafts within the eight main categories [N20, N25]; a craft with artisans cannot be removed. */
export const artCategoryDesk = entityDesk(artisanCategories, {
  name: "art-category",
  texts: "art-category:",
  paths: { list: "/editor/artCategory_manage" },
  calls: { base: "/api/artisan_category", list: "/api/admin/artisan_category/list", access: artisanEditors },
  fields: {
    mainCat: mainCatField(),
    name: trilingual({ max: limits.category, required: true }),
    seq: seqField(),
  },
  hints: ["mainCat", "seq"],
  title: ({ name }, locale) => shownWords(name, flagOf(locale)),
  columns: ["title", "mainCat", "artisans", "seq", "state", "updateTime"],
  computed: { artisans: inside.column() },
  sort: "-seq",
  filters: ["mainCat"],
  hasImport: true,
  refuseRemoval: async (tx, { id }) => {
    const held = await inside.countIn(tx, id);
    if (held > 0) throw new DomainError("artCategoryInUse", { params: { artisans: held } });
  },
  purges: () => [artisansTag],
  view: ({ id, mainCat }) => mainHref(mainCat, { category: id }),
});
