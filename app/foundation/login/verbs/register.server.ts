import { eq, sql } from "drizzle-orm";
import { hashPassword } from "~/foundation/accounts/hash.server";
import { isKnownEmail } from "~/foundation/accounts/queries/find-account.server";
import { isCommonPassword } from "~/foundation/accounts/rules/common-passwords";
import { type CodeFor, sendCode, tryCode, useCode } from "~/foundation/accounts/verbs/codes.server";
import { insertUser } from "~/foundation/accounts/verbs/insert-user.server";
import type { NewSession } from "~/foundation/accounts/verbs/sessions.server";
import { signIn, type Visitor } from "~/foundation/accounts/verbs/sign-in.server";
import { welcomeRewards } from "~/foundation/accounts/verbs/welcome-rewards.server";
import { audit } from "~/foundation/audit/verbs/audit.server";
import { fromNum } from "~/platform/access/actor";
import { consume } from "~/platform/access/rate-limit.server";
import { transact } from "~/platform/data/database.server";
import { DomainError } from "~/platform/errors";
import { normalEmail } from "~/platform/fields/email";
import type { Locale } from "~/platform/i18n/locales";
import type { Db } from "~db/client";
import { users } from "~db/schema/accounts";
import type { SelfServiceType } from "../rules/self-service";

export type Registration = {
  type: SelfServiceType;
  email: string;
  code: string;
  nickname: string;
  username?: string | undefined;
  companyName?: string | undefined;
  password: string;
  /** Displayed number of the inviter. */
  invitorId?: number | undefined;
  longStay: boolean;
};
export type Registered = NewSession & { userId: number; types: string; points: number };

/** What a registration code is bound to: the normalised address and the browser. */
export const registrationCode = (email: string, browser: string): CodeFor => ({
  purpose: "register",
  target: normalEmail(email),
  browser,
});

async function refuseKnownUsername(db: Db, username: string | undefined): Promise<void> {
  if (username === undefined) return;
  const [known] = await db
    .select({ id: users.id })
    .from(users)
    .where(sql`lower(${users.username}) = ${username.toLowerCase()}`);
  if (known) throw new DomainError("U-904", { field: "username" });
}

async function invitorOf(db: Db, number: number | undefined): Promise<number | null> {
  if (number === undefined) return null;
  const [invitor] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, fromNum(number)));
  if (!invitor) throw new DomainError("U-905", { field: "invitorId" });
  return invitor.id;
}

/**
 * Mails a registration code to an address without an account, or a note that it has one; the requester learns neither
 * [AC9]. Opens its own transaction, after counting the visitor's IP address. Throws `codeTooFrequent` or
 * `tooManyRequests`.
 */
export async function sendRegistrationCode(
  db: Db,
  visitor: { ip: string; browser: string; locale: Locale },
  email: string,
): Promise<void> {
  await consume("codeByIp", visitor.ip);
  const known = await isKnownEmail(db, email);
  await transact((tx) =>
    sendCode(tx, registrationCode(email, visitor.browser), visitor.locale, known ? "known" : null),
  );
}

/**
 * Registers an account and signs it in. Fields that reveal nothing are checked before the code, so that a mistake there
 * costs no try; whether the address has an account shows only after the right code. Code use, user, point account,
 * points (registration, invitation, sign-in), session and audit line are one transaction. `db` must be the pool, so
 * that wrong tries of the code outlive the refusal. Throws `emailRegistered`, `U-902` (code), `U-904` (username taken),
 * `U-905` (unknown invitation number), `commonPassword`, `tooManyRequests`, each with its field.
 */
export async function register(
  db: Db,
  visitor: Visitor & { browser: string; locale: Locale },
  input: Registration,
): Promise<Registered> {
  await consume("register", visitor.ip);
  const own = [input.username ?? "", input.nickname, input.email.split("@")[0] ?? ""];
  if (isCommonPassword(input.password, own)) throw new DomainError("commonPassword", { field: "password" });
  await refuseKnownUsername(db, input.username);
  const invitorId = await invitorOf(db, input.invitorId);
  const codeId = await tryCode(db, registrationCode(input.email, visitor.browser), input.code);
  const passwordHash = await hashPassword(input.password);
  return transact(async (tx) => {
    await useCode(tx, codeId);
    const userId = await insertUser(tx, input, { passwordHash, invitorId, locale: visitor.locale });
    const granted = await welcomeRewards(tx, userId, invitorId);
    await audit(tx, visitor, { action: "register", actorId: userId, target: `user:${userId}`, detail: input.type });
    const { token, sessionId, types, reward } = await signIn(tx, visitor, userId, "register");
    return { token, sessionId, userId, types, points: granted + reward };
  });
}
