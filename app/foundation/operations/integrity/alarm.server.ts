import { and, isNull, sql } from "drizzle-orm";
import { audit } from "~/foundation/audit/audit.server";
import { notify } from "~/foundation/notifications/notify.server";
import { env } from "~/platform/env.server";
import { parseLocale } from "~/platform/i18n/locales";
import { translator } from "~/platform/i18n/texts.server";
import { queueMail } from "~/platform/jobs/mail.server";
import { href } from "~/platform/screens/href";
import type { Tx } from "~db/client";
import { users } from "~db/schema/accounts";
import type { BookDomain } from "./domains";

const machinery = { site: "main", requestId: "job" };

/** Tells every administrator by notification and mail, in their language, that the books of a domain are wrong. */
export async function raiseAlarm(tx: Tx, domain: BookDomain, count: number): Promise<void> {
  await audit(tx, machinery, { action: "integrity-stop", actorId: null, target: domain, detail: String(count) });
  const admins = await tx
    .select({ id: users.id, email: users.email, locale: users.locale })
    .from(users)
    .where(
      and(sql`'admin' = any(string_to_array(${users.types}, ','))`, isNull(users.disabledAt), isNull(users.closedAt)),
    );
  const url = env.origins.main + href("/admin/integrity");
  for (const { id, email, locale } of admins) {
    const t = translator(parseLocale(locale) ?? "en_US");
    const key = `operations:alarm.${domain}`;
    await notify(tx, { userId: id, type: "system", key, params: { count }, refType: "integrity", refId: domain });
    await queueMail(tx, { to: email, subject: t("operations:alarm.subject"), text: `${t(key, { count })}\n\n${url}` });
  }
}
