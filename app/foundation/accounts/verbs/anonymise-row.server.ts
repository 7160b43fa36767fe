import { randomBytes } from "node:crypto";
import { and, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import { toNum } from "~/platform/access/actor";
import type { Tx } from "~db/client";
import { handovers, sessions, users, verificationCodes } from "~db/schema/accounts";
import { returnsFrom } from "../rules/closing";

/**
 * Anonymises the row of an account that can no longer be reopened at `now`: removes names, contacts, picture, password
 * and notes about the person, and deletes sessions, hand-overs and codes; the username becomes `u{number}`. A business
 * that issues qualified invoices keeps its number, which is public, and its name: its receipts must say them. Returns the
 * addresses and numbers to which codes and mails went; null if the account is not due.
 */
export async function anonymiseRow(tx: Tx, userId: number, now: Date): Promise<string[] | null> {
  const [before] = await tx
    .select({ email: users.email, mobile: users.mobile })
    .from(users)
    .where(and(eq(users.id, userId), lt(users.closedAt, returnsFrom(now)), isNull(users.anonymisedAt)))
    .for("update");
  if (!before) return null;
  const name = `u${toNum(userId)}`;
  await tx
    .update(users)
    .set({
      username: name,
      nickname: name,
      email: `${name}@anonymous.invalid`,
      mobile: null,
      avatar: null,
      realName: null,
      companyName: sql`case when ${users.registrationNo} is not null then ${users.companyName} end`,
      postcode: null,
      address: null,
      language: null,
      certNote: "",
      certReason: "",
      passwordHash: `closed:${randomBytes(16).toString("hex")}`,
      silenceReason: "",
      anonymisedAt: now,
      updateTime: now,
    })
    .where(eq(users.id, userId));
  const targets = [before.email.toLowerCase(), ...(before.mobile ? [before.mobile] : [])];
  await tx.delete(handovers).where(eq(handovers.userId, userId));
  await tx.delete(sessions).where(eq(sessions.userId, userId));
  await tx.delete(verificationCodes).where(inArray(verificationCodes.target, targets));
  return targets;
}
