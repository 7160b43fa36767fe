import { and, desc, eq, isNull, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Actor } from "~/platform/access/actor";
import type { Db } from "~db/client";
import { jobCompanies } from "~db/schema/job";
import { applications, invitations, resumeBlocks } from "~db/schema/job-resume";
import type { Relation } from "../rules/rights";

/** Somebody of a company, or an administrator, who reads résumés of others. */
export type ResumeReader = { userId: number; isAdmin: boolean; isApproved: boolean; companyId: number | null };

/** Who reads: their company as it is now, and whether it is approved. */
export async function resumeReader(db: Db, actor: Actor): Promise<ResumeReader> {
  const [company] = await db
    .select({ id: jobCompanies.id, status: jobCompanies.status })
    .from(jobCompanies)
    .where(and(eq(jobCompanies.ownerId, actor.userId), isNull(jobCompanies.deletedTime)))
    .orderBy(desc(jobCompanies.id))
    .limit(1);
  return {
    userId: actor.userId,
    isAdmin: actor.roles.has("ADMIN"),
    isApproved: company?.status === "approved",
    companyId: company?.id ?? null,
  };
}

/**
 * A column of the statement around a subquery. As a part of its own it keeps the name of its table, which a select of one
 * table takes off the columns of its fields: without it, a column of the same name in the subquery would be meant.
 */
const outer = (value: SQLWrapper | number): SQL => sql`${value}`;

/**
 * That a person lists a company of this owner among those that never see them. A company that its owner made anew is
 * one of theirs too.
 */
export const isBlockedFor = (userId: SQLWrapper | number, ownerId: SQLWrapper | number): SQL<boolean> => sql<boolean>`
  exists (select 1 from ${resumeBlocks} block join ${jobCompanies} company on company.id = block.company_id
    where block.user_id = ${outer(userId)} and company.owner_id = ${outer(ownerId)})`;

/** Whether a person never shows themselves to a company of this owner. */
export async function isBlocked(db: Db, userId: number, ownerId: number): Promise<boolean> {
  const [row] = await db.execute<{ blocked: boolean }>(sql`select ${isBlockedFor(userId, ownerId)} as blocked`);
  return row?.blocked ?? false;
}

/**
 * Whether there is a row, as a column that is looked up for each row shown: for an `exists` the planner may read all rows
 * of the company first.
 */
const hasRow = (from: SQL): SQL<boolean> => sql<boolean>`coalesce((select true ${from} limit 1), false)`;

/** What decides how much a company sees of the person `userId`, as columns of a statement. */
export const relationTo = (userId: SQLWrapper | number, { userId: ownerId }: ResumeReader) => ({
  isBlocked: isBlockedFor(userId, ownerId),
  hasApplied: hasRow(sql`from ${applications} sent
    where sent.owner_id = ${ownerId} and sent.user_id = ${outer(userId)} and sent.status <> 'withdrawn'`),
  hasAccepted: hasRow(sql`from ${invitations} invited
    where invited.owner_id = ${ownerId} and invited.user_id = ${outer(userId)} and invited.status = 'accepted'`),
});

/** The relation of a reader to a person, from the columns of `relationTo`. */
export const relationOf = (reader: ResumeReader, columns: Omit<Relation, "isApproved">): Relation => ({
  isApproved: reader.isApproved,
  isBlocked: columns.isBlocked,
  hasApplied: columns.hasApplied,
  hasAccepted: columns.hasAccepted,
});
