import { useRevalidator } from "@remix-run/react";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { ActionForm } from "~/ui/form/action-form";
import { FormError } from "~/ui/form/form-error";
import { SubmitButton } from "~/ui/form/submit-button";
import { Card } from "~/ui/layout/card";
import { Buttons, Stack } from "~/ui/layout/page";
import { LinkButton } from "~/ui/navigation/button";
import { Countdown } from "~/ui/text/countdown";
import { groupDigits } from "~/ui/text/money";
import type { AskAtCounter } from "../counter-view.server";
import { AskFacts } from "./ask-facts";
import s from "./offline.module.css";

/** The waiting requests, each answered with one tap or on a page of its own. */
export function WaitingAsks({ asks }: { asks: readonly AskAtCounter[] }) {
  const t = useT("offline");
  const { revalidate } = useRevalidator();
  return (
    <section aria-live="polite">
      <Stack>
        <h2>{t("counter.waiting", { n: asks.length })}</h2>
        {asks.length === 0 && <p className={s.quiet}>{t("counter.nobody")}</p>}
        {asks.map((ask) => (
          <Card key={ask.id}>
            <Stack>
              <AskFacts ask={ask} />
              <p className={s.quiet}>
                {t("counter.left")} <Countdown to={ask.expireAt} onEnd={revalidate} />
              </p>
              <ActionForm intent="approve" id={`approve-${ask.id}`} match={{ id: String(ask.id) }} label={ask.guest}>
                <FormError />
                <Buttons>
                  <SubmitButton look="accent">{t("counter.approve", { amount: groupDigits(ask.amount) })}</SubmitButton>
                  <LinkButton to={`${href("/shop/offline/my_qr_code")}?ask=${ask.id}`} look="quiet">
                    {t("counter.other")}
                    <span className="vh"> {ask.guest}</span>
                  </LinkButton>
                </Buttons>
              </ActionForm>
            </Stack>
          </Card>
        ))}
      </Stack>
    </section>
  );
}
