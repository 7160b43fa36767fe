import { FoldedAct, ForwardAct } from "~/foundation/orders/ui/act-form";
import { payPath } from "~/foundation/payments/payable";
import { useT } from "~/platform/i18n/use-t";
import { Card } from "~/ui/layout/card";
import { Stack } from "~/ui/layout/page";
import { LinkButton } from "~/ui/navigation/button";
import { Countdown } from "~/ui/text/countdown";
import type { OrderDetail } from "../queries/order-detail.server";
import s from "./order-detail.module.css";

/** What a buyer can do with an order in its state; nothing when it has come to its end. */
export function OrderActions({ order, onExpire }: { order: OrderDetail; onExpire: () => void }) {
  const t = useT("order");
  const { can, together } = order;
  if (!can.pay && !can.cancel && !can.receive && !can.refund) return null;
  const isUnpaid = order.status === "unpaid";
  return (
    <Card>
      <Stack>
        {can.pay && (
          <>
            <p>
              {t("detail.timeLeft")}{" "}
              <strong>
                <Countdown to={order.expireAt} now={order.now} onEnd={onExpire} />
              </strong>
            </p>
            {together.length > 0 && <p className={s.small}>{t("detail.together", { numbers: together.join(", ") })}</p>}
            <LinkButton to={payPath("commodity", order.payGroup)} look="accent" size="lg" block>
              {t("detail.pay")}
            </LinkButton>
          </>
        )}
        {can.receive && (
          <ForwardAct
            intent="receive"
            title={t("detail.receive")}
            text={t("actText.receive", { days: order.autoCompleteDays })}
          />
        )}
        {can.cancel && (
          <FoldedAct
            intent="cancel"
            title={t("detail.cancel")}
            text={t(
              !isUnpaid
                ? "detail.cancelPaidText"
                : together.length > 0
                  ? "detail.cancelTogetherText"
                  : "detail.cancelText",
            )}
            button={t("detail.cancelNow")}
          />
        )}
        {can.refund && (
          <FoldedAct
            intent="refund"
            title={t("detail.refund")}
            text={t("detail.refundText")}
            button={t("detail.refundNow")}
            required
          />
        )}
      </Stack>
    </Card>
  );
}
