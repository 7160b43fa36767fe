import { audit } from "~/foundation/audit/audit.server";
import type { Tx } from "~db/client";
import type { Place } from "../queries/place.server";

type Act = { action: "cuisine-bill" | "cuisine-reset"; target: string; detail: string };

/** Writes down what somebody did at a restaurant, in the act's own transaction; a job's own acts have no place to name. */
export async function auditAct(tx: Tx, { userId: actorId, from }: Place, act: Act): Promise<void> {
  if (from) await audit(tx, from, { ...act, actorId });
}
