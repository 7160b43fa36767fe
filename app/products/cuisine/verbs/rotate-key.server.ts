import { and, eq, isNull, sql } from "drizzle-orm";
import { missing } from "~/platform/errors";
import type { Tx } from "~db/client";
import { diningTables } from "~db/schema/cuisine";
import type { Workplace } from "../queries/workplace.server";
import { newTableKey } from "../table-keys.server";

/** Gives a table of this restaurant a new key; signs printed before become invalid. Throws notFindData. */
export async function rotateKey(tx: Tx, { sellerId }: Workplace, id: number): Promise<void> {
  const [table] = await tx
    .update(diningTables)
    .set({ tableKey: newTableKey(), updateTime: sql`clock_timestamp()` })
    .where(and(eq(diningTables.id, id), eq(diningTables.sellerId, sellerId), isNull(diningTables.deletedTime)))
    .returning({ id: diningTables.id });
  if (!table) throw missing();
}
