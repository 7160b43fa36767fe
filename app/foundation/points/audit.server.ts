import type { Db } from "~db/client";
import { auditLog } from "~db/schema/accounts";

/** Who acts, from where. */
export type Operator = { userId: number; host: string; requestId: string };

/** Writes an administrator's act to the audit log, in the act's own transaction (reliability 5.25). */
export async function recordAudit(
  tx: Db,
  { userId, host, requestId }: Operator,
  act: { action: string; target: string; detail: string },
): Promise<void> {
  await tx.insert(auditLog).values({ ...act, actorId: userId, host, requestId });
}
