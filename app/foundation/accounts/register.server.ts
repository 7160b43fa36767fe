import { eq, sql } from "drizzle-orm";
import { audit } from "~/foundation/audit/audit.server";
import { fromNum, toNum } from "~/platform/access/actor";
import { consume } from "~/platform/access/rate-limit.server";
import { transact } from "~/platform/data/database.server";
import { DomainError } from "~/platform/errors";
import type { Locale } from "~/platform/i18n/locales";
import type { Db, Tx } from "~db/client";
import { users } from "~db/schema/accounts";
import { type CodeFor, sendCode, tryCode, useCode } from "./codes.server";
import { isCommonPassword } from "./common-passwords.server";
import { hashPassword } from "./hash.server";
import { signIn, type Visitor } from "./login.server";
import { welcomeRewards } from "./rewards.server";
import { normalEmail, type SelfServiceType } from "./rules";
import type { NewSession } from "./sessions.server";

export type Registration = {
  type: SelfServiceType;
  email: string;
  code: string;
  nickname: string;
  username?: string | undefined;
  companyName?: string | undefined;
  password: string;
  /** The displayed number of who invited. */
  invitorId?: number | undefined;
  longStay: boolean;
};
export type Registered = NewSession & { userId: number; types: string; points: number };

/** What a registration code is bound to. */
export const registrationCode = (email: string, browser: string): CodeFor => ({
  purpose: "register",
  target: normalEmail(email),
  browser,
});

/** Whether an account has this address. */
async function isKnownEmail(db: Db, email: string): Promise<boolean> {
  const known = await db
    .select({ id: users.id })
    .from(users)
    .where(sql`lower(${users.email}) = ${normalEmail(email)}`);
  return known.length > 0;
}

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
 * Mails a registration code to an address that has no account yet, and a word that it has one to any other: who asks
 * learns nothing (reliability A9). Throws codeTooFrequent or tooManyRequests; opens its own transaction, after counting
 * the visitor's address.
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
 * Stores an account and returns its id; a name or address that was taken in the meantime is refused like one that was
 * taken before (emailRegistered, U-904). `type` is a stored list of types.
 */
export async function insertUser(
  tx: Tx,
  input: Omit<Registration, "password" | "code" | "type"> & { type: string },
  more: { passwordHash: string; invitorId: number | null; locale: Locale; certFlag?: number },
): Promise<number> {
  const [next] = await tx.execute<{ id: string }>(
    sql`select nextval(pg_get_serial_sequence('user_account', 'id')) as id`,
  );
  const id = Number(next?.id);
  const inserted = await tx
    .insert(users)
    .values({
      id,
      username: input.username ?? `u${toNum(id)}`,
      nickname: input.nickname,
      email: input.email,
      companyName: input.companyName ?? null,
      types: input.type,
      longStay: input.longStay,
      ...more,
    })
    .onConflictDoNothing()
    .returning({ id: users.id });
  if (inserted.length === 0) {
    if (await isKnownEmail(tx, input.email)) throw new DomainError("emailRegistered", { field: "email" });
    throw new DomainError("U-904", { field: "username" });
  }
  return id;
}

/**
 * Registers an account and signs it in. What is nobody's secret is checked before the code, so that a mistake elsewhere
 * costs no try; whether the address has an account shows only after its code. The code's use, the user, the point
 * account, the points of registration, invitation and sign-in, the session and the audit line are one transaction.
 * `db` is the pool: wrong tries of the code outlive the refusal.
 * Throws emailRegistered, U-902 (code), U-904 (user id taken), U-905 (nobody has this invitation number),
 * commonPassword, tooManyRequests; each names its field.
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
