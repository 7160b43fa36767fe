import { and, isNull, sql } from "drizzle-orm";
import { audit } from "~/foundation/audit/verbs/audit.server";
import { mailMember } from "~/foundation/mail/verbs/queue-mail.server";
import { notify } from "~/foundation/notifications/verbs/notify.server";
import { env } from "~/platform/env.server";
import { href } from "~/platform/screens/href";
import type { Tx } from "~db/client";
import { users } from "~db/schema/accounts";
import type { BookDomain } from "../books.server";

const machinery = { site: "main", requestId: "job" };

/** Notifies and mails every administrator, in their language, that a ledger has violations; writes the audit log. */
export async function raiseAlarm(tx: Tx, domain: BookDomain, count: number): Promise<void> {
  await audit(tx, machinery, { action: "integrity-stop", actorId: null, target: domain, detail: String(count) });
  const admins = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(sql`'admin' = any(string_to_array(${users.types}, ','))`, isNull(users.disabledAt), isNull(users.closedAt)),
    );
  const key = `operations:alarm.${domain}`;
  for (const { id } of admins) {
    await notify(tx, { userId: id, type: "system", key, params: { count }, refType: "integrity", refId: domain });
    await mailMember(tx, id, (t) => ({
      template: "operations:alarm.mail",
      params: { what: t(key, { count }) },
      link: env.origins.main + href("/admin/integrity"),
    }));
  }
}
