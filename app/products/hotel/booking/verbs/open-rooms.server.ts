import { sql } from "drizzle-orm";
import { isMoneyOpen } from "~/platform/data/integrity.server";
import { DomainError } from "~/platform/errors";
import type { Tx } from "~db/client";

/** While the books of rooms contradict themselves nobody books [OP1]. Refuses with moneyPaused. */
export async function requireOpenRooms(tx: Tx): Promise<void> {
  const [row] = await tx.execute<{ open: boolean }>(sql`select ${isMoneyOpen("rooms")} as open`);
  if (!row?.open) throw new DomainError("moneyPaused");
}
