import { and, desc, eq, ilike, inArray, isNull, or } from "drizzle-orm";
import type { Linked } from "~/foundation/desks/links/linked";
import { containing } from "~/platform/data/conditions";
import { rowIdIn } from "~/platform/data/row-id";
import { artisans } from "~db/schema/artisan";
import { artisansWith } from "./search.server";

const columns = { id: artisans.id, name: artisans.jpName, note: artisans.engName };
const like = (typed: string): string => containing(typed.slice(0, 100));

/** Artisans as link targets of works, found by either name or by number; hidden ones included. */
export const linkedArtisans: Linked = {
  named: (db, ids) =>
    db
      .select(columns)
      .from(artisans)
      .where(inArray(artisans.id, [...ids])),
  find: async ({ db }, typed, limit) => {
    const number = rowIdIn(typed);
    const isExact = number === null ? undefined : eq(artisans.id, number);
    const hasName = or(ilike(artisans.jpName, like(typed)), ilike(artisans.engName, like(typed)));
    return db
      .select(columns)
      .from(artisans)
      .where(and(isNull(artisans.deletedTime), or(isExact, and(artisansWith(typed), hasName))))
      .orderBy(...(isExact ? [desc(isExact)] : []), desc(artisans.id))
      .limit(limit);
  },
};
