import { hashPassword } from "~/foundation/accounts/hash.server";
import { isCommonPassword } from "~/foundation/accounts/rules/common-passwords";
import { insertUser } from "~/foundation/accounts/verbs/insert-user.server";
import { welcomeRewards } from "~/foundation/accounts/verbs/welcome-rewards.server";
import { audit, type Operator } from "~/foundation/audit/verbs/audit.server";
import { needsCertificate } from "~/platform/access/approval";
import { transact } from "~/platform/data/database.server";
import type { UserType } from "~/platform/domain/access";
import { DomainError } from "~/platform/errors";
import type { Locale } from "~/platform/i18n/locales";
import { storedTypes } from "./change-types.server";
import { guardAdministrators } from "./guard-administrators.server";
import { mailPasswordLink, noPassword } from "./reset-password.server";

export type NewUser = {
  username: string;
  email: string;
  nickname: string;
  types: readonly UserType[];
  password?: string | undefined;
};

/**
 * Adds an account of any types and returns its id. The certificate of a business counts as approved, since an
 * administrator adds it. Without `password` the person is invited by mail, in the administrator's language, to set one.
 * Opens its own transaction, after hashing. Throws `emailRegistered`, `U-904` (username taken), `commonPassword`,
 * `noPermission`.
 */
export async function addUser(operator: Operator, input: NewUser, locale: Locale): Promise<number> {
  const { username, email, nickname, password } = input;
  if (password && isCommonPassword(password, [username, nickname, email.split("@")[0] ?? ""]))
    throw new DomainError("commonPassword", { field: "password" });
  const passwordHash = password ? await hashPassword(password) : noPassword;
  const types = storedTypes(input.types);
  const certFlag = needsCertificate(types) ? 2 : 0;
  return transact(async (tx) => {
    await guardAdministrators(tx, { operatorId: operator.userId });
    const fields = { username, email, nickname, type: types, longStay: false };
    const userId = await insertUser(tx, fields, { passwordHash, invitorId: null, locale, certFlag });
    await welcomeRewards(tx, userId, null);
    if (!password) await mailPasswordLink(tx, { username, email, nickname, locale }, "invited");
    await audit(tx, operator, {
      action: "user-add",
      actorId: operator.userId,
      target: `user:${userId}`,
      detail: types,
    });
    return userId;
  });
}
