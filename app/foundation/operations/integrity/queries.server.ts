import type { Db } from "~db/client";
import { integrityStates } from "~db/schema/operations";
import { bookDomains } from "./books.server";

/** The state of every book: whether its money stands still since when, and what the last check found. */
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
