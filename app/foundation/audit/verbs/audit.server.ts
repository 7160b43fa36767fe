import type { Tx } from "~db/client";
import { auditLog } from "~db/schema/audit";
import type { AuditAction } from "../actions";

/** Where an act came from; every request context is an Origin. */
export type Origin = { site: string; requestId: string };

/** The signed-in actor and the origin of the act. */
export type Operator = Origin & { userId: number };

export type Act = {
  action: AuditAction;
  /** Null if the actor is not signed in. */
  actorId: number | null;
  /** The subject of the act, such as `user:12`; never typed text. */
  target?: string;
  detail?: string;
};

/** Lines per INSERT. */
const batch = 500;

/** Writes one audit line per act, in the transaction of the acts [G25]. */
export async function auditAll(tx: Tx, origin: Origin, acts: readonly Act[]): Promise<void> {
  const lines = acts.map((act) => ({ ...act, host: origin.site, requestId: origin.requestId }));
  for (let at = 0; at < lines.length; at += batch) await tx.insert(auditLog).values(lines.slice(at, at + batch));
}

/** Writes one audit line in the transaction of the act. */
export const audit = (tx: Tx, origin: Origin, act: Act): Promise<void> => auditAll(tx, origin, [act]);
