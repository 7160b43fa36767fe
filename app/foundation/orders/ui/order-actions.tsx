import type { ReactNode } from "react";
import type { OrderType } from "~/foundation/payments/payable";
import { payPath } from "~/foundation/payments/payable";
import { useT } from "~/platform/i18n/use-t";
import { Card } from "~/ui/layout/card";
import { Stack } from "~/ui/layout/page";
import { LinkButton } from "~/ui/navigation/button";
import { Countdown } from "~/ui/text/countdown";
import { FoldedAct } from "./act-form";
import s from "./orders.module.css";

type Props = {
  texts: string;
  orderType: OrderType;
  order: {
    payGroup: string;
    expireAt: number | null;
    together: readonly string[];
    can: Readonly<Record<string, boolean>>;
  };
  onExpire: () => void;
  /** The product's own acts, in the order of the process. */
  children: ReactNode;
};

/**
 * What a buyer can do with an order in its state: pay, the product's own acts, request a refund (the product's text
 * `detail.refundText` says until when). Renders nothing for an ended order.
 */
export function OrderActions({ texts, orderType, order, onExpire, children }: Props) {
  const words = useT(texts);
  const t = useT("orders");
  const { can, together, expireAt } = order;
  if (!Object.values(can).some(Boolean)) return null;
  return (
    <Card>
      <Stack>
        {can.pay && (
          <>
            {expireAt !== null && (
              <p>
                {t("detail.timeLeft")}{" "}
                <strong>
                  <Countdown to={expireAt} onEnd={onExpire} />
                </strong>
              </p>
            )}
            {together.length > 0 && <p className={s.small}>{t("detail.together", { numbers: together.join(", ") })}</p>}
            <LinkButton to={payPath(orderType, order.payGroup)} look="accent" size="lg" block>
              {t("detail.pay")}
            </LinkButton>
          </>
        )}
        {children}
        {can.refund && (
          <FoldedAct
            intent="refund"
            title={t("detail.refund")}
            text={words("detail.refundText")}
            button={t("detail.refundNow")}
            required
          />
        )}
      </Stack>
    </Card>
  );
}
