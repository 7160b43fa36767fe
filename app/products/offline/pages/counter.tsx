import { useLoaderData } from "@remix-run/react";
import { byIntent, loadSignedIn, redirectTo, submitSignedIn } from "~/platform/forms/handler.server";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { Card } from "~/ui/layout/card";
import { Columns, Page, PageHead, Stack } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import { LinkButton } from "~/ui/navigation/button";
import { counterView } from "../counter-view.server";
import { approveForm, rejectForm } from "../forms";
import { AnswerForms } from "../ui/answer-forms";
import { CounterCode } from "../ui/counter-code";
import { CounterSign } from "../ui/counter-sign";
import { WaitingAsks } from "../ui/waiting-asks";
import { approveAsk, rejectAsk } from "../verbs/answer.server";

export const loader = loadSignedIn(counterView);

const counter = href("/shop/offline/my_qr_code");

export const action = byIntent(
  {
    reject: submitSignedIn(rejectForm, async ({ id, reason }, { tx, actor }) => {
      await rejectAsk(tx, actor, { id, reason });
      return redirectTo(counter, { kind: "success", key: "offline:flash.rejected" });
    }),
  },
  submitSignedIn(approveForm, async ({ id, amount }, { tx, actor }) => {
    await approveAsk(tx, actor, { id, amount });
    return redirectTo(counter, { kind: "success", key: "offline:flash.approved" });
  }),
);

/** A shop's counter: the code to scan, and the waiting requests. */
export default function Counter() {
  const t = useT("offline");
  const { shop, code, sign, waiting, open, gone } = useLoaderData<typeof loader>();
  if (shop && sign) return <CounterSign sign={sign} shop={shop.name} back={counter} />;
  if (!shop || !code)
    return (
      <Page width="narrow">
        <PageHead title={t("counter.title")} />
        <EmptyState
          title={t("counter.closed")}
          actions={<LinkButton to={href("/shop/register")}>{t("counter.register")}</LinkButton>}
        >
          <p>{t("counter.closedHint")}</p>
        </EmptyState>
      </Page>
    );
  return (
    <Page>
      <PageHead title={t("counter.title")} lead={shop.name} />
      <Columns
        side={
          <Card>
            <CounterCode code={code} shop={shop.name} />
          </Card>
        }
      >
        <Stack gap="lg">
          {gone && <p role="status">{t("counter.gone")}</p>}
          {open ? <AnswerForms ask={open} back={counter} /> : <WaitingAsks asks={waiting} />}
        </Stack>
      </Columns>
    </Page>
  );
}
