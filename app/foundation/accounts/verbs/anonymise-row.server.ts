import { randomBytes } from "node:crypto";
import { and, eq, inArray, isNull, lt } from "drizzle-orm";
import { toNum } from "~/platform/access/actor";
import type { Tx } from "~db/client";
import { handovers, sessions, users, verificationCodes } from "~db/schema/accounts";
import { returnsFrom } from "../rules/closing";

/**
 * Makes the row of an account anonymous that is still closed for good at `now`: names, contacts, picture, password and
 * what was written about the person are gone, and so are sessions, hand-overs and codes; the number stays, as `u{number}`.
 * Returns the addresses and numbers that codes and mails went to, null when there was nothing to do.
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
      ...{ username: name, nickname: name, email: `${name}@anonymous.invalid`, mobile: null, avatar: null },
      ...{
        realName: null,
        companyName: null,
        registrationNo: null,
        postcode: null,
        address: null,
        language: null,
        certNote: "",
        certReason: "",
      },
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
