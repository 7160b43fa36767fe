import { and, desc, eq, isNull, type SQL } from "drizzle-orm";
import type { Actor } from "~/platform/access/actor";
import { DomainError, missing } from "~/platform/errors";
import type { Flag } from "~/platform/i18n/locales";
import { type InLanguages, inLanguage } from "~/platform/i18n/words";
import type { Db, Tx } from "~db/client";
import { hotelCompanies } from "~db/schema/hotel";

/** Whether somebody runs every house; without an actor the act was allowed elsewhere. */
export const runsAll = (actor: Actor | null): boolean => actor === null || actor.roles.has("ADMIN");

const own = (actor: Actor | null): SQL | undefined =>
  and(
    isNull(hotelCompanies.deletedTime),
    actor === null || runsAll(actor) ? undefined : eq(hotelCompanies.sellerId, actor.userId),
  );

/** The house of an id that somebody runs; throws notFindData for another's. */
export async function ownCompany(db: Db, actor: Actor, id: number): Promise<{ id: number; name: InLanguages }> {
  const [found] = await db
    .select({ id: hotelCompanies.id, name: hotelCompanies.name })
    .from(hotelCompanies)
    .where(and(eq(hotelCompanies.id, id), own(actor)));
  if (!found) throw missing();
  return found;
}

/** Locks the house that something is written for, and answers whose it is. Refuses another's with hotelCompanyGone. */
export async function requireOwnCompany(tx: Tx, actor: Actor | null, id: number): Promise<{ sellerId: number }> {
  const [found] = await tx
    .select({ sellerId: hotelCompanies.sellerId })
    .from(hotelCompanies)
    .where(and(eq(hotelCompanies.id, id), own(actor)))
    .for("update");
  if (!found) throw new DomainError("hotelCompanyGone", { field: "companyId" });
  return found;
}

/** The newest 200 houses that somebody runs as the choices of a form; of everybody where no actor asks. */
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
