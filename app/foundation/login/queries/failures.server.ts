import { inArray } from "drizzle-orm";
import type { Db } from "~db/client";
import { loginFailures } from "~db/schema/login";

/** What was typed at refused logins and from where, by the request; what is older than 30 days is gone. */
export async function failuresOf(
  db: Db,
  requestIds: readonly string[],
): Promise<ReadonlyMap<string, { account: string; ip: string }>> {
  if (requestIds.length === 0) return new Map();
  const rows = await db
    .select({ requestId: loginFailures.requestId, account: loginFailures.account, ip: loginFailures.ip })
    .from(loginFailures)
    .where(inArray(loginFailures.requestId, [...requestIds]));
  return new Map(rows.map(({ requestId, account, ip }) => [requestId, { account, ip }]));
}
