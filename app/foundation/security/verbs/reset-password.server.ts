import { sql } from "drizzle-orm";
import { hashPassword } from "~/foundation/accounts/hash.server";
import { tryCode, useCode } from "~/foundation/accounts/verbs/codes.server";
import { endAll } from "~/foundation/accounts/verbs/sessions.server";
import { setPasswordOf } from "~/foundation/accounts/verbs/set-password.server";
import { audit, type Origin } from "~/foundation/audit/verbs/audit.server";
import { transact } from "~/platform/data/database.server";
import { DomainError } from "~/platform/errors";
import { normalEmail } from "~/platform/fields/email";
import type { Db } from "~db/client";
import { users } from "~db/schema/accounts";
import { refuseCommon } from "./change-password.server";
import { forgetLogins } from "./forget.server";
import { type CookieJar, rememberDevice } from "./known-devices.server";
import { mailNotice } from "./mail-notice.server";
import { forgotCode } from "./send-code.server";

/**
 * Sets a new password by a mailed code, in the browser that requested it. Ends every session and challenge, forgets the
 * known browsers, mails the owner a notice, and signs nobody in. The browser with the code becomes known, so that an
 * owner who was locked out by others' guesses can log in at once; returns its Set-Cookie. An address without an account
 * is refused like a wrong code. Opens its own transaction. Throws `U-902` or `commonPassword`, each with its field.
 */
export async function resetPassword(
  db: Db,
  visitor: Origin & CookieJar & { browser: string },
  { email, code, password }: { email: string; code: string; password: string },
): Promise<string> {
  const codeId = await tryCode(db, forgotCode(email, visitor.browser), code);
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(sql`lower(${users.email}) = ${normalEmail(email)}`);
  if (!user) throw new DomainError("U-902", { field: "code" });
  await refuseCommon(db, user.id, password);
  const passwordHash = await hashPassword(password);
  return transact(async (tx) => {
    await useCode(tx, codeId);
    if (!(await setPasswordOf(tx, user.id, email, passwordHash))) throw new DomainError("U-902", { field: "code" });
    await endAll(tx, user.id);
    await forgetLogins(tx, user.id);
    await audit(tx, visitor, { action: "password-reset", actorId: user.id, target: `user:${user.id}` });
    await mailNotice(tx, user.id, "reset");
    return rememberDevice(tx, visitor, user.id);
  });
}
