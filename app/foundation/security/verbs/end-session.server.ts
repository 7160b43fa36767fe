import { and, eq } from "drizzle-orm";
import { isOpenOf } from "~/foundation/accounts/queries/open-sessions.server";
import { endFamily, endOthers } from "~/foundation/accounts/verbs/sessions.server";
import { audit } from "~/foundation/audit/verbs/audit.server";
import { missing } from "~/platform/errors";
import type { Tx } from "~db/client";
import { sessions } from "~db/schema/accounts";
import type { Owner } from "./confirm-identity.server";

/** Ends a session family of the owner, on all seven hosts. Throws `notFindData` if it is not theirs or has ended. */
export async function endSession(tx: Tx, owner: Owner, id: number): Promise<void> {
  const { userId } = owner.actor;
  const [found] = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, id), isOpenOf(userId)));
  if (!found) throw missing();
  await endFamily(tx, found.id);
  await audit(tx, owner, { action: "session-end", actorId: userId, target: `user:${userId}` });
}

/** Ends every session family of the owner except this one. */
export async function endOtherSessions(tx: Tx, owner: Owner): Promise<void> {
  const { userId, sessionId } = owner.actor;
  await endOthers(tx, userId, sessionId);
  await audit(tx, owner, { action: "session-end", actorId: userId, target: `user:${userId}`, detail: "others" });
}
