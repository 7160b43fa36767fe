import { eq } from "drizzle-orm";
import { newOrderNumber } from "~/foundation/orders/store/number.server";
import { databaseNow } from "~/platform/data/clock.server";
import type { Tx } from "~db/client";
import { tableSessions } from "~db/schema/cuisine";

/** A number for a table's bill that no other bill has [C32]. */
export async function newBillNumber(tx: Tx): Promise<string> {
  const number = newOrderNumber("Q", await databaseNow(tx));
  const [taken] = await tx.select({ id: tableSessions.id }).from(tableSessions).where(eq(tableSessions.number, number));
  return taken ? newBillNumber(tx) : number;
}
