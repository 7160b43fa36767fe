import { and, eq, gt, ne, sql } from "drizzle-orm";
import { hashToken, isToken } from "~/foundation/accounts/tokens.server";
import { audit, type Operator } from "~/foundation/audit/verbs/audit.server";
import { notify } from "~/foundation/notifications/verbs/notify.server";
import type { Actor } from "~/platform/access/actor";
import { DomainError } from "~/platform/errors";
import { dropSockets } from "~/platform/realtime/publish.server";
import type { Db, Tx } from "~db/client";
import { users } from "~db/schema/accounts";
import { cuisineStaff } from "~db/schema/cuisine-staff";
import { lockStaff } from "./invite-staff.server";

/** The invitation of a link if it is unused and not expired, else null. */
export async function invitationOf(db: Db, code: string | undefined) {
  if (!isToken(code)) return null;
  const [row] = await db
    .select({ id: cuisineStaff.id, sellerId: cuisineStaff.sellerId, email: cuisineStaff.email })
    .from(cuisineStaff)
    .where(and(eq(cuisineStaff.tokenHash, hashToken(code)), gt(cuisineStaff.expireTime, sql`clock_timestamp()`)));
  return row ?? null;
}

/**
 * Accepts an invitation, once, with the signed-in account that has the invited address. From the next request on the
 * person works at the restaurant; its owner is notified. Someone who already works there stays, and the invitation is
 * deleted. Throws inviteOver for a used, replaced, revoked or expired link, inviteOwn for the owner's own,
 * inviteOtherAddress for an account of another address. Returns the restaurant.
 */
export async function acceptInvitation(
  tx: Tx,
  actor: Pick<Actor, "userId" | "nickname">,
  operator: Operator,
  code: string | undefined,
): Promise<number> {
  const found = await invitationOf(tx, code);
  if (!found) throw new DomainError("inviteOver");
  const { id, sellerId } = found;
  const { userId, nickname } = actor;
  if (userId === sellerId) throw new DomainError("inviteOwn");
  const [account] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
  if (account?.email !== found.email) throw new DomainError("inviteOtherAddress");
  await lockStaff(tx, sellerId);
  const mine = and(eq(cuisineStaff.sellerId, sellerId), eq(cuisineStaff.userId, userId), ne(cuisineStaff.id, id));
  const [before] = await tx.select({ id: cuisineStaff.id }).from(cuisineStaff).where(mine);
  const unused = and(eq(cuisineStaff.id, id), eq(cuisineStaff.tokenHash, hashToken(code ?? "")));
  const now = sql`clock_timestamp()` as never;
  const [taken] = before
    ? await tx.delete(cuisineStaff).where(unused).returning({ id: cuisineStaff.id })
    : await tx
        .update(cuisineStaff)
        .set({ userId, tokenHash: null, acceptTime: now, updateTime: now })
        .where(unused)
        .returning({ id: cuisineStaff.id });
  if (!taken) throw new DomainError("inviteOver");
  if (before) return sellerId;
  await dropSockets(tx, userId);
  await notify(tx, {
    userId: sellerId,
    type: "system",
    key: "cuisine-staff:notice.joined",
    params: { name: nickname },
    refType: "cuisine-staff",
    refId: String(id),
  });
  await audit(tx, operator, {
    action: "cuisine-staff",
    actorId: userId,
    target: `cuisine-staff:${id}`,
    detail: `join user:${userId}`,
  });
  return sellerId;
}
