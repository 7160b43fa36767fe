import { eq } from "drizzle-orm";
import { mailLocale, mailMember } from "~/foundation/mail/queue-mail.server";
import { notify } from "~/foundation/notifications/notify.server";
import { env } from "~/platform/env.server";
import { flagOf } from "~/platform/i18n/locales";
import { type InLanguages, inLanguage } from "~/platform/i18n/words";
import { href } from "~/platform/screens/href";
import type { Tx } from "~db/client";
import { users } from "~db/schema/accounts";

/** Tells the owner what an administrator decided about a house: by a notification and a mail in their language. */
export async function tellVerdict(
  tx: Tx,
  { id, sellerId, name }: { id: number; sellerId: number; name: InLanguages },
  { status, verdict }: { status: string; verdict: string },
): Promise<void> {
  const [owner] = await tx.select({ locale: users.locale }).from(users).where(eq(users.id, sellerId));
  if (!owner || (status !== "approved" && status !== "rejected")) return;
  const named = (flag: ReturnType<typeof flagOf>) => ({ name: inLanguage(name, flag).text });
  await notify(tx, {
    ...{ userId: sellerId, type: "system", refType: "hotel-company", refId: String(id), latest: true },
    key: `hotel-company:notice.${status}`,
    params: named(flagOf(mailLocale(owner))),
  });
  await mailMember(tx, sellerId, (_, locale) => ({
    template: `hotel-company:mail.${status}`,
    params: named(flagOf(locale)),
    link: env.origins.main + href("/hotel/company_update/:id", { id }),
    ...(verdict && { quote: verdict }),
  }));
}
