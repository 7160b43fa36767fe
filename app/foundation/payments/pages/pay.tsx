import { redirect } from "@remix-run/node";
import { useLoaderData, useRevalidator } from "@remix-run/react";
import { z } from "zod";
import { namesOf } from "~/platform/domain/declared";
import { declaredName } from "~/platform/domain/declared-name";
import { plain } from "~/platform/fields/fields";
import { load, redirectTo, requireActor, submitInSteps } from "~/platform/forms/handler.server";
import { useT } from "~/platform/i18n/use-t";
import { loginHref } from "~/platform/screens/login-href";
import { Card } from "~/ui/layout/card";
import { Facts, Page, PageHead, Stack } from "~/ui/layout/page";
import { Countdown } from "~/ui/text/countdown";
import { Price } from "~/ui/text/price";
import { liveTill } from "../live-till.server";
import { groupNamed, payView } from "../pay-view.server";
import { payMethods, payPath } from "../payable";
import { startPayment } from "../start-payment.server";
import { GoOn } from "../ui/go-on";
import { PayForm } from "../ui/pay-form";
import { PayNews } from "../ui/pay-news";
import { usePayWords } from "../ui/use-pay-words";

export const loader = load(async ({ actor, db, url, userAgent }) => {
  const query = url.searchParams;
  const orderType = namesOf("payables").find((type) => type === query.get("orderType"));
  const named = query.get("payGroup") ?? query.get("order");
  if (!orderType || !named || named.length > 100) throw redirect("/");
  if (!actor) throw redirect(loginHref(url.pathname + url.search));
  const payGroup = query.has("payGroup") ? named : await groupNamed(db, orderType, named);
  const asked = Math.min(Math.max(Number(query.get("asked")) || 0, 0), 100);
  const result = query.get("result");
  const view = await payView(liveTill(), actor, {
    orderType,
    payGroup,
    result: result ?? (asked > 0 ? "back" : null),
    asked,
    leaving: query.has("leave"),
    wanted: query.get("payType"),
    userAgent,
  });
  /* Thanks are said once, by the page of the order's kind; money that goes back is told here. */
  if (view.state === "paid" && view.returned === 0) throw redirect(view.resultPath);
  const currentPath = payPath(orderType, payGroup);
  return { ...view, orderType, payGroup, currentPath, askAgain: `${currentPath}&result=back&asked=${asked + 1}` };
});

const form = z.object({
  orderType: declaredName("payables"),
  payGroup: plain(100).min(1),
  payMethod: z.enum(payMethods),
});

export const action = submitInSteps(
  form,
  async ({ orderType, payGroup, payMethod: method }, { actor, origin, locale }) => {
    const { url } = await startPayment(requireActor(actor), { orderType, payGroup, method, origin, locale });
    if (url === null) return redirectTo(payPath(orderType, payGroup));
    const page = new URL(url);
    return redirectTo(page.origin === origin ? page.pathname + page.search : `${payPath(orderType, payGroup)}&leave=1`);
  },
);

export default function PayScreen() {
  const t = useT("payments");
  const view = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const isPaid = view.state === "paid" || view.state === "returned";
  const { title, lead } = usePayWords(view);
  const isOpen = ["due", "open", "failed", "canceled"].includes(view.state);
  return (
    <Page width="narrow">
      <PageHead title={title} lead={lead} />
      <Stack gap="lg">
        <Card>
          <Facts
            rows={[
              { label: t(`of.${view.wording}.numbers`), value: view.numbers.join(", ") },
              ...(isOpen
                ? [
                    {
                      label: t("pay.timeLeft"),
                      value: <Countdown to={view.expireAt} onEnd={revalidate} />,
                    },
                  ]
                : []),
              { label: t(isPaid ? "pay.paidAmount" : "pay.amount"), value: <Price yen={view.amount} />, strong: true },
            ]}
          />
        </Card>
        {view.state === "waiting" && (
          <GoOn to={view.askAgain} afterSeconds={5} label={t("pay.askNow")} note={t("pay.asking")} />
        )}
        {view.state === "leaving" && view.url && (
          <GoOn to={view.url} afterSeconds={0} label={t("pay.openGateway")} note={t("pay.goingOn")} />
        )}
        {isOpen && (
          <PayForm
            orderType={view.orderType}
            payGroup={view.payGroup}
            methods={view.methods}
            method={view.method}
            isChosen={view.isChosen}
            again={view.state !== "due"}
          />
        )}
        <PayNews
          state={view.state}
          wording={view.wording}
          returned={view.returned}
          resultPath={view.resultPath}
          currentPath={view.currentPath}
        />
      </Stack>
    </Page>
  );
}
