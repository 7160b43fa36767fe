import { and, eq, isNotNull } from "drizzle-orm";
import { audit, type Operator } from "~/foundation/audit/verbs/audit.server";
import { transact } from "~/platform/data/database.server";
import type { MoneyBook } from "~/platform/data/integrity.server";
import { DomainError } from "~/platform/errors";
import type { Db } from "~db/client";
import { integrityStates } from "~db/schema/operations";
import { checkDomain } from "./check-domain.server";

/**
 * Resumes the money writes of a ledger after a clean full check. Opens its own transactions, so that the result of a
 * failed check is stored. Throws `stillUnbalanced` {count} if there are violations.
 */
export async function resolveIntegrity(
  db: Db,
  operator: Operator,
  { domain, reason }: { domain: MoneyBook; reason: string },
): Promise<void> {
  const violations = await checkDomain(db, domain, { full: true });
  if (violations.length > 0) throw new DomainError("stillUnbalanced", { params: { count: violations.length } });
  await transact(async (tx) => {
    const [opened] = await tx
      .update(integrityStates)
      .set({ pausedTime: null })
      .where(and(eq(integrityStates.domain, domain), isNotNull(integrityStates.pausedTime)))
      .returning({ domain: integrityStates.domain });
    if (opened)
      await audit(tx, operator, {
        action: "integrity-resolve",
        actorId: operator.userId,
        target: domain,
        detail: reason,
      });
  });
}
