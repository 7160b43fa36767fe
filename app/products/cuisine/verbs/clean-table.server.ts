import { and, eq, isNull, sql } from "drizzle-orm";
import { voidHold } from "~/foundation/points/verbs/holds.server";
import type { Tx } from "~db/client";
import { cartLines } from "~db/schema/cuisine";
import { tableCalls } from "~db/schema/cuisine-staff";
import type { Session } from "./sessions.server";

/** Deletes the cart of a finished session and closes its calls. */
export async function clearLeftovers(tx: Tx, sessionId: number): Promise<void> {
  await tx.delete(cartLines).where(eq(cartLines.sessionId, sessionId));
  await tx
    .update(tableCalls)
    .set({ doneTime: sql`clock_timestamp()` })
    .where(and(eq(tableCalls.sessionId, sessionId), isNull(tableCalls.doneTime)));
}

/** `clearLeftovers` of a session that ends without a bill; also releases its offered points. */
export async function cleanTable(tx: Tx, { id, pointRef }: Pick<Session, "id" | "pointRef">): Promise<void> {
  await clearLeftovers(tx, id);
  if (pointRef) await voidHold(tx, pointRef);
}
