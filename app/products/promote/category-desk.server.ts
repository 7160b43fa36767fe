import { contentsOf } from "~/foundation/desks/contents.server";
import { entityDesk } from "~/foundation/desks/entity-desk.server";
import { trilingual } from "~/foundation/desks/fields/text-fields";
import { seqField } from "~/foundation/desks/fields/value-fields";
import { only } from "~/platform/domain/access";
import { DomainError } from "~/platform/errors";
import { flagOf } from "~/platform/i18n/locales";
import { shownWords } from "~/platform/i18n/words";
import { promoteCategories, promoteItems } from "~db/schema/promote";
import { promoteLimits } from "./limits";
import { itemTag, wallTag } from "./tags";

const items = contentsOf(promoteItems, promoteItems.categoryId);

/**
 * Desk of the promotion wall's categories. One that holds an item cannot be removed; a change also purges its items'
 * pages.
 */
export const promoteCategoryDesk = entityDesk(promoteCategories, {
  name: "promote-category",
  texts: "promote-category:",
  paths: { list: "/admin/promote/category/manage" },
  calls: { base: "/api/promote/category", list: "/api/admin/promote/category/list", access: only("ADMIN") },
  fields: { name: trilingual({ max: promoteLimits.category, required: true }), seq: seqField() },
  hints: ["seq"],
  title: ({ name }, locale) => shownWords(name, flagOf(locale)),
  columns: ["title", "items", "seq", "state", "updateTime"],
  computed: { items: items.column() },
  sort: "-seq",
  hasImport: true,
  refuseRemoval: async (tx, { id }) => {
    const held = await items.countIn(tx, id);
    if (held > 0) throw new DomainError("promoteCategoryInUse", { params: { items: held } });
  },
  purges: async (tx, { id }) => [wallTag, ...(await items.idsIn(tx, id)).map(itemTag)],
});
