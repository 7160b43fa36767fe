import { eq } from "drizzle-orm";
import { profileOf } from "~/foundation/accounts/queries/own-account.server";
import { audit, type Origin } from "~/foundation/audit/verbs/audit.server";
import { toNum } from "~/platform/access/actor";
import { consume } from "~/platform/access/rate-limit.server";
import { databaseNow } from "~/platform/data/clock.server";
import { transact } from "~/platform/data/database.server";
import { table } from "~/platform/domain/composed.server";
import type { Db } from "~db/client";
import { users } from "~db/schema/accounts";
import { listAddresses } from "../queries/addresses.server";

async function exportProfile(db: Db, userId: number) {
  const [more] = await db
    .select({
      certNote: users.certNote,
      certReason: users.certReason,
      certTime: users.certTime,
      silencedUntil: users.silencedUntil,
      silenceReason: users.silenceReason,
      vipUntil: users.vipUntil,
      createTime: users.createTime,
    })
    .from(users)
    .where(eq(users.id, userId));
  return { ...(await profileOf(db, userId)), ...more };
}

/** This domain's parts of the data export: profile and delivery addresses, without secrets or their hashes. */
export const accountExporters = {
  profile: exportProfile,
  addresses: listAddresses,
};

/**
 * Exports everything stored about one user, by domain, as one object for a JSON file; times in UTC. Writes the audit
 * log. Throws `tooManyRequests` beyond five an hour.
 */
export async function exportAccount(db: Db, origin: Origin, userId: number): Promise<Record<string, unknown>> {
  await consume("accountExport", String(userId));
  await transact((tx) => audit(tx, origin, { action: "account-export", actorId: userId, target: `user:${userId}` }));
  const named = await Promise.all(
    Object.entries(table("exporters")).map(async ([name, read]) => [name, await read?.(db, userId)] as const),
  );
  return { exportedAt: await databaseNow(db), userNum: toNum(userId), ...Object.fromEntries(named) };
}
