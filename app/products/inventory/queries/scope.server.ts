import { eq, type SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Actor } from "~/platform/access/actor";

/** The seller whose rows an actor sees; null for administrators, who see all [A4, R4]. */
export const sellerOf = (actor: Pick<Actor, "userId" | "roles">): number | null =>
  actor.roles.has("ADMIN") ? null : actor.userId;

/** The rows an actor may see and change: their own, all for administrators. */
export const ownRows = (column: AnyPgColumn, actor: Pick<Actor, "userId" | "roles">): SQL | undefined => {
  const seller = sellerOf(actor);
  return seller === null ? undefined : eq(column, seller);
};
