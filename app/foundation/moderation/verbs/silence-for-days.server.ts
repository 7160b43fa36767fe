import { eq } from "drizzle-orm";
import type { Operator } from "~/foundation/audit/verbs/audit.server";
import { silenceUser } from "~/foundation/users/verbs/silence-user.server";
import { databaseNow } from "~/platform/data/clock.server";
import { DomainError } from "~/platform/errors";
import { parseLocale } from "~/platform/i18n/locales";
import { translator } from "~/platform/i18n/texts.server";
import type { Tx } from "~db/client";
import { users } from "~db/schema/accounts";
import type { ReportReason } from "../rules";

const dayMs = 86_400_000;

/**
 * Silences a person from now on for some days, with the reason in their language; a later end stays, also one that is
 * set at the same time, since the account is locked before it is read. Throws
 * `reportNoOwner` when the person does not exist.
 */
export async function silenceForDays(
  tx: Tx,
  operator: Operator,
  { userId, days, reason }: { userId: number; days: number; reason: ReportReason },
): Promise<void> {
  const [person] = await tx
    .select({ until: users.silencedUntil, locale: users.locale })
    .from(users)
    .where(eq(users.id, userId))
    .for("update");
  if (!person) throw new DomainError("reportNoOwner");
  const end = new Date((await databaseNow(tx)).getTime() + days * dayMs);
  const until = person.until && person.until > end ? person.until : end;
  const t = translator(parseLocale(person.locale) ?? "en_US");
  await silenceUser(tx, operator, { userId, until, reason: t(`moderation:reason.${reason}`) });
}
