import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { Card } from "~/ui/layout/card";
import { Buttons, Facts, Stack } from "~/ui/layout/page";
import { AppLink } from "~/ui/navigation/app-link";
import { LinkButton } from "~/ui/navigation/button";
import { groupDigits } from "~/ui/text/money";
import type { Customer } from "../queries/customer.server";
import s from "./orders.module.css";
import { StateBadge } from "./state-badge";

/** The customer of an order beside it: their other orders at this seller, and the way to write to them. */
export function CustomerCard({
  texts,
  customer,
  number,
  desk,
}: {
  texts: string;
  customer: Customer;
  /** The order that a message is about. */
  number: string;
  /** Path of the seller's desk. */
  desk: string;
}) {
  const t = useT("orders");
  const { id, name, num, count, yen, since, latest } = customer;
  return (
    <Card>
      <Stack>
        <h2 className={s.title}>{name || t("customer.title")}</h2>
        <Facts
          rows={[
            { label: t("customer.orders"), value: groupDigits(count) },
            { label: t("customer.paid"), value: `¥${groupDigits(yen)}` },
            { label: t("customer.since"), value: since },
          ]}
        />
        {latest.length > 0 && (
          <ul className={s.latest} aria-label={t("customer.others")}>
            {latest.map((one) => (
              <li key={one.number}>
                <AppLink to={`${desk}?number=${one.number}`} className={s.number}>
                  {one.number}
                </AppLink>
                <span className={s.small}>
                  {one.time} · ¥{groupDigits(one.total)}
                </span>
                <StateBadge texts={texts} status={one.status} tone={one.tone} />
              </li>
            ))}
          </ul>
        )}
        <Buttons>
          <LinkButton to={`${href("/message/:toNum", { toNum: num })}?about=${number}`} look="quiet" size="sm">
            {t("customer.message")}
          </LinkButton>
          {count > 1 && (
            <LinkButton to={`${desk}?buyerId=${id}`} look="text" size="sm">
              {t("customer.all", { n: groupDigits(count) })}
            </LinkButton>
          )}
        </Buttons>
      </Stack>
    </Card>
  );
}
