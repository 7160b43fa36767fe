import { and, desc, eq, isNull, type SQL } from "drizzle-orm";
import type { Actor } from "~/platform/access/actor";
import { DomainError, missing } from "~/platform/errors";
import type { Flag } from "~/platform/i18n/locales";
import { type InLanguages, inLanguage } from "~/platform/i18n/words";
import type { Db, Tx } from "~db/client";
import { hotelCompanies } from "~db/schema/hotel";

/** Whether the actor manages every property; an act without an actor was authorized elsewhere. */
export const runsAll = (actor: Actor | null): boolean => actor === null || actor.roles.has("ADMIN");

const own = (actor: Actor | null): SQL | undefined =>
  and(
    isNull(hotelCompanies.deletedTime),
    actor === null || runsAll(actor) ? undefined : eq(hotelCompanies.sellerId, actor.userId),
  );

/** A property of the actor. Throws `notFindData` for another's. */
export async function ownCompany(db: Db, actor: Actor, id: number): Promise<{ id: number; name: InLanguages }> {
  const [found] = await db
    .select({ id: hotelCompanies.id, name: hotelCompanies.name })
    .from(hotelCompanies)
    .where(and(eq(hotelCompanies.id, id), own(actor)));
  if (!found) throw missing();
  return found;
}

/**
 * Locks a property of the actor before something is written for it, and returns its owner. Throws `hotelCompanyGone`
 * for another's.
 */
export async function requireOwnCompany(tx: Tx, actor: Actor | null, id: number): Promise<{ sellerId: number }> {
  const [found] = await tx
    .select({ sellerId: hotelCompanies.sellerId })
    .from(hotelCompanies)
    .where(and(eq(hotelCompanies.id, id), own(actor)))
    .for("no key update");
  if (!found) throw new DomainError("hotelCompanyGone", { field: "companyId" });
  return found;
}

/** The newest 200 properties of the actor as choices of a form; everybody's without an actor. */
export async function companyChoices(
  db: Db,
  flag: Flag,
  actor: Actor | null = null,
): Promise<{ id: number; label: string }[]> {
  const rows = await db
    .select({ id: hotelCompanies.id, name: hotelCompanies.name })
    .from(hotelCompanies)
    .where(own(actor))
    .orderBy(desc(hotelCompanies.id))
    .limit(200);
  return rows.map(({ id, name }) => ({ id, label: inLanguage(name, flag).text }));
}
