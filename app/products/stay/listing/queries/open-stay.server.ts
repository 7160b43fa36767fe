import { and, eq, isNull } from "drizzle-orm";
import type { Person } from "~/foundation/orders/rules/roles";
import { missing } from "~/platform/errors";
import type { Db } from "~db/client";
import { stays } from "~db/schema/stay";
import { stayShown } from "./visible.server";

export type Listing = typeof stays.$inferSelect;

/** A listing that visitors see. Throws `itemNotExist`. */
export async function openStay(db: Db, stayId: number): Promise<Listing> {
  const [found] = await db
    .select()
    .from(stays)
    .where(and(eq(stays.id, stayId), stayShown));
  if (!found) throw missing("itemNotExist");
  return found;
}

/** A listing that was not removed, shown or not: of a guest who has a stay there. Throws `itemNotExist`. */
export async function keptStay(db: Db, stayId: number): Promise<Listing> {
  const [found] = await db
    .select()
    .from(stays)
    .where(and(eq(stays.id, stayId), isNull(stays.deletedTime)));
  if (!found) throw missing("itemNotExist");
  return found;
}

/** A listing of the host, shown or not; any for an administrator. Throws `itemNotExist` for another's. */
export async function ownStay(db: Db, { userId, roles }: Person, stayId: number): Promise<Listing> {
  const [found] = await db
    .select()
    .from(stays)
    .where(
      and(eq(stays.id, stayId), isNull(stays.deletedTime), roles.has("ADMIN") ? undefined : eq(stays.sellerId, userId)),
    );
  if (!found) throw missing("itemNotExist");
  return found;
}
