import { audit } from "~/foundation/audit/verbs/audit.server";
import type { Tx } from "~db/client";
import type { Workplace } from "../queries/workplace.server";

type Act = { action: "cuisine-bill" | "cuisine-reset"; target: string; detail: string };

/** Audits an act at a restaurant in the act's own transaction; acts of jobs have no `from` and are not audited. */
export async function auditAct(tx: Tx, { userId: actorId, from }: Workplace, act: Act): Promise<void> {
  if (from) await audit(tx, from, { ...act, actorId });
}
