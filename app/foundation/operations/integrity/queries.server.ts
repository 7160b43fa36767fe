import type { Db } from "~db/client";
import { integrityStates } from "~db/schema/operations";
import { bookDomains } from "./books.server";

/** Reads the state of every ledger: since when its money writes are stopped, and the violations of its last check. */
export async function integrityReport(db: Db) {
  const rows = await db.select().from(integrityStates);
  return bookDomains().map((domain) => {
    const row = rows.find((one) => one.domain === domain);
    return {
      domain,
      pausedTime: row?.pausedTime ?? null,
      checkedTime: row?.checkedTime ?? null,
      fullTime: row?.fullTime ?? null,
      violations: row?.violations ?? [],
    };
  });
}
