import { and, desc, eq, gte, inArray, isNull, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { ControlCall } from "~/foundation/desks/fields/field-kind";
import { flagOf } from "~/platform/i18n/locales";
import { inLanguage } from "~/platform/i18n/words";
import type { Db } from "~db/client";
import { commodityTypes } from "~db/schema/shop";

const parent = alias(commodityTypes, "parent");

/** Condition: a type of the second level, or one of the first without types below it; only these hold commodities. */
export const isLastLevel = sql<boolean>`("commodity_type"."parent_id" is not null or not exists (
  select from commodity_type below where below.parent_id = "commodity_type"."id" and below.deleted_time is null))`;

/** Types that a commodity may have, labelled with their parent, and those that `values` already name. */
export async function typeChoices({ db, locale, values }: Pick<ControlCall, "locale" | "values"> & { db: Db }) {
  const held = [...new Set(values.filter((value): value is number => typeof value === "number"))];
  const rows = await db
    .select({ id: commodityTypes.id, name: commodityTypes.name, above: parent.name })
    .from(commodityTypes)
    .leftJoin(parent, eq(parent.id, commodityTypes.parentId))
    .where(
      or(
        and(isNull(commodityTypes.deletedTime), gte(commodityTypes.seq, 0), isLastLevel),
        held.length > 0 ? inArray(commodityTypes.id, held) : undefined,
      ),
    )
    .orderBy(
      desc(sql`coalesce(${parent.seq}, ${commodityTypes.seq})`),
      sql`coalesce(${parent.id}, ${commodityTypes.id})`,
      desc(commodityTypes.seq),
      commodityTypes.id,
    );
  const flag = flagOf(locale);
  return rows.map(({ id, name, above }) => {
    const own = inLanguage(name, flag).text;
    return { id, label: above ? `${inLanguage(above, flag).text} › ${own}` : own };
  });
}
