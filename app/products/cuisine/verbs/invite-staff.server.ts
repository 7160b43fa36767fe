import { and, count, eq, sql } from "drizzle-orm";
import { hashToken, newToken } from "~/foundation/accounts/tokens.server";
import { audit, type Operator } from "~/foundation/audit/verbs/audit.server";
import { mailLocale, queueMail } from "~/foundation/mail/verbs/queue-mail.server";
import { env } from "~/platform/env.server";
import { DomainError } from "~/platform/errors";
import type { Locale } from "~/platform/i18n/locales";
import { href } from "~/platform/screens/href";
import type { Tx } from "~db/client";
import { users } from "~db/schema/accounts";
import { cuisineStaff } from "~db/schema/cuisine-staff";
import { restaurantOf } from "../queries/menu.server";
import type { Workplace } from "../queries/workplace.server";
import { cuisineLimits as limits } from "../rules/limits";

/** Serialises changes of a restaurant's staff: the limit holds, and nobody joins twice. */
export async function lockStaff(tx: Tx, sellerId: number): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, sellerId)).for("no key update");
}

/** Language of a mail to an address: its account's if there is one, else the inviter's. */
async function languageAt(tx: Tx, email: string, own: Locale): Promise<Locale> {
  const [known] = await tx.select({ locale: users.locale }).from(users).where(sql`lower(${users.email}) = ${email}`);
  return known ? mailLocale(known) : own;
}

/**
 * Invites a waiter by mail [R13]; the link works once and expires after a week; only its hash is stored. Inviting an
 * address again sends a new link and voids the earlier one. Throws staffThere when they already work here, staffFull,
 * and notFindData when the account has no restaurant. Returns the row's id.
 */
export async function inviteStaff(
  tx: Tx,
  { sellerId, userId }: Workplace,
  operator: Operator,
  { email, locale }: { email: string; locale: Locale },
): Promise<number> {
  await lockStaff(tx, sellerId);
  const { name } = await restaurantOf(tx, sellerId);
  const there = and(eq(cuisineStaff.sellerId, sellerId), eq(cuisineStaff.email, email));
  const [known] = await tx.select({ userId: cuisineStaff.userId }).from(cuisineStaff).where(there);
  if (known?.userId) throw new DomainError("staffThere", { field: "email" });
  const own = eq(cuisineStaff.sellerId, sellerId);
  const [held] = await tx.select({ rows: count() }).from(cuisineStaff).where(own);
  if (!known && (held?.rows ?? 0) >= limits.staff)
    throw new DomainError("staffFull", { params: { max: limits.staff }, field: "email" });
  const token = newToken();
  const expireTime = sql`clock_timestamp() + make_interval(days => ${limits.inviteDays})` as never;
  const [row] = await tx
    .insert(cuisineStaff)
    .values({ sellerId, email, tokenHash: hashToken(token), expireTime })
    .onConflictDoUpdate({
      target: [cuisineStaff.sellerId, cuisineStaff.email],
      set: { tokenHash: hashToken(token), expireTime, updateTime: sql`clock_timestamp()` },
    })
    .returning({ id: cuisineStaff.id });
  if (!row) throw new Error("an invitation was not stored");
  await queueMail(tx, {
    to: email,
    locale: await languageAt(tx, email, locale),
    template: "cuisine-staff:mail",
    params: { restaurant: name, days: limits.inviteDays },
    link: env.origins.biz + href("/cuisine/join/:code", { code: token }),
  });
  const target = `cuisine-staff:${row.id}`;
  await audit(tx, operator, { action: "cuisine-staff", actorId: userId, target, detail: known ? "again" : "invite" });
  return row.id;
}
