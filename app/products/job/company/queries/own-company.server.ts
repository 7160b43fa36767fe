import { and, desc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { Linked } from "~/foundation/desks/links/linked";
import type { Actor } from "~/platform/access/actor";
import { hasWords } from "~/platform/data/has-words";
import { rowIdIn } from "~/platform/data/row-id";
import { DomainError } from "~/platform/errors";
import { flagOf, type Locale } from "~/platform/i18n/locales";
import { inLanguage } from "~/platform/i18n/words";
import type { Db, Tx } from "~db/client";
import { jobCompanies } from "~db/schema/job";

/** Whether the actor manages every company; an act without an actor was authorized elsewhere. */
export const runsAll = (actor: Actor | null): boolean => actor === null || actor.roles.has("ADMIN");

/** The company of an account; undefined without one. */
export async function companyOf(db: Db, userId: number) {
  const [own] = await db
    .select()
    .from(jobCompanies)
    .where(and(eq(jobCompanies.ownerId, userId), isNull(jobCompanies.deletedTime)));
  return own;
}

/**
 * The company for which the actor posts: their own, or the named one for an administrator. Its row stays locked, so
 * that two posts cannot exceed a limit together. Throws `jobCompanyMissing`, and `userNotVerified` while the company is
 * not approved [SH36].
 */
export async function requirePoster(tx: Tx, actor: Actor | null, companyId: number | undefined) {
  const own = runsAll(actor) && companyId !== undefined ? eq(jobCompanies.id, companyId) : ownedBy(actor);
  const [company] = await tx
    .select()
    .from(jobCompanies)
    .where(and(own, isNull(jobCompanies.deletedTime)))
    .for("no key update");
  if (!company) throw new DomainError("jobCompanyMissing", { field: "companyId" });
  if (company.status !== "approved") throw new DomainError("userNotVerified");
  return company;
}

const ownedBy = (actor: Actor | null): SQL => (actor ? eq(jobCompanies.ownerId, actor.userId) : sql`false`);

const nameIn = (locale: Locale) => (row: { id: number; name: Parameters<typeof inLanguage>[0]; tel: string }) => ({
  id: row.id,
  name: inLanguage(row.name, flagOf(locale)).text,
  note: row.tel,
});
const { id, name, tel, searchText, deletedTime } = jobCompanies;

/** Companies as link targets of administrators' forms, found by number or name. */
export const linkedCompanies: Linked = {
  named: async (db, ids, locale) => {
    const rows = await db
      .select({ id, name, tel })
      .from(jobCompanies)
      .where(inArray(id, [...ids]));
    return rows.map(nameIn(locale));
  },
  find: async ({ db, actor, locale }, typed, limit) => {
    if (!actor.roles.has("ADMIN")) return [];
    const number = rowIdIn(typed);
    const rows = await db
      .select({ id, name, tel })
      .from(jobCompanies)
      .where(and(isNull(deletedTime), number === null ? hasWords(searchText, typed) : eq(id, number)))
      .orderBy(desc(id))
      .limit(limit);
    return rows.map(nameIn(locale));
  },
};
