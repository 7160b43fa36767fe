import { sql } from "drizzle-orm";
import { isMoneyOpen } from "~/platform/data/integrity.server";
import { lockNumber } from "~/platform/data/locks";
import { DomainError } from "~/platform/errors";
import type { Tx } from "~db/client";

/**
 * Serialises everything that starts or settles payments of one pay group until the transaction ends. Must be taken
 * before any row lock, so that "payment, then orders" and "orders, then payment" cannot deadlock [G4]. `open` is
 * false while contradictions stop payments; money that has arrived is settled nevertheless.
 */
export async function lockPayGroup(tx: Tx, orderType: string, payGroup: string): Promise<{ open: boolean }> {
  const [row] = await tx.execute<{ open: boolean }>(sql`
    select ${isMoneyOpen("payments")} as open,
           pg_advisory_xact_lock(${lockNumber("payGroup")}::int, hashtext(${`${orderType}:${payGroup}`}))`);
  return { open: row?.open === true };
}

/** `lockPayGroup` for starting a payment. Throws `moneyPaused` while contradictions stop payments [OP1]. */
export async function lockOpenPayGroup(tx: Tx, orderType: string, payGroup: string): Promise<void> {
  if (!(await lockPayGroup(tx, orderType, payGroup)).open) throw new DomainError("moneyPaused");
}
