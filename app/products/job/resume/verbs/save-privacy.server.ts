import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { hasWords } from "~/platform/data/has-words";
import { rowIdIn } from "~/platform/data/row-id";
import { DomainError } from "~/platform/errors";
import type { Tx } from "~db/client";
import { jobCompanies } from "~db/schema/job";
import { resumeBlocks, resumes } from "~db/schema/job-resume";
import type { TypedPrivacy } from "../forms";
import { resumeLimits } from "../rules/limits";
import { lockResume, requireSeen, versionOf } from "./save-section.server";

/** Companies that a refusal names. */
const offered = 5;

const folded = (text: string): string => text.normalize("NFKC").trim().toLowerCase();

/** The company of a typed name or number. Throws `resumeCompanyUnknown`, or `resumeCompanyUnclear` with some names. */
async function companyNamed(tx: Tx, typed: string): Promise<number> {
  const number = rowIdIn(typed);
  const rows = await tx
    .select({ id: jobCompanies.id, name: jobCompanies.name })
    .from(jobCompanies)
    .where(
      and(
        isNull(jobCompanies.deletedTime),
        number === null ? hasWords(jobCompanies.searchText, typed) : eq(jobCompanies.id, number),
      ),
    )
    .orderBy(jobCompanies.id)
    .limit(offered);
  const named = rows.filter(({ name }) => Object.values(name).some((one) => folded(one) === folded(typed)));
  const [only] = named.length === 1 ? named : rows;
  if (!only) throw new DomainError("resumeCompanyUnknown", { field: "company", params: { typed } });
  if (rows.length > 1 && named.length !== 1) {
    const names = rows.map(({ name }) => name.ja ?? name.zh ?? name.en ?? "").join(" / ");
    throw new DomainError("resumeCompanyUnclear", { field: "company", params: { names } });
  }
  return only.id;
}

/**
 * Saves who finds a person's résumé and which companies never do; it holds for the next read. `company` names one more
 * company. Throws `resumeChanged`, `resumeCompanyUnknown`, `resumeCompanyUnclear` or `resumeTooManyBlocked`.
 */
export async function savePrivacy(
  tx: Tx,
  userId: number,
  { version: seen, visibility, blocked, company }: TypedPrivacy,
): Promise<{ id: number; version: number }> {
  const row = await lockResume(tx, userId);
  requireSeen(row, "privacy", seen);
  const wanted = new Set(blocked);
  if (company !== "") wanted.add(await companyNamed(tx, company));
  if (wanted.size > resumeLimits.blocked)
    throw new DomainError("resumeTooManyBlocked", { field: "company", params: { max: resumeLimits.blocked } });
  const there = await tx
    .select({ companyId: jobCompanies.id })
    .from(jobCompanies)
    .where(wanted.size > 0 ? inArray(jobCompanies.id, [...wanted]) : sql`false`);
  await tx.delete(resumeBlocks).where(eq(resumeBlocks.userId, userId));
  if (there.length > 0) await tx.insert(resumeBlocks).values(there.map(({ companyId }) => ({ userId, companyId })));
  const version = versionOf(row, "privacy") + 1;
  await tx
    .update(resumes)
    .set({ visibility, privacyVersion: version, deletedTime: null })
    .where(eq(resumes.id, row.id));
  return { id: row.id, version };
}
