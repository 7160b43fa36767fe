import { and, count, eq, ne, type SQL, sql } from "drizzle-orm";
import type { Actor } from "~/platform/access/actor";
import { databaseNow } from "~/platform/data/clock.server";
import { setting } from "~/platform/data/settings.server";
import { DomainError } from "~/platform/errors";
import type { Tx } from "~db/client";
import { jobCompanies, recruitments } from "~db/schema/job";
import { runsAll } from "../../company/queries/own-company.server";
import { lifeOf } from "../../rules/life";

type Row = typeof recruitments.$inferSelect;

/** Throws when a company has more open recruitments with a mark than the setting allows. */
async function requireFew(tx: Tx, row: Row, mark: SQL, about: { max: number; field: "top" | "recommended" }) {
  const others = and(
    eq(recruitments.companyId, row.companyId),
    ne(recruitments.id, row.id),
    sql`${recruitments.deletedTime} is null and ${recruitments.seq} >= 0 and ${recruitments.overTime} > statement_timestamp()`,
    mark,
  );
  const [found] = await tx.select({ rows: count() }).from(recruitments).where(others);
  const { max, field } = about;
  if ((found?.rows ?? 0) >= max)
    throw new DomainError(field === "top" ? "jobPinnedFull" : "jobRecommendedFull", { field, params: { max } });
}

/**
 * Checks a written recruitment that visitors would see: its company is approved [SH36], and has few that are pinned or
 * recommended, administrators aside. The company's row stays locked, so that two writes cannot exceed the limit
 * together. Throws `userNotVerified`, `jobPinnedFull`, `jobRecommendedFull`.
 */
export async function requirePublishable(tx: Tx, row: Row, actor: Actor | null): Promise<void> {
  if (row.deletedTime || row.seq < 0) return;
  const [company] = await tx
    .select({ status: jobCompanies.status })
    .from(jobCompanies)
    .where(eq(jobCompanies.id, row.companyId))
    .for("no key update");
  if (lifeOf(row, await databaseNow(tx)) !== "open") return;
  if (company?.status !== "approved") throw new DomainError("userNotVerified");
  if (runsAll(actor)) return;
  const max = await setting(tx, "job.pinnedMax");
  if (row.top) await requireFew(tx, row, sql`${recruitments.top}`, { max, field: "top" });
  if (row.recommended) await requireFew(tx, row, sql`${recruitments.recommended}`, { max, field: "recommended" });
}
