import { and, eq, isNull, sql } from "drizzle-orm";
import { audit, type Origin } from "~/foundation/audit/audit.server";
import { transact } from "~/platform/data/database.server";
import { DomainError } from "~/platform/errors";
import type { Db } from "~db/client";
import { users } from "~db/schema/accounts";
import { tryCode, useCode } from "../codes.server";
import { hashPassword } from "../hash.server";
import { normalEmail } from "../rules";
import { endAll } from "../sessions.server";
import { refuseCommon } from "./change-password.server";
import { forgetLogins } from "./forget.server";
import { mailNotice } from "./notices.server";
import { forgotCode } from "./send-code.server";

/**
 * Sets a new password for who holds the code that was mailed for it, in the browser that asked. Every session, known
 * browser and half-done login of the account ends, nobody is signed in, and the owner gets a mail. An address without
 * an account is refused like a wrong code. Throws U-902 or commonPassword, each beside its field. Opens its own
 * transaction.
 */
export async function resetPassword(
  db: Db,
  visitor: Origin & { browser: string },
  { email, code, password }: { email: string; code: string; password: string },
): Promise<void> {
  const codeId = await tryCode(db, forgotCode(email, visitor.browser), code);
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(sql`lower(${users.email}) = ${normalEmail(email)}`);
  if (!user) throw new DomainError("U-902", { field: "code" });
  await refuseCommon(db, user.id, password);
  const passwordHash = await hashPassword(password);
  await transact(async (tx) => {
    await useCode(tx, codeId);
    const reset = await tx
      .update(users)
      .set({ passwordHash })
      .where(and(eq(users.id, user.id), sql`lower(${users.email}) = ${normalEmail(email)}`, isNull(users.anonymisedAt)))
      .returning({ id: users.id });
    if (reset.length === 0) throw new DomainError("U-902", { field: "code" });
    await endAll(tx, user.id);
    await forgetLogins(tx, user.id);
    await audit(tx, visitor, { action: "password-reset", actorId: user.id, target: `user:${user.id}` });
    await mailNotice(tx, user.id, "reset");
  });
}
