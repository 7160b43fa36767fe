import type { ReactNode } from "react";
import { useT } from "~/platform/i18n/use-t";
import { ActionForm } from "~/ui/form/action-form";
import { ConfirmButton } from "~/ui/form/confirm-button";
import { FormError, Hidden } from "~/ui/form/form-error";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextField } from "~/ui/form/text-field";
import { Card } from "~/ui/layout/card";
import { Facts, Section } from "~/ui/layout/page";
import { AppLink } from "~/ui/navigation/app-link";
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
  /** The buyer's name, and the phone number of the order. */
  buyer: string;
  phone: string;
};

/** Refund requests with their order, buyer and goods, each with the form for the seller's answer. */
export function RefundReviews<R extends RefundRequest>({
  requests,
  openHref,
  goods,
}: {
  requests: readonly R[];
  /** The order at the desk. */
  openHref: (number: string) => string;
  goods: (request: R) => ReactNode;
}) {
  const t = useT("orders");
  if (requests.length === 0) return null;
  return (
    <Section title={t("desk.refunds")}>
      {requests.map((request) => (
        <Card key={request.id}>
          <p>
            <AppLink to={openHref(request.number)} className={s.number}>
              {request.number}
            </AppLink>{" "}
            · <span className={s.small}>{request.time}</span>
          </p>
          <Facts
            rows={[
              {
                label: t("desk.buyer"),
                value: (
                  <>
                    {request.buyer} · <a href={`tel:${request.phone}`}>{request.phone}</a>
                  </>
                ),
              },
              { label: t("desk.goods"), value: goods(request) },
            ]}
          />
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
