import type { RequestContext } from "~/platform/access/request-context";
import { DomainError } from "~/platform/errors";
import type { Db } from "~db/client";
import { lastSessionOf } from "./queries/session.server";
import { tablePath } from "./rules/addresses";
import { tableGuestOf } from "./table-guest.server";
import { placeInPath } from "./table-view.server";

/**
 * The session of a phone at the table of the address, and its path; if the party has since moved or merged, those of
 * its new table. Throws tableNotYours.
 */
export async function hereOf(db: Db, call: RequestContext & { params: Readonly<Record<string, string>> }) {
  const { sellerId, tableId } = placeInPath(call.params);
  const last = await lastSessionOf(db, tableGuestOf(call), sellerId);
  if (!last || (last.tableId !== tableId && last.status === "closed")) throw new DomainError("tableNotYours");
  return { id: last.id, path: tablePath(sellerId, last.tableId) };
}
