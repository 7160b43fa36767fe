import { useT } from "~/platform/i18n/use-t";
import { ActionForm } from "~/ui/form/action-form";
import { FormError, Hidden } from "~/ui/form/form-error";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextField } from "~/ui/form/text-field";
import { Card } from "~/ui/layout/card";
import { Section } from "~/ui/layout/page";
import { RefundedSoFar, RefundMoney } from "./order-money";
import s from "./orders.module.css";

/** A refund that a buyer asks for, as `refundAsks` gives it to a page. */
export type RefundAsk = {
  id: number;
  number: string;
  reason: string;
  time: string;
  refunded: number;
  refundedPoints: number;
  /** What approving gives back. */
  left: { yen: number; points: number };
};

/** Refunds that buyers ask for, each with the seller's answer. */
export function RefundReviews({ asks }: { asks: readonly RefundAsk[] }) {
  const t = useT("orders");
  if (asks.length === 0) return null;
  return (
    <Section title={t("desk.refunds")}>
      {asks.map((ask) => (
        <Card key={ask.id}>
          <p>
            <span className={s.number}>{ask.number}</span> · <span className={s.small}>{ask.time}</span>
          </p>
          <p>
            {t("desk.leftToRefund")} <RefundMoney yen={ask.left.yen} points={ask.left.points} />
          </p>
          <RefundedSoFar {...ask} />
          <p>{ask.reason}</p>
          <ActionForm intent="review" id={`review-${ask.id}`} match={{ refundId: String(ask.id) }} label={ask.number}>
            <FormError />
            <Hidden name="number" value={ask.number} />
            <TextField name="note" label={t("desk.reviewNote")} maxLength={500} />
            <div className={s.bar}>
              <SubmitButton name="answer" value="approve" look="primary" size="sm">
                {t("desk.approve")}
              </SubmitButton>
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
