import { mailMember } from "~/foundation/mail/verbs/queue-mail.server";
import { env } from "~/platform/env.server";
import type { Tx } from "~db/client";
import { type OrderType, payPath } from "../payable";
import { payableOf } from "../payable-of.server";
import type { PaymentNews } from "./events.server";

const grouped = new Intl.NumberFormat("en-US");

/**
 * Mails the payer, in the account's language and with the order numbers, about money that was late, paid twice or
 * refunded [P6, P7].
 */
export async function mailPaymentNews(tx: Tx, news: PaymentNews): Promise<void> {
  const group = await payableOf(news.orderType).load(tx, news.payGroup);
  const number = group?.numbers.slice(0, 3).join(", ");
  await mailMember(tx, news.userId, (t) => ({
    template: `payments:mail.${news.kind}`,
    params: { amount: grouped.format(news.amount), order: number ? t("payments:mail.order", { number }) : "" },
    link: env.origins.main + payPath(news.orderType as OrderType, news.payGroup),
  }));
}
