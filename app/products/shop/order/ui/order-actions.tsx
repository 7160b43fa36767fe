import { payPath } from "~/foundation/payments/payable";
import { useT } from "~/platform/i18n/use-t";
import { ActionForm } from "~/ui/form/action-form";
import { FormError } from "~/ui/form/form-error";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextArea } from "~/ui/form/text-field";
import { Card } from "~/ui/layout/card";
import { Stack } from "~/ui/layout/page";
import { LinkButton } from "~/ui/navigation/button";
import { Countdown } from "~/ui/text/countdown";
import type { OrderDetail } from "../queries/order-detail.server";
import s from "./order-detail.module.css";

/** A step that takes back: folded away until it is wanted. */
function Folded({
  intent,
  title,
  text,
  button,
  required,
}: {
  intent: "cancel" | "refund";
  title: string;
  text: string;
  button: string;
  required?: boolean;
}) {
  const t = useT("order");
  return (
    <details className={s.folded}>
      <summary>{title}</summary>
      <ActionForm intent={intent} label={title}>
        <FormError />
        <p className={s.small}>{text}</p>
        <TextArea name="reason" label={t("detail.reason")} rows={3} maxLength={500} required={required ?? false} />
        <SubmitButton look="danger">{button}</SubmitButton>
      </ActionForm>
    </details>
  );
}

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
          <ActionForm intent="receive" label={t("detail.receive")}>
            <FormError />
            <p className={s.small}>{t("detail.receiveText", { days: order.autoCompleteDays })}</p>
            <SubmitButton look="accent" size="lg" block>
              {t("detail.receive")}
            </SubmitButton>
          </ActionForm>
        )}
        {can.cancel && (
          <Folded
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
          <Folded
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
