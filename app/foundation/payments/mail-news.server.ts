import { mailMember } from "~/foundation/mail/queue-mail.server";
import { env } from "~/platform/env.server";
import type { Tx } from "~db/client";
import type { PaymentNews } from "./events.server";
import { type OrderType, payPath } from "./payable";

const grouped = new Intl.NumberFormat("en-US");

/** Tells the payer by mail, in the account's language, what happened to money that could not be kept (decisions P6, P7). */
export async function mailPaymentNews(tx: Tx, news: PaymentNews): Promise<void> {
  await mailMember(tx, news.userId, {
    template: `payments:mail.${news.kind}`,
    params: { amount: grouped.format(news.amount) },
    link: env.origins.main + payPath(news.orderType as OrderType, news.payGroup),
  });
}
