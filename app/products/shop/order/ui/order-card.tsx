import type { orderOrigins } from "~/foundation/orders/rules/number";
import { payPath } from "~/foundation/payments/payable";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { Card } from "~/ui/layout/card";
import { AppLink } from "~/ui/navigation/app-link";
import { LinkButton } from "~/ui/navigation/button";
import { Countdown } from "~/ui/text/countdown";
import { groupDigits } from "~/ui/text/money";
import { Price } from "~/ui/text/price";
import type { OrderCard as View } from "../queries/describe-orders.server";
import { LineList } from "./line-list";
import s from "./order-card.module.css";
import { StateBadges } from "./state-badges";

/** An order on a list: what it is, how it stands, and the next step. `from` says where its page is opened from. */
export function OrderCard({ order, now, from }: { order: View; now: number; from: (typeof orderOrigins)[number] }) {
  const t = useT("order");
  const page = href("/order/:from?/:orderNum", { from, orderNum: order.number });
  const isOpen = order.status === "unpaid";
  return (
    <Card>
      <article className={s.order} aria-labelledby={`order-${order.number}`}>
        <header className={s.head}>
          <div>
            <h2 className={s.title} id={`order-${order.number}`}>
              <AppLink to={page}>{t("detail.heading", { number: order.number })}</AppLink>
            </h2>
            <p className={s.small}>
              {order.time} · {order.shop}
            </p>
          </div>
          <StateBadges status={order.status} refundStatus={order.refundStatus} />
        </header>
        <LineList lines={order.lines} />
        <footer className={s.foot}>
          <p>
            <Price yen={order.total} />
            {order.pointsUsed > 0 && (
              <span className={s.small}> {t("money.withPoints", { points: groupDigits(order.pointsUsed) })}</span>
            )}
          </p>
          <div className={s.actions}>
            {isOpen && order.expireAt !== null && (
              <>
                <span className={s.small}>
                  {t("detail.timeLeft")} <Countdown to={order.expireAt} now={now} />
                </span>
                <LinkButton to={payPath("commodity", order.payGroup)} look="accent" size="sm">
                  {t("detail.pay")}
                </LinkButton>
              </>
            )}
            <LinkButton to={page} look="quiet" size="sm">
              {t("list.open")}
            </LinkButton>
          </div>
        </footer>
      </article>
    </Card>
  );
}
