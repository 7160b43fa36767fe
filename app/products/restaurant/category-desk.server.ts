import { contentsOf } from "~/foundation/desks/contents.server";
import { entityDesk } from "~/foundation/desks/entity-desk.server";
import { trilingual } from "~/foundation/desks/fields/text-fields";
import { seqField } from "~/foundation/desks/fields/value-fields";
import { only } from "~/platform/domain/access";
import { DomainError } from "~/platform/errors";
import { flagOf } from "~/platform/i18n/locales";
import { shownWords } from "~/platform/i18n/words";
import { restaurantCategories, restaurants } from "~db/schema/restaurant";
import { restaurantLimits as limits } from "./rules/limits";
import { couponsTag, directoryTag, restaurantTag } from "./tags";
import { restaurantEditors } from "./uploads";

const inside = contentsOf(restaurants, restaurants.categoryId);

/** Desk of the restaurant categories; one that holds a restaurant cannot be removed. Editors can only read [R5]. */
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
  computed: { restaurants: inside.column() },
  sort: "-seq",
  hasImport: true,
  refuseRemoval: async (tx, { id }) => {
    const held = await inside.countIn(tx, id);
    if (held > 0) throw new DomainError("restaurantCategoryInUse", { params: { restaurants: held } });
  },
  purges: async (tx, { id }) => [directoryTag, couponsTag, ...(await inside.idsIn(tx, id)).map(restaurantTag)],
});
