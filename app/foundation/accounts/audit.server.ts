import type { Db } from "~db/client";
import { auditLog } from "~db/schema/accounts";

/** From where an act came; every request context is one. */
export type Origin = { site: string; requestId: string };

export type Act = {
  action: "login" | "login-failed" | "login-refused" | "logout" | "register" | "handover";
  /** Who acted; null when nobody is signed in. */
  actorId: number | null;
  /** What was acted on: `user:12`; never what somebody typed. */
  target?: string;
  detail?: string;
};

/** Writes one line of the audit log in the caller's transaction (reliability 5.25). */
export async function audit(tx: Db, origin: Origin, act: Act): Promise<void> {
  await tx.insert(auditLog).values({ ...act, host: origin.site, requestId: origin.requestId });
}
