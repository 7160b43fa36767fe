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

/** Lines that one statement writes. */
const batch = 500;

/** Writes a line of the audit log for each act, in the acts' own transaction [G25]. */
export async function auditAll(tx: Tx, origin: Origin, acts: readonly Act[]): Promise<void> {
  const lines = acts.map((act) => ({ ...act, host: origin.site, requestId: origin.requestId }));
  for (let at = 0; at < lines.length; at += batch) await tx.insert(auditLog).values(lines.slice(at, at + batch));
}

/** Writes one line of the audit log in the act's own transaction. */
export const audit = (tx: Tx, origin: Origin, act: Act): Promise<void> => auditAll(tx, origin, [act]);
