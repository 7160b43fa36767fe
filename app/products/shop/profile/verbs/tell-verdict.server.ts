import { eq } from "drizzle-orm";
import { mailLocale, mailMember } from "~/foundation/mail/queue-mail.server";
import { notify } from "~/foundation/notifications/notify.server";
import { env } from "~/platform/env.server";
import { flagOf } from "~/platform/i18n/locales";
import { type InLanguages, inLanguage } from "~/platform/i18n/words";
import { href } from "~/platform/screens/href";
import type { Tx } from "~db/client";
import { users } from "~db/schema/accounts";

/** Tells a shop's owner what an administrator decided about its profile: by a notification and a mail in their language. */
export async function tellShopVerdict(
  tx: Tx,
  { sellerId, name }: { sellerId: number; name: InLanguages },
  { status, verdict }: { status: string; verdict: string },
): Promise<void> {
  const [owner] = await tx.select({ locale: users.locale }).from(users).where(eq(users.id, sellerId));
  if (!owner || (status !== "approved" && status !== "rejected")) return;
  const named = (flag: ReturnType<typeof flagOf>) => ({ name: inLanguage(name, flag).text });
  await notify(tx, {
    ...{ userId: sellerId, type: "system", refType: "shop-profile", refId: String(sellerId), latest: true },
    key: `shop-profile:notice.${status}`,
    params: named(flagOf(mailLocale(owner))),
  });
  await mailMember(tx, sellerId, (_, locale) => ({
    template: `shop-profile:mail.${status}`,
    params: named(flagOf(locale)),
    link: env.origins.shop + href("/shop/register"),
    ...(verdict && { quote: verdict }),
  }));
}
