import type { Tx } from "~db/client";
import { auditLog } from "~db/schema/audit";
import type { AuditAction } from "./actions";

/** From where an act came; every request context is one. */
export type Origin = { site: string; requestId: string };

/** A signed-in person who acts, from where. */
export type Operator = Origin & { userId: number };

export type Act = {
  action: AuditAction;
  /** Who acted; null when nobody is signed in. */
  actorId: number | null;
  /** What was acted on: `user:12`; never what somebody typed. */
  target?: string;
  detail?: string;
};

/** Writes one line of the audit log in the act's own transaction (reliability 5.25). */
export async function audit(tx: Tx, origin: Origin, act: Act): Promise<void> {
  await tx.insert(auditLog).values({ ...act, host: origin.site, requestId: origin.requestId });
}
