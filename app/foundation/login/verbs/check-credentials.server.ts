import { createHash } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { isPassword } from "~/foundation/accounts/hash.server";
import { mayReturn } from "~/foundation/accounts/queries/find-account.server";
import { loginName } from "~/foundation/accounts/rules/contact";
import { isStaff } from "~/foundation/accounts/rules/staff";
import type { Visitor } from "~/foundation/accounts/verbs/sign-in.server";
import { audit } from "~/foundation/audit/audit.server";
import { type CookieJar, counterKey, thisDevice } from "~/foundation/security/verbs/known-devices.server";
import { consume, forgive, giveBack } from "~/platform/access/rate-limit.server";
import { databaseNow } from "~/platform/clock.server";
import { transact } from "~/platform/data/database.server";
import { DomainError } from "~/platform/errors";
import type { Db } from "~db/client";
import { users } from "~db/schema/accounts";
import { knownDevices } from "~db/schema/security";

/** Which of the three doors somebody came to [SH20]. */
export const loginTypes = ["user", "admin", "host"] as const;
export type LoginType = (typeof loginTypes)[number];
export type Credentials = { username: string; password: string; loginType: LoginType };

type Found = { id: number; types: string; passwordHash: string; disabledAt: Date | null; deviceId: number | null };

/** Whose name was typed, and whether this browser signed in to that account before: one query, known or not. */
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

/** Names a limit's counter without keeping what was typed, which may be somebody's password. */
const anonymousKey = (typed: string) => createHash("sha256").update(loginName(typed).value).digest("hex").slice(0, 32);

/**
 * Finds whose credentials these are: username or e-mail with the password. Runs outside a transaction, so
 * that its counts and its audit line outlive a refusal. Refuses after too many tries of an account or an address
 * (tooManyRequests), a wrong name or password alike (loginFailed, in the same time), a disabled account and, at the
 * administrators' door, a plain guest (accountUnauthorized, only after the right password). A right password clears the
 * account's count and takes its own try off the address's. A browser that signed in to the account before has a count
 * of its own and none of its address, so that guesses from elsewhere never lock the owner out [S2].
 */
export async function checkCredentials(
  db: Db,
  visitor: Visitor & Partial<CookieJar>,
  { username, password, loginType }: Credentials,
): Promise<{ userId: number }> {
  const found = await findUser(db, visitor, username);
  const key = found ? counterKey(found.id, found.deviceId) : anonymousKey(username);
  const isStranger = !found?.deviceId;
  if (isStranger) await consume("loginByIp", visitor.ip);
  await consume("login", key);
  if (!(await isPassword(found?.passwordHash, password)) || !found) {
    const target = found ? `user:${found.id}` : "";
    await transact((tx) => audit(tx, visitor, { action: "login-failed", actorId: null, target }));
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
  return { userId: found.id };
}
