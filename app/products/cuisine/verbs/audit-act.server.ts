import { audit } from "~/foundation/audit/audit.server";
import type { Tx } from "~db/client";
import type { Place } from "../queries/place.server";

type Act = { action: "cuisine-bill" | "cuisine-reset"; target: string; detail: string };

/** Audits an act at a restaurant in the act's own transaction; acts of jobs have no `from` and are not audited. */
export async function auditAct(tx: Tx, { userId: actorId, from }: Place, act: Act): Promise<void> {
  if (from) await audit(tx, from, { ...act, actorId });
}
