import type { ReactNode } from "react";
import { type OrderType, payPath } from "~/foundation/payments/payable";
import { useT } from "~/platform/i18n/use-t";
import { LinkButton } from "~/ui/navigation/button";
import { Countdown } from "~/ui/text/countdown";
import { groupDigits } from "~/ui/text/money";
import { Price } from "~/ui/text/price";
import { type CardFrame, OrderCardFrame } from "./order-list";
import s from "./orders.module.css";
import { RefundBadge } from "./state-badge";

type Props = {
  texts: string;
  orderType: OrderType;
  order: CardFrame & {
    payGroup: string;
    refundStatus: string;
    total: number;
    pointsUsed: number;
    expireAt: number | null;
  };
  title: string;
  more: string;
  /** Whether it waits for its payment. */
  isOpen: boolean;
  children: ReactNode;
};

/** An order with a price on a list: its content, its total, and a link to pay while there is time. */
export function PaidCard({ texts, orderType, order, title, more, isOpen, children }: Props) {
  const t = useT("orders");
  return (
    <OrderCardFrame
      texts={texts}
      order={order}
      title={title}
      more={more}
      badges={<RefundBadge refundStatus={order.refundStatus} />}
      foot={
        <p>
          <Price yen={order.total} />
          {order.pointsUsed > 0 && (
            <span className={s.small}> {t("money.withPoints", { points: groupDigits(order.pointsUsed) })}</span>
          )}
        </p>
      }
      actions={
        isOpen &&
        order.expireAt !== null && (
          <>
            <span className={s.small}>
              {t("detail.timeLeft")} <Countdown to={order.expireAt} />
            </span>
            <LinkButton to={payPath(orderType, order.payGroup)} look="accent" size="sm">
              {t("detail.pay")}
            </LinkButton>
          </>
        )
      }
    >
      {children}
    </OrderCardFrame>
  );
}
