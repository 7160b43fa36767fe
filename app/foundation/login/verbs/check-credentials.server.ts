import { createHash } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { isPassword } from "~/foundation/accounts/hash.server";
import { mayReturn } from "~/foundation/accounts/queries/find-account.server";
import { loginName } from "~/foundation/accounts/rules/contact";
import { isStaff } from "~/foundation/accounts/rules/staff";
import { lockPassword } from "~/foundation/accounts/verbs/lock-password.server";
import type { Visitor } from "~/foundation/accounts/verbs/sign-in.server";
import { audit } from "~/foundation/audit/verbs/audit.server";
import { type CookieJar, counterKey, thisDevice } from "~/foundation/security/verbs/known-devices.server";
import { consume, forgive, giveBack } from "~/platform/access/rate-limit.server";
import { databaseNow } from "~/platform/data/clock.server";
import { transact } from "~/platform/data/database.server";
import { DomainError } from "~/platform/errors";
import type { Db, Tx } from "~db/client";
import { users } from "~db/schema/accounts";
import { knownDevices } from "~db/schema/security";
import { keepFailure } from "./keep-failure.server";

/** The three login screens: members, administrators, owners [SH20]. */
export const loginTypes = ["user", "admin", "host"] as const;
export type LoginType = (typeof loginTypes)[number];
export type Credentials = { username: string; password: string; loginType: LoginType };

type Found = { id: number; types: string; passwordHash: string; disabledAt: Date | null; deviceId: number | null };

/** Finds the account of a typed name and whether this browser is known to it: one query whether it exists or not. */
async function findUser(db: Db, browser: Partial<CookieJar>, typed: string): Promise<Found | undefined> {
  const { kind, value } = loginName(typed);
  const column = kind === "email" ? sql`lower(${users.email})` : sql`lower(${users.username})`;
  const [found] = await db
    .select({
      id: users.id,
      types: users.types,
      passwordHash: users.passwordHash,
      disabledAt: users.disabledAt,
      deviceId: knownDevices.id,
    })
    .from(users)
    .leftJoin(knownDevices, and(eq(knownDevices.userId, users.id), thisDevice(browser)))
    .where(and(sql`${column} = ${value}`, mayReturn(await databaseNow(db))));
  return found;
}

/** Key of a rate-limit counter for an unknown name: a hash, since the typed text may be a password. */
const anonymousKey = (typed: string) => createHash("sha256").update(loginName(typed).value).digest("hex").slice(0, 32);

/** Whose password was right, and the hash that it matched. */
export type Checked = { userId: number; passwordHash: string };

/**
 * Locks the account of checked credentials in the transaction that signs in, so that a password that is changed or reset
 * at the same time lets nobody in: either it ends this login's session, or the login fails. Throws `loginFailed`.
 */
export async function holdPassword(tx: Tx, checked: Checked): Promise<void> {
  if (!(await lockPassword(tx, checked))) throw new DomainError("loginFailed");
}

/**
 * Finds the account of a username or e-mail address and a password. Runs outside a transaction, so that its counters
 * and its audit line outlive a refusal. Tries are counted per account and per IP address. A known browser has its own
 * counter and none per IP address, so that guesses from elsewhere never lock the owner out [S2]. The right password
 * clears the account's counter and takes its own try off the address's. Throws `tooManyRequests`; `loginFailed` for a
 * wrong name or password, in the same time; and, only after the right password, `accountUnauthorized` for a disabled
 * account and for a plain guest on the administrators' screen.
 */
export async function checkCredentials(
  db: Db,
  visitor: Visitor & Partial<CookieJar>,
  { username, password, loginType }: Credentials,
): Promise<Checked> {
  const found = await findUser(db, visitor, username);
  const key = found ? counterKey(found.id, found.deviceId) : anonymousKey(username);
  const isStranger = !found?.deviceId;
  if (isStranger) await consume("loginByIp", visitor.ip);
  await consume("login", key);
  if (!(await isPassword(found?.passwordHash, password)) || !found) {
    const target = found ? `user:${found.id}` : "";
    await transact(async (tx) => {
      await audit(tx, visitor, { action: "login-failed", actorId: null, target });
      await keepFailure(tx, visitor, { typed: username, isKnown: Boolean(found) });
    });
    throw new DomainError("loginFailed");
  }
  await Promise.all([forgive("login", key), isStranger && giveBack("loginByIp", visitor.ip)]);
  if (found.disabledAt || (loginType === "admin" && !isStaff(found.types))) {
    const target = `user:${found.id}`;
    await transact((tx) =>
      audit(tx, visitor, { action: "login-refused", actorId: found.id, target, detail: loginType }),
    );
    throw new DomainError("accountUnauthorized");
  }
  return { userId: found.id, passwordHash: found.passwordHash };
}
