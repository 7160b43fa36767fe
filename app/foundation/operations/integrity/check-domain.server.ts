import { and, eq, isNull, sql } from "drizzle-orm";
import { auditCheck } from "~/foundation/audit/chain.server";
import { readLong, transact } from "~/platform/data/database.server";
import type { IntegrityCheck, Violation } from "~/platform/data/integrity.server";
import { every } from "~/platform/domain/composed.server";
import { log } from "~/platform/log.server";
import type { Db } from "~db/client";
import { integrityStates } from "~db/schema/operations";
import type { BookDomain } from "./books.server";
import { raiseAlarm } from "./verbs/alarm.server";

/** Statement timeout of a full check, in milliseconds. */
const fullTimeout = 50_000;

/** The checks of a book: those that domains serve for it, or that of the audit log. */
export const checksOf = (domain: BookDomain): readonly IntegrityCheck[] =>
  domain === "audit" ? [auditCheck] : every("checks").flatMap(({ book, check }) => (book === domain ? [check] : []));

type Result = { violations: Violation[]; cursors: Record<string, number>; full: boolean };

/** Runs the checks of a ledger on new rows; a check reads everything only on a suspicion or if `wantsFull` is true. */
async function run(db: Db, domain: BookDomain, wantsFull: boolean): Promise<Result> {
  const [state] = await db.select().from(integrityStates).where(eq(integrityStates.domain, domain));
  const checks = checksOf(domain);
  const cursors: Record<string, number> = { ...state?.cursors };
  const violations: Violation[] = [];
  let full = true;
  for (const check of checks) {
    const fresh = await check.since(db, cursors[check.name] ?? 0);
    cursors[check.name] = fresh.cursor;
    const doubt = wantsFull || fresh.violations.length > 0 || (state?.violations.length ?? 0) > 0;
    if (doubt) violations.push(...(await readLong(fullTimeout, check.all)));
    else full = false;
  }
  return { violations: violations.slice(0, 100), cursors, full };
}

/**
 * Checks a ledger and stores the violations it found. The first violation stops the ledger's money writes and alarms
 * the administrators, once [OP1, G38]; a later clean check does not resume them.
 */
export async function checkDomain(db: Db, domain: BookDomain, { full: wantsFull = false } = {}): Promise<Violation[]> {
  const { violations, cursors, full } = await run(db, domain, wantsFull);
  for (const violation of violations) log.error({ domain, ...violation }, "the books contradict themselves");
  await transact(async (tx) => {
    const [before] = await tx
      .select({ violations: integrityStates.violations, pausedTime: integrityStates.pausedTime })
      .from(integrityStates)
      .where(eq(integrityStates.domain, domain))
      .for("update");
    const now = sql`clock_timestamp()`;
    const values = { violations, cursors, checkedTime: now, ...(full && { fullTime: now }) };
    await tx
      .insert(integrityStates)
      .values({ domain, ...values })
      .onConflictDoUpdate({ target: integrityStates.domain, set: values });
    if (violations.length === 0 || before?.pausedTime) return;
    if (domain === "audit") {
      if (!before?.violations.length) await raiseAlarm(tx, domain, violations.length);
      return;
    }
    await tx
      .update(integrityStates)
      .set({ pausedTime: now })
      .where(and(eq(integrityStates.domain, domain), isNull(integrityStates.pausedTime)));
    await raiseAlarm(tx, domain, violations.length);
  });
  return violations;
}
