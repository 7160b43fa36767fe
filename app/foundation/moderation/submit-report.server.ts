import type { Actor } from "~/platform/access/actor";
import { consume } from "~/platform/access/rate-limit.server";
import { transact } from "~/platform/data/database.server";
import { report } from "./verbs/report.server";

/**
 * Stores a report that a page's form sent, in a transaction of its own. Throws like `report`, and `tooManyRequests` over
 * the limit of reports that the call has too.
 */
export async function submitReport(actor: Pick<Actor, "userId">, input: Parameters<typeof report>[2]): Promise<void> {
  await consume("report", String(actor.userId));
  await transact((tx) => report(tx, actor, input));
}
