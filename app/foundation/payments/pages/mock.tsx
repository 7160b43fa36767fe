import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { missing } from "~/platform/errors";
import { load, redirectTo, submit } from "~/platform/forms/handler.server";
import { safeRedirect } from "~/platform/http/safe-redirect";
import { useT } from "~/platform/i18n/use-t";
import { ActionForm } from "~/ui/form/action-form";
import { SubmitButton } from "~/ui/form/submit-button";
import { Card } from "~/ui/layout/card";
import { Facts, Page, PageHead } from "~/ui/layout/page";
import { LinkButton } from "~/ui/navigation/button";
import { Price } from "~/ui/text/price";
import { mockButtons, mockChargeOf, pressMockButton } from "../gateways/verbs/mock-bank.server";
import { liveTill } from "../live-till.server";
import s from "../ui/payments.module.css";

/** The payId of the address. Throws `notFindData` where the simulated gateway is not in use. */
function bookOf(params: Readonly<Record<string, string>>): string {
  if (!liveTill().gateways.mock) throw missing();
  return params.payId ?? "";
}

function backTo(returnUrl: string, origin: string, result: string): string {
  const url = new URL(returnUrl);
  url.searchParams.set("result", result);
  return safeRedirect(url.href, origin, `${url.pathname}${url.search}`);
}

export const loader = load(async ({ db, params, origin }) => {
  const charge = await mockChargeOf(db, bookOf(params));
  if (!charge) throw missing();
  const { amount, payId, returnUrl, status } = charge;
  return {
    amount,
    payId,
    isOpen: status === "open",
    buttons: mockButtons,
    cancel: backTo(returnUrl, origin, "cancel"),
    back: backTo(returnUrl, origin, "back"),
  };
});

export const action = submit(z.object({ as: z.enum(mockButtons) }), async ({ as }, { tx, params, origin }) => {
  const charge = await pressMockButton(tx, bookOf(params), as);
  if (!charge) throw missing();
  return redirectTo(backTo(charge.returnUrl, origin, "back"));
});

/** The simulated bank: the payer decides what happens to the money. */
export default function MockBankScreen() {
  const t = useT("payments");
  const { amount, payId, isOpen, buttons, cancel, back } = useLoaderData<typeof loader>();
  return (
    <Page width="narrow">
      <div className={s.bank}>
        <p className={s.ribbon}>{t("mock.ribbon")}</p>
        <PageHead title={t("mock.title")} lead={isOpen ? t("mock.lead") : t("mock.done")} />
        <Card>
          <Facts
            rows={[
              { label: t("mock.reference"), value: payId.slice(0, 8) },
              { label: t("pay.amount"), value: <Price yen={amount} />, strong: true },
            ]}
          />
        </Card>
        {isOpen ? (
          <ActionForm label={t("mock.title")}>
            <div className={s.buttons}>
              {buttons.map((button) => (
                <div key={button} className={s.button}>
                  <SubmitButton
                    name="as"
                    value={button}
                    block
                    look={button === "pay" ? "accent" : button === "fail" ? "danger" : "quiet"}
                  >
                    {t(`mock.button.${button}`)}
                  </SubmitButton>
                  <small>{t(`mock.hint.${button}`)}</small>
                </div>
              ))}
            </div>
            <LinkButton to={cancel} look="text">
              {t("mock.cancel")}
            </LinkButton>
          </ActionForm>
        ) : (
          <LinkButton to={back}>{t("mock.back")}</LinkButton>
        )}
      </div>
    </Page>
  );
}
