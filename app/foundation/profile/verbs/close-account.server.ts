import { sql } from "drizzle-orm";
import { hasPassword } from "~/foundation/accounts/queries/find-account.server";
import { closedForGood } from "~/foundation/accounts/rules/closing";
import { closeRow } from "~/foundation/accounts/verbs/close-row.server";
import { tryCode, useCode } from "~/foundation/accounts/verbs/codes.server";
import { endAll } from "~/foundation/accounts/verbs/sessions.server";
import type { Visitor } from "~/foundation/accounts/verbs/sign-in.server";
import { audit } from "~/foundation/audit/verbs/audit.server";
import { mailMember } from "~/foundation/mail/verbs/queue-mail.server";
import { dropChallenges } from "~/foundation/security/verbs/challenges.server";
import { checkOwnPassword } from "~/foundation/security/verbs/confirm-identity.server";
import { changeCode } from "~/foundation/security/verbs/send-code.server";
import type { Actor } from "~/platform/access/actor";
import { transact } from "~/platform/data/database.server";
import { DomainError, unauthenticated } from "~/platform/errors";
import { dayIn } from "~/platform/i18n/in-tokyo";
import type { Locale } from "~/platform/i18n/locales";
import { translator } from "~/platform/i18n/texts.server";
import type { Db, Tx } from "~db/client";
import { openBusinessOf } from "../parts.server";

/** The request of a user who closes their account. */
export type Leaver = Visitor & { actor: Actor; locale: Locale };

/** Throws `closeLastAdmin` for the last administrator, since nobody could appoint another. */
async function refuseLastAdmin(tx: Tx, actor: Actor): Promise<void> {
  if (!actor.roles.has("ADMIN")) return;
  const open = await tx.execute<{ id: string }>(sql`
    select id from user_account
    where 'admin' = any(string_to_array(types, ',')) and closed_at is null and disabled_at is null
    order by id for update`);
  if (open.length < 2) throw new DomainError("closeLastAdmin");
}

/**
 * Closes the signed-in user's account, with the mailed code and the password (if it has one): ends every session and
 * login challenge; the user disappears from public pages at once. Until `closedForGood` a login reopens the account;
 * then a job anonymises it. Returns that instant. `db` must be the pool, so that wrong tries outlive the refusal.
 * Throws `U-902`, `wrongPassword`, `closeUnfinished` (goods and orders that others depend on), `closeLastAdmin`,
 * `tooManyRequests`.
 */
export async function closeAccount(
  db: Db,
  leaver: Leaver,
  { password, code }: { password: string; code: string },
): Promise<Date> {
  const { actor, locale } = leaver;
  const t = translator(locale);
  const business = await openBusinessOf(db, actor, t);
  if (business.some(({ blocks }) => blocks)) throw new DomainError("closeUnfinished");
  const codeId = await tryCode(db, changeCode(leaver, "close"), code);
  if (await hasPassword(db, actor.userId)) await checkOwnPassword(db, leaver, password);
  return transact(async (tx) => {
    await refuseLastAdmin(tx, actor);
    await useCode(tx, codeId);
    const closedAt = await closeRow(tx, actor.userId);
    if (!closedAt) throw unauthenticated();
    await endAll(tx, actor.userId);
    await dropChallenges(tx, actor.userId);
    await audit(tx, leaver, { action: "account-close", actorId: actor.userId, target: `user:${actor.userId}` });
    const end = closedForGood(closedAt);
    await mailMember(tx, actor.userId, (_, own) => ({
      template: "profileNews:close.mail",
      params: { day: writtenDay(end, own) },
    }));
    return end;
  });
}

/** Formats the last day before `end` (Tokyo) in a language. */
export const writtenDay = (end: Date, locale: Locale): string => dayIn(locale)(new Date(end.getTime() - 1));
