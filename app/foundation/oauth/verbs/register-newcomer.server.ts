import { useCode as spendCode, tryCode } from "~/foundation/accounts/verbs/codes.server";
import { insertUser } from "~/foundation/accounts/verbs/insert-user.server";
import { signIn, type Visitor } from "~/foundation/accounts/verbs/sign-in.server";
import { welcomeRewards } from "~/foundation/accounts/verbs/welcome-rewards.server";
import { audit } from "~/foundation/audit/verbs/audit.server";
import { registrationCode } from "~/foundation/login/verbs/register.server";
import { consume } from "~/platform/access/rate-limit.server";
import { transact } from "~/platform/data/database.server";
import { DomainError } from "~/platform/errors";
import type { Locale } from "~/platform/i18n/locales";
import type { Db } from "~db/client";
import { linkIdentity } from "./link.server";
import { type Pending, spendPending } from "./pending.server";

/** Stored in place of a password hash; no password matches it. */
const noPassword = "oauth";

/** The newcomer's input; `email` and `code` only if the provider has not verified an address. */
export type Newcomer = {
  nickname: string;
  longStay: boolean;
  email?: string | undefined;
  code?: string | undefined;
};

/**
 * Makes a guest account for a waiting identity, links the two and signs in, in one transaction. The e-mail address is
 * the one that the provider has verified, or one confirmed by a code. Throws `emailRegistered` (an existing account is
 * linked after signing in to it, never by its address), `U-902`, `invalidToken`, `tooManyRequests`.
 */
export async function registerNewcomer(
  db: Db,
  visitor: Visitor & { browser: string; locale: Locale },
  pending: Pending,
  { nickname, longStay, email, code }: Newcomer,
): Promise<Awaited<ReturnType<typeof signIn>> & { userId: number; points: number }> {
  await consume("register", visitor.ip);
  const proved = pending.emailVerified ? pending.email : email;
  if (!proved) throw new DomainError("validation.required", { field: "email" });
  if (!pending.emailVerified && !code) throw new DomainError("validation.required", { field: "code" });
  const codeId = pending.emailVerified
    ? null
    : await tryCode(db, registrationCode(proved, visitor.browser), code ?? "");
  return transact(async (tx) => {
    await spendPending(tx, pending.id);
    if (codeId !== null) await spendCode(tx, codeId);
    const more = { passwordHash: noPassword, invitorId: null, locale: visitor.locale };
    const userId = await insertUser(tx, { type: "guest", email: proved, nickname, longStay }, more);
    const granted = await welcomeRewards(tx, userId, null);
    const detail = pending.provider;
    await audit(tx, visitor, { action: "register", actorId: userId, target: `user:${userId}`, detail });
    await linkIdentity(tx, { site: visitor.site, requestId: visitor.requestId, userId }, pending);
    const session = await signIn(tx, visitor, userId, detail);
    return { ...session, userId, points: granted + session.reward };
  });
}
