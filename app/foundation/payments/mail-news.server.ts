import { eq } from "drizzle-orm";
import { queueMail } from "~/platform/jobs/mail.server";
import type { Tx } from "~db/client";
import { users } from "~db/schema/accounts";
import { env } from "../../platform/env.server";
import { parseLocale } from "../../platform/i18n/locales";
import { translator } from "../../platform/i18n/texts.server";
import type { PaymentNews } from "./events";
import { type OrderType, payPath } from "./payable";

const grouped = new Intl.NumberFormat("en-US");

/** Tells the payer by mail, in the account's language, what happened to money that could not be kept (decisions P6, P7). */
export async function mailPaymentNews(tx: Tx, news: PaymentNews): Promise<void> {
  const [user] = await tx
    .select({ email: users.email, locale: users.locale })
    .from(users)
    .where(eq(users.id, news.userId));
  if (!user) return;
  const t = translator(parseLocale(user.locale) ?? "en_US");
  const link = env.origins.main + payPath(news.orderType as OrderType, news.payGroup);
  const text = t(`payments:mail.${news.kind}.text`, { amount: grouped.format(news.amount), link });
  await queueMail(tx, { to: user.email, subject: t(`payments:mail.${news.kind}.subject`), text });
}
