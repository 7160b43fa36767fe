import { useT } from "~/platform/i18n/use-t";
import { ActionForm } from "~/ui/form/action-form";
import { ConfirmButton } from "~/ui/form/confirm-button";
import { FormError, Hidden } from "~/ui/form/form-error";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextField } from "~/ui/form/text-field";
import { Card } from "~/ui/layout/card";
import { Section } from "~/ui/layout/page";
import { RefundedSoFar, RefundMoney } from "./order-money";
import s from "./orders.module.css";

/** A refund request, as `refundRequests` returns it. */
export type RefundRequest = {
  id: number;
  number: string;
  reason: string;
  time: string;
  refunded: number;
  refundedPoints: number;
  /** What approval refunds. */
  left: { yen: number; points: number };
};

/** Refund requests, each with the form for the seller's answer. */
export function RefundReviews({ requests }: { requests: readonly RefundRequest[] }) {
  const t = useT("orders");
  if (requests.length === 0) return null;
  return (
    <Section title={t("desk.refunds")}>
      {requests.map((request) => (
        <Card key={request.id}>
          <p>
            <span className={s.number}>{request.number}</span> · <span className={s.small}>{request.time}</span>
          </p>
          <p>
            {t("desk.leftToRefund")} <RefundMoney yen={request.left.yen} points={request.left.points} />
          </p>
          <RefundedSoFar {...request} />
          <p>{request.reason}</p>
          <ActionForm
            intent="review"
            id={`review-${request.id}`}
            match={{ refundId: String(request.id) }}
            label={request.number}
          >
            <FormError />
            <Hidden name="number" value={request.number} />
            <TextField name="note" label={t("desk.reviewNote")} maxLength={500} />
            <div className={s.bar}>
              <ConfirmButton name="answer" value="approve" look="primary" size="sm">
                {t("desk.approve")}
              </ConfirmButton>
              <SubmitButton name="answer" value="refuse" look="quiet" size="sm">
                {t("desk.refuse")}
              </SubmitButton>
            </div>
          </ActionForm>
        </Card>
      ))}
    </Section>
  );
}
