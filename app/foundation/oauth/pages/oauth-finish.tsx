import { useActionData, useLoaderData } from "@remix-run/react";
import { accountLimits } from "~/foundation/accounts/rules/limits";
import { Agree, EmailWithCode, LongStay } from "~/foundation/login/ui/register-parts";
import { useT } from "~/platform/i18n/use-t";
import { ActionForm } from "~/ui/form/action-form";
import { EnterSubmits } from "~/ui/form/enter-submits";
import { FormError } from "~/ui/form/form-error";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextField } from "~/ui/form/text-field";
import { Page, PageHead, Section, Stack } from "~/ui/layout/page";
import { LinkButton } from "~/ui/navigation/button";
import { finishAction, finishLoader } from "../finish-page.server";

export const loader = finishLoader;
export const action = finishAction;

/** First visit with a provider's identity: link it to an existing account, or accept the terms and make one. */
export default function OauthFinishPage() {
  const t = useT("oauth");
  const tLogin = useT("login");
  const { provider, name, email, emailVerified, terms, nickname } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const label = t(`${provider}`);
  return (
    <Page width="narrow">
      <PageHead title={t("finish")} lead={t("finishLead", { provider: label, name })} />
      <Stack gap="lg">
        <Section title={t("known")}>
          {nickname === null ? (
            <LinkButton to="/user/login?to=%2Foauth%2Ffinish" look="quiet" block>
              {t("knownLogin")}
            </LinkButton>
          ) : (
            <ActionForm intent="connect">
              <FormError />
              <SubmitButton block>{t("connectTo", { provider: label, name: nickname })}</SubmitButton>
            </ActionForm>
          )}
        </Section>
        {nickname === null && (
          <Section title={t("new")}>
            <ActionForm id="create">
              <EnterSubmits intent="create">{tLogin("register.submit")}</EnterSubmits>
              <FormError />
              {emailVerified ? (
                <p>{t("verifiedEmail", { email: email ?? "" })}</p>
              ) : (
                <EmailWithCode notice={reply?.notice} email={email ?? ""} />
              )}
              <TextField
                name="nickname"
                label={tLogin("register.nickname")}
                hint={tLogin("register.nicknameHint", { max: accountLimits.nickname })}
                defaultValue={name.slice(0, accountLimits.nickname)}
                required
                autoComplete="nickname"
              />
              <LongStay />
              <Agree terms={terms} />
              <SubmitButton name="intent" value="create" block size="lg">
                {tLogin("register.submit")}
              </SubmitButton>
            </ActionForm>
          </Section>
        )}
      </Stack>
    </Page>
  );
}
