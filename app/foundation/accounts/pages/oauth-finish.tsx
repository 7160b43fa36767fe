import { useActionData, useLoaderData } from "@remix-run/react";
import { useT } from "~/platform/i18n/use-t";
import { ActionForm } from "~/ui/form/action-form";
import { FormError } from "~/ui/form/form-error";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextField } from "~/ui/form/text-field";
import { Page, PageHead, Section, Stack } from "~/ui/layout/page";
import { LinkButton } from "~/ui/navigation/button";
import { finishAction, finishLoader } from "../oauth/finish-page.server";
import { accountLimits } from "../rules";
import { EnterSubmits } from "../ui/code-step";
import { Agree, EmailWithCode, LongStay } from "../ui/register-parts";

export const loader = finishLoader;
export const action = finishAction;

/** The end of a first visit from a provider: connect to an account that exists, or agree and make one. */
export default function OauthFinishPage() {
  const t = useT("accounts");
  const { provider, name, email, emailVerified, terms, nickname } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const label = t(`oauth.${provider}`);
  return (
    <Page width="narrow">
      <PageHead title={t("oauth.finish")} lead={t("oauth.finishLead", { provider: label, name })} />
      <Stack gap="lg">
        <Section title={t("oauth.known")}>
          {nickname === null ? (
            <LinkButton to="/user/login?to=%2Foauth%2Ffinish" look="quiet" block>
              {t("oauth.knownLogin")}
            </LinkButton>
          ) : (
            <ActionForm intent="connect">
              <FormError />
              <SubmitButton block>{t("oauth.connectTo", { provider: label, name: nickname })}</SubmitButton>
            </ActionForm>
          )}
        </Section>
        {nickname === null && (
          <Section title={t("oauth.new")}>
            <ActionForm id="create">
              <EnterSubmits intent="create">{t("register.submit")}</EnterSubmits>
              <FormError />
              {emailVerified ? (
                <p>{t("oauth.verifiedEmail", { email: email ?? "" })}</p>
              ) : (
                <EmailWithCode notice={reply?.notice} email={email ?? ""} />
              )}
              <TextField
                name="nickname"
                label={t("register.nickname")}
                hint={t("register.nicknameHint", { max: accountLimits.nickname })}
                defaultValue={name.slice(0, accountLimits.nickname)}
                required
                autoComplete="nickname"
              />
              <LongStay />
              <Agree terms={terms} />
              <SubmitButton name="intent" value="create" block size="lg">
                {t("register.submit")}
              </SubmitButton>
            </ActionForm>
          </Section>
        )}
      </Stack>
    </Page>
  );
}
