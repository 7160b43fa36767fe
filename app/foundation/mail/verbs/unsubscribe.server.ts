import { createHmac, timingSafeEqual } from "node:crypto";
import { and, eq, type SQL, sql } from "drizzle-orm";
import { env } from "~/platform/env.server";
import { href } from "~/platform/screens/href";
import type { Db, Tx } from "~db/client";
import { users } from "~db/schema/accounts";
import { mailOptouts } from "~db/schema/operations";

/**
 * Kinds of optional mail: mass mail of the platform, the digest of notifications, order news that require no action,
 * and new jobs of saved searches.
 */
export const mailKinds = ["news", "digest", "order", "job"] as const;
export type MailKind = (typeof mailKinds)[number];

/** One person and one kind of mail. */
export type Subscription = { userId: number; kind: MailKind };

const signature = (kind: string, userId: string) =>
  createHmac("sha256", env.APP_SECRET).update(["unsubscribe", kind, userId].join(" ")).digest("base64url").slice(0, 32);

/** The signed token of a subscription; it never expires, since people keep mail for years. */
export const unsubscribeToken = ({ userId, kind }: Subscription): string =>
  `${kind}.${userId}.${signature(kind, String(userId))}`;

/** The subscription that a token names; null for a token without a valid signature. */
export function readUnsubscribeToken(token: string): Subscription | null {
  const [, kind, userId, mac] = /^([a-z]+)\.([1-9]\d{0,15})\.([\w-]{32})$/.exec(token) ?? [];
  const known = mailKinds.find((one) => one === kind);
  if (!known || !userId || !mac) return null;
  const isOurs = timingSafeEqual(Buffer.from(mac), Buffer.from(signature(known, userId)));
  return isOurs ? { userId: Number(userId), kind: known } : null;
}

/** The address that ends a kind of mail for a user, by a button or by the mail program's own (RFC 8058). */
export const unsubscribeLink = (userId: number, kind: MailKind): string =>
  env.origins.main + href("/unsubscribe/:token", { token: unsubscribeToken({ userId, kind }) });

/** Headers by which a mail program offers its own "unsubscribe" (RFC 2369, 8058). */
export const unsubscribeHeaders = (userId: number, kind: MailKind): Record<string, string> => ({
  "List-Unsubscribe": `<${unsubscribeLink(userId, kind)}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});

/** Ends or resumes a kind of mail for a user, idempotently. Returns false when there is no such user. */
export async function setSubscription(tx: Tx, { userId, kind }: Subscription, wanted: boolean): Promise<boolean> {
  const [person] = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId));
  if (!person) return false;
  if (wanted) await tx.delete(mailOptouts).where(and(eq(mailOptouts.userId, userId), eq(mailOptouts.kind, kind)));
  else await tx.insert(mailOptouts).values({ userId, kind }).onConflictDoNothing();
  return true;
}

/** Condition on user_account: the user still wants this kind of mail. */
export const wantsMail = (kind: MailKind): SQL<boolean> => sql<boolean>`not exists (
  select 1 from mail_optout where mail_optout.user_id = user_account.id and mail_optout.kind = ${kind})`;

/** Whether a user gets this kind of mail; null when there is no such user. */
export async function isSubscribed(db: Db, { userId, kind }: Subscription): Promise<boolean | null> {
  const [person] = await db
    .select({ wants: wantsMail(kind) })
    .from(users)
    .where(eq(users.id, userId));
  return person?.wants ?? null;
}
