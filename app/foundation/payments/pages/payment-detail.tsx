import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { operatorOf } from "~/foundation/audit/operator";
import { transact } from "~/platform/data/database.server";
import { text, uuidField } from "~/platform/fields/fields";
import { loadSignedIn, redirectTo, submitInSteps } from "~/platform/forms/handler.server";
import { newFormKey } from "~/platform/forms/new-form-key";
import { deskTime } from "~/platform/i18n/in-tokyo";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { ActionForm } from "~/ui/form/action-form";
import { CheckboxField } from "~/ui/form/choice-fields";
import { FormError } from "~/ui/form/form-error";
import { FormKey } from "~/ui/form/form-key";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextField } from "~/ui/form/text-field";
import { Card } from "~/ui/layout/card";
import { Columns, Facts, Page, PageHead, Section, Stack } from "~/ui/layout/page";
import { AppLink } from "~/ui/navigation/app-link";
import { DataTable } from "~/ui/table/data-table";
import { groupDigits } from "~/ui/text/money";
import { payIdShape, paymentDetail } from "../desk/payment-detail.server";
import { recheckByAdmin } from "../desk/recheck-by-admin.server";
import { liveTill } from "../live-till.server";
import s from "../ui/desk.module.css";
import { PaymentBadge } from "../ui/payment-badge";
import { useMisfitText } from "../ui/use-misfit-text";
import { refundByAdmin } from "../verbs/admin-refund.server";

export const loader = loadSignedIn(async ({ db, params, locale }) => ({
  ...(await paymentDetail(db, params.payId, deskTime(locale))),
  key: newFormKey(),
}));

const form = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("recheck") }),
  z.object({
    intent: z.literal("refund"),
    amount: z.number().int().positive().max(1e12),
    reason: text(500).min(1),
    key: uuidField,
    confirm: z.literal(true, "validation.confirmAct"),
  }),
]);

export const action = submitInSteps(form, async (input, call) => {
  const payId = payIdShape.parse(call.params.payId);
  const currentPath = href("/admin/payment/detail/:payId", { payId });
  if (input.intent === "recheck") {
    const { outcome } = await recheckByAdmin(liveTill(), operatorOf(call), payId);
    return redirectTo(currentPath, {
      kind: outcome === "mismatch" ? "warning" : "info",
      key: `paydesk:outcome.${outcome}`,
    });
  }
  await transact((tx) => refundByAdmin(tx, operatorOf(call), { payId, ...input }));
  return redirectTo(currentPath, {
    kind: "success",
    key: "paydesk:refund.asked",
    params: { amount: groupDigits(input.amount) },
  });
});

type Data = Awaited<ReturnType<typeof loader>>;

function Acts({ payment }: { payment: Data }) {
  const t = useT("paydesk");
  return (
    <Stack gap="lg">
      {payment.gatewayRef && (
        <Section title={t("recheck.title")}>
          <ActionForm intent="recheck">
            <FormError />
            <p>{t("recheck.text")}</p>
            <SubmitButton look="quiet">{t("recheck.submit")}</SubmitButton>
          </ActionForm>
        </Section>
      )}
      {payment.left > 0 && (
        <Section title={t("refund.title")}>
          <ActionForm intent="refund">
            <FormError />
            <FormKey value={payment.key} />
            <TextField
              name="amount"
              label={t("refund.amount")}
              hint={t("refund.left", { left: groupDigits(payment.left) })}
              inputMode="numeric"
              required
              width="short"
              defaultValue={payment.left}
            />
            <TextField name="reason" label={t("refund.reason")} required maxLength={500} />
            <CheckboxField name="confirm" label={t("refund.confirm")} required />
            <SubmitButton look="danger">{t("refund.submit")}</SubmitButton>
          </ActionForm>
        </Section>
      )}
    </Stack>
  );
}

/** One payment: figures, refunds and the gateway's messages, with forms to recheck and to refund. */
export default function PaymentDetailPage() {
  const t = useT("paydesk");
  const misfitText = useMisfitText();
  const payment = useLoaderData<typeof loader>();
  const facts = [
    { label: t("col.status"), value: <PaymentBadge status={payment.status} /> },
    { label: t("col.orderType"), value: t(`orderType.${payment.orderType}`) },
    { label: t("col.payGroup"), value: <span className={s.code}>{payment.payGroup}</span> },
    {
      label: t("col.user"),
      value: payment.payer && (
        <AppLink to={href("/admin/user/detail/:userId", { userId: payment.payer.id })}>
          {payment.payer.nickname} ({payment.payer.number})
        </AppLink>
      ),
    },
    { label: t("col.method"), value: t(`method.${payment.method}`) },
    { label: t("col.gateway"), value: payment.gateway },
    { label: t("col.gatewayRef"), value: <span className={s.code}>{payment.gatewayRef ?? "–"}</span> },
    { label: t("col.createTime"), value: payment.createTime },
    { label: t("col.checkTime"), value: payment.checkTime || "–" },
    { label: t("col.successTime"), value: payment.successTime || "–" },
    { label: t("col.amount"), value: `¥${groupDigits(payment.amount)}` },
    { label: t("col.captured"), value: `¥${groupDigits(payment.captured)}` },
    { label: t("col.refunded"), value: `¥${groupDigits(payment.refunded)}` },
  ];
  return (
    <Page>
      <PageHead title={t("one")} lead={<span className={s.code}>{payment.payId}</span>} />
      {payment.misfit && (
        <p className={s.problems}>
          {t("problem.mismatch")} · {misfitText(payment.misfit)}
        </p>
      )}
      <Columns side={<Acts payment={payment} />}>
        <Section title={t("figures")}>
          <Card>
            <Facts rows={facts} />
          </Card>
        </Section>
        <Section title={t("col.refunds")}>
          <DataTable
            caption={t("col.refunds")}
            rows={payment.refunds}
            rowKey={({ id }) => id}
            columns={[
              { key: "time", label: t("col.createTime"), head: true, cell: ({ createTime }) => createTime },
              { key: "amount", label: t("col.amount"), align: "end", cell: ({ amount }) => groupDigits(amount) },
              { key: "status", label: t("col.status"), cell: ({ status }) => t(`refund.${status}`) },
              { key: "reason", label: t("refund.reason"), cell: ({ reason }) => reason || "–" },
              { key: "tries", label: t("refund.tries"), align: "end", cell: ({ tries }) => tries },
              { key: "end", label: t("refund.settled"), cell: ({ settleTime }) => settleTime || "–" },
            ]}
            empty={<p>{t("refund.noRefunds")}</p>}
          />
        </Section>
        <Section title={t("event.title")}>
          <DataTable
            caption={t("event.title")}
            rows={payment.events}
            rowKey={({ id }) => id}
            columns={[
              { key: "time", label: t("col.createTime"), head: true, cell: ({ createTime }) => createTime },
              { key: "provider", label: t("col.gateway"), cell: ({ provider }) => provider },
              { key: "id", label: t("event.id"), cell: ({ eventId }) => <span className={s.code}>{eventId}</span> },
              {
                key: "outcome",
                label: t("event.outcome"),
                cell: ({ outcome }) => (outcome ? t(`outcome.${outcome}`) : "–"),
              },
            ]}
            empty={<p>{t("event.none")}</p>}
          />
        </Section>
      </Columns>
    </Page>
  );
}
