import { randomInt } from "node:crypto";
import { and, eq, isNull, sql } from "drizzle-orm";
import { typedCode } from "~/platform/fields/typed-signs";
import type { Db, Tx } from "~db/client";
import { recoveryCodes } from "~db/schema/security";
import { securityLimits } from "../rules/limits";
import { keyedHash } from "../seal.server";

const { codes, letters } = securityLimits.recovery;

/** Digits and letters that are not easily confused. */
const alphabet = "23456789abcdefghjkmnpqrstuvwxyz";

const newCode = (): string => Array.from({ length: letters }, () => alphabet[randomInt(alphabet.length)]).join("");
const hashOf = (userId: number, code: string): string => keyedHash("recovery-code", `user:${userId}`, code);

/** Normalises a typed recovery code: without spaces and hyphen, in lower case. */
const asMeant = (typed: string): string => typedCode(typed).replaceAll("-", "").toLowerCase();

/** Replaces a user's recovery codes by ten new ones and returns them for display, such as `abcde-23456`. */
export async function renewRecoveryCodes(tx: Tx, userId: number): Promise<string[]> {
  const made = Array.from({ length: codes }, newCode);
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(made.map((code) => ({ userId, codeHash: hashOf(userId, code) })));
  return made.map((code) => `${code.slice(0, letters / 2)}-${code.slice(letters / 2)}`);
}

/** Uses up a recovery code; returns false if it is not the user's or was used. */
export async function takeRecoveryCode(tx: Tx, userId: number, typed: string): Promise<boolean> {
  const used = await tx
    .update(recoveryCodes)
    .set({ usedTime: sql`clock_timestamp()` })
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        eq(recoveryCodes.codeHash, hashOf(userId, asMeant(typed))),
        isNull(recoveryCodes.usedTime),
      ),
    )
    .returning({ id: recoveryCodes.id });
  return used.length === 1;
}

/** Counts a user's unused recovery codes. */
export async function recoveryCodesLeft(db: Db, userId: number): Promise<number> {
  const [row] = await db
    .select({ left: sql<number>`count(*)::int` })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedTime)));
  return row?.left ?? 0;
}
