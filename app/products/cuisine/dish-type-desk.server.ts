import { and, count, eq, isNull } from "drizzle-orm";
import { contentsOf } from "~/foundation/desks/contents.server";
import { entityDesk } from "~/foundation/desks/entity-desk.server";
import { choice } from "~/foundation/desks/fields/choice-fields";
import { unsorted } from "~/foundation/desks/fields/field-kind";
import { trilingual } from "~/foundation/desks/fields/text-fields";
import { seqField } from "~/foundation/desks/fields/value-fields";
import { menuTag } from "~/foundation/subjects/menus.server";
import { DomainError } from "~/platform/errors";
import { flagOf } from "~/platform/i18n/locales";
import { shownWords } from "~/platform/i18n/words";
import { dishes, dishTypes, stations } from "~db/schema/cuisine";
import { restaurantKeepers } from "./rights";
import { cuisineLimits as limits } from "./rules/limits";
import { menusTag } from "./tags";

const inside = contentsOf(dishes, dishes.typeId);

/** Desk of the menu's categories: the owner's own, all for administrators. One that holds a dish cannot be removed. */
export const dishTypeDesk = entityDesk(dishTypes, {
  name: "cuisine-type",
  texts: "cuisine-type:",
  paths: { list: "/cuisine/type/manage" },
  calls: { base: "/api/cuisine_type", access: restaurantKeepers },
  fields: {
    name: trilingual({ max: limits.typeName, required: true }),
    station: unsorted(choice(stations, { initial: "kitchen" })),
    seq: seqField(),
  },
  hints: ["station", "seq"],
  title: ({ name }, locale) => shownWords(name, flagOf(locale)),
  columns: ["title", "station", "dishes", "seq", "state"],
  computed: { dishes: inside.column() },
  sort: "-seq",
  scope: (actor) => (actor.roles.has("ADMIN") ? undefined : eq(dishTypes.sellerId, actor.userId)),
  prepare: async (tx, _, { before, operator }) => {
    if (before) return {};
    const [held] = await tx
      .select({ rows: count() })
      .from(dishTypes)
      .where(and(eq(dishTypes.sellerId, operator.userId), isNull(dishTypes.deletedTime)));
    if ((held?.rows ?? 0) >= limits.types) throw new DomainError("menuFull", { params: { max: limits.types } });
    return { sellerId: operator.userId };
  },
  refuseRemoval: async (tx, { id }) => {
    const held = await inside.countIn(tx, id);
    if (held > 0) throw new DomainError("dishTypeInUse", { params: { dishes: held } });
  },
  purges: (_, { sellerId }) => [menusTag, menuTag(sellerId)],
});
