import type { Actor } from "~/platform/access/actor";
import type { Db } from "~db/client";
import { companyOf, runsAll } from "../company/queries/own-company.server";

/** Why an actor cannot publish: no company, or one that is not approved; null when they can. */
export async function posterBar(db: Db, actor: Actor): Promise<"none" | "waits" | null> {
  if (runsAll(actor)) return null;
  const own = await companyOf(db, actor.userId);
  if (!own) return "none";
  return own.status === "approved" ? null : "waits";
}
