import { eq } from "drizzle-orm";
import { profileOf } from "~/foundation/accounts/queries/own-account.server";
import { audit, type Origin } from "~/foundation/audit/audit.server";
import { toNum } from "~/platform/access/actor";
import { consume } from "~/platform/access/rate-limit.server";
import { databaseNow } from "~/platform/clock.server";
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
      vipUntil: users.vipUntil,
      createTime: users.createTime,
    })
    .from(users)
    .where(eq(users.id, userId));
  return { ...(await profileOf(db, userId)), ...more };
}

/** What a profile holds of a person: the profile itself and delivery addresses; never a secret or its hash. */
export const accountExporters = {
  profile: exportProfile,
  addresses: listAddresses,
};

/**
 * Everything the product keeps about one person, by domain, as one object for a JSON file; instants in UTC. At most
 * five an hour (tooManyRequests); each is written in the audit log.
 */
export async function exportAccount(db: Db, origin: Origin, userId: number): Promise<Record<string, unknown>> {
  await consume("accountExport", String(userId));
  await transact((tx) => audit(tx, origin, { action: "account-export", actorId: userId, target: `user:${userId}` }));
  const named = await Promise.all(
    Object.entries(table("exporters")).map(async ([name, read]) => [name, await read?.(db, userId)] as const),
  );
  return { exportedAt: await databaseNow(db), userNum: toNum(userId), ...Object.fromEntries(named) };
}
