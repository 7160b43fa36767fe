import { redirect } from "@remix-run/node";
import { useLoaderData, useRevalidator } from "@remix-run/react";
import { NightTable } from "~/foundation/nights/ui/night-table";
import { personOf } from "~/foundation/orders/person";
import { FoldedAct } from "~/foundation/orders/ui/act-form";
import { payPath } from "~/foundation/payments/payable";
import { byIntent, load, redirectTo, submitSignedIn } from "~/platform/forms/handler.server";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { loginHref } from "~/platform/screens/login-href";
import { Card } from "~/ui/layout/card";
import { Columns, Page, PageHead, Stack } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import { Steps } from "~/ui/layout/steps";
import { LinkButton } from "~/ui/navigation/button";
import { Countdown } from "~/ui/text/countdown";
import { giveUpForm, stepsForm } from "../booking/forms";
import { type BookStep, bookView } from "../booking/queries/book-view.server";
import { numberIn } from "../booking/queries/booking-view.server";
import { AtHotel } from "../booking/ui/at-hotel";
import { ContactStep } from "../booking/ui/contact-step";
import { ContactFacts, ReviewStep } from "../booking/ui/review-step";
import { StayHead, StayTerms } from "../booking/ui/stay-head";
import { confirmStay } from "../booking/verbs/confirm-stay.server";
import { cancelStay } from "../booking/verbs/end-stay.server";
import { fillContact } from "../booking/verbs/fill-contact.server";

export const loader = load(async ({ actor, db, locale, params, url }) => {
  if (!actor) return { login: loginHref(url.pathname), view: null };
  const number = await numberIn(db, params.orderId);
  const view = await bookView(db, actor, number, { locale, step: url.searchParams.get("step") });
  if (!view.isOpen) throw redirect(href("/hotel/order/:id", { id: number }));
  return { login: null, view };
});

const steps = submitSignedIn(stepsForm, async (form, { tx, params, locale, ...context }) => {
  const person = personOf(context);
  const number = await numberIn(tx, params.orderId);
  const page = href("/hotel/book/:orderId", { orderId: number });
  if (form.intent === "contact") {
    const { intent: _, ...contact } = form;
    await fillContact(tx, person, number, contact, { isJapanese: locale === "ja_JP" });
    return redirectTo(`${page}?step=review`);
  }
  const { order, needPay } = await confirmStay(tx, person, number, form);
  if (needPay > 0) return redirectTo(payPath("hotel", order.payGroup, form.payMethod));
  return redirectTo(`${href("/hotel/order_result")}?payGroup=${order.payGroup}`);
});

const giveUp = submitSignedIn(giveUpForm, async ({ reason }, { tx, params, ...context }) => {
  const number = await numberIn(tx, params.orderId);
  await cancelStay(tx, personOf(context), number, reason);
  return redirectTo(href("/hotel/order_list"), { kind: "success", key: "hotel-order:flash.canceled" });
});

export const action = byIntent({ cancel: giveUp }, steps);

function StepMarks({ step }: { step: BookStep }) {
  const t = useT("hotel-order");
  const marks = (["held", "contact", "review"] as const).map((name) => ({
    label: t(`steps.${name}`),
    state:
      name === step
        ? ("current" as const)
        : name === "held" || step === "review"
          ? ("done" as const)
          : ("todo" as const),
  }));
  return <Steps label={t("steps.label")} steps={marks} />;
}

/** The steps from held rooms to a booking: contact, then payment, with a countdown. */
export default function BookPage() {
  const t = useT("hotel-order");
  const { login, view } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  if (!view)
    return (
      <Page width="normal">
        <PageHead title={t("book.title")} />
        <EmptyState title={t("list.login")} actions={<LinkButton to={login ?? ""}>{t("list.toLogin")}</LinkButton>} />
      </Page>
    );
  const { order, terms, step, contact, heads, spendable, methods } = view;
  const back = `${href("/hotel/book/:orderId", { orderId: order.number })}?step=contact`;
  const side = (
    <Stack gap="lg">
      <Card>
        <Stack>
          {order.expireAt !== null && (
            <p>
              {t("book.timeLeft")}{" "}
              <strong>
                <Countdown to={order.expireAt} onEnd={revalidate} />
              </strong>
            </p>
          )}
          <StayHead stay={order} />
          <NightTable nights={order.nights} />
          <AtHotel atHotel={order.atHotel} />
        </Stack>
      </Card>
      <FoldedAct
        intent="cancel"
        title={t("book.giveUp")}
        text={t("book.giveUpText")}
        button={t("book.giveUpNow")}
        final
      />
    </Stack>
  );
  return (
    <Page>
      <PageHead title={t("book.title")} lead={t("book.lead")} />
      <Stack gap="lg">
        <StepMarks step={step} />
        <Columns side={side}>
          {step === "contact" ? (
            <Stack gap="lg">
              <Card>
                <StayTerms total={order.total} terms={terms} />
              </Card>
              <ContactStep contact={contact} heads={heads} />
            </Stack>
          ) : (
            <Stack gap="lg">
              <ContactFacts contact={contact} back={back} />
              <ReviewStep order={order} terms={terms} spendable={spendable} methods={methods} />
            </Stack>
          )}
        </Columns>
      </Stack>
    </Page>
  );
}
