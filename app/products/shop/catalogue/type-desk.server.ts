import { and, count, desc, eq, isNull, ne } from "drizzle-orm";
import { entityDesk } from "~/foundation/desks/entity-desk.server";
import { choice, optionalLink } from "~/foundation/desks/fields/choice-fields";
import type { ControlCall } from "~/foundation/desks/fields/field-kind";
import { trilingual } from "~/foundation/desks/fields/text-fields";
import { seqField } from "~/foundation/desks/fields/value-fields";
import { only } from "~/platform/domain/access";
import { DomainError } from "~/platform/errors";
import { flagOf } from "~/platform/i18n/locales";
import { inLanguage, shownWords } from "~/platform/i18n/words";
import type { Db, Tx } from "~db/client";
import { commodities, commodityTypes } from "~db/schema/shop";
import { catalogueTag, typesTag } from "../tags";
import { isKept } from "./conditions.server";

const kept = isNull(commodityTypes.deletedTime);

/** Types of the first level, which may be parents. */
async function firstLevel({ db, locale }: Pick<ControlCall, "db" | "locale">) {
  const { id, name } = commodityTypes;
  const rows = await db
    .select({ id, name })
    .from(commodityTypes)
    .where(and(kept, isNull(commodityTypes.parentId)))
    .orderBy(desc(commodityTypes.seq), id);
  return rows.map((row) => ({ id: row.id, label: inLanguage(row.name, flagOf(locale)).text }));
}

const typesBelow = async (db: Db, id: number): Promise<number> =>
  (
    await db
      .select({ types: count() })
      .from(commodityTypes)
      .where(and(kept, eq(commodityTypes.parentId, id)))
  )[0]?.types ?? 0;

/**
 * Enforces two levels: a type with types below it has no parent, and a parent is on the first level. Throws
 * `typeParent`.
 */
async function requireTwoLevels(tx: Tx, parentId: number, own: number | undefined): Promise<void> {
  const refuse = () => new DomainError("typeParent", { field: "parentId" });
  if (own !== undefined && (await typesBelow(tx, own)) > 0) throw refuse();
  const [parent] = await tx
    .select({ id: commodityTypes.id })
    .from(commodityTypes)
    .where(and(kept, eq(commodityTypes.id, parentId), isNull(commodityTypes.parentId), ne(commodityTypes.id, own ?? 0)))
    .for("share");
  if (!parent) throw refuse();
}

/** The types of commodities on two levels: sellers read them, administrators change them [R3]. */
export const typeDesk = entityDesk(commodityTypes, {
  name: "commodity-type",
  texts: "commodity-type:",
  paths: { list: "/admin/updateCommodityType" },
  calls: { base: "/api/commodity_type", list: "/api/admin/commodity_type/list", access: only("SHOP_ADMIN") },
  fields: {
    name: trilingual({ max: 30, required: true }),
    parentId: optionalLink(firstLevel),
    flag: choice(["all", "zh", "ja", "en"], { initial: "all" }),
    seq: seqField(),
  },
  hints: ["parentId", "flag", "seq"],
  title: ({ name }, locale) => shownWords(name, flagOf(locale)),
  columns: ["title", "parentId", "flag", "seq", "state", "updateTime"],
  sort: "-seq",
  hasImport: true,
  filters: ["parentId", "flag"],
  writers: only("ADMIN"),
  prepare: async (tx, { parentId = null }, { before }) => {
    if (parentId !== null) await requireTwoLevels(tx, parentId, before?.id);
    return { level: parentId === null ? 1 : 2 };
  },
  refuseRemoval: async (tx, { id }) => {
    const types = await typesBelow(tx, id);
    const [held] = await tx
      .select({ commodities: count() })
      .from(commodities)
      .where(and(isKept, eq(commodities.typeId, id)));
    if (types > 0 || (held && held.commodities > 0))
      throw new DomainError("typeInUse", { params: { types, commodities: held?.commodities ?? 0 } });
  },
  purges: () => [catalogueTag, typesTag],
});
