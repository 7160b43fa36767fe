import { sql } from "drizzle-orm";
import { isMoneyOpen } from "~/platform/data/integrity.server";
import { DomainError } from "~/platform/errors";
import type { Tx } from "~db/client";

/** Throws `moneyPaused` while the book of nights contradicts itself [OP1]. */
export async function requireOpenNights(tx: Tx): Promise<void> {
  const [row] = await tx.execute<{ open: boolean }>(sql`select ${isMoneyOpen("stay-nights")} as open`);
  if (!row?.open) throw new DomainError("moneyPaused");
}
