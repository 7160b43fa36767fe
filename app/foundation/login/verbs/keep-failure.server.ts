import { lt, sql } from "drizzle-orm";
import type { Visitor } from "~/foundation/accounts/verbs/sign-in.server";
import type { Db, Tx } from "~db/client";
import { loginFailures } from "~db/schema/login";
import { shownAccount } from "../rules/shown-account";

/** Keeps for administrators what was typed at a refused login and from which address, beside its audit line. */
export async function keepFailure(
  tx: Tx,
  { requestId, ip }: Pick<Visitor, "requestId" | "ip">,
  { typed, isKnown }: { typed: string; isKnown: boolean },
): Promise<void> {
  await tx.insert(loginFailures).values({ requestId, ip, account: shownAccount(typed, isKnown) });
}

/** Deletes what was typed at refused logins, and their addresses, after 30 days. */
export async function forgetFailures(db: Db): Promise<void> {
  await db.delete(loginFailures).where(lt(loginFailures.createTime, sql`clock_timestamp() - interval '30 days'`));
}
