import { eq } from "drizzle-orm";
import { notify } from "~/foundation/notifications/notify.server";
import { flagOf, parseLocale } from "~/platform/i18n/locales";
import { inLanguage } from "~/platform/i18n/words";
import type { Tx } from "~db/client";
import { users } from "~db/schema/accounts";
import type { Words } from "~db/schema/columns";

/** Notifies a seller that an administrator approved a commodity for sale, or withdrew the approval [C4]. */
export async function notifySeller(
  tx: Tx,
  { id, sellerId, name }: { id: number; sellerId: number; name: Words },
  verify: boolean,
): Promise<void> {
  const [seller] = await tx.select({ locale: users.locale }).from(users).where(eq(users.id, sellerId));
  const locale = parseLocale(seller?.locale) ?? "en_US";
  await notify(tx, {
    userId: sellerId,
    type: "system",
    refType: "commodity-edit",
    refId: String(id),
    key: verify ? "commodity-desk:notice.verified" : "commodity-desk:notice.unverified",
    params: { name: inLanguage(name, flagOf(locale)).text },
  });
}
