import { useLoaderData } from "@remix-run/react";
import s from "~/foundation/accounts/ui/accounts.module.css";
import { SecondFactorField } from "~/foundation/security/ui/two-factor-parts";
import { useT } from "~/platform/i18n/use-t";
import { loginHref } from "~/platform/screens/login-href";
import { ActionForm } from "~/ui/form/action-form";
import { FormError, Hidden } from "~/ui/form/form-error";
import { SubmitButton } from "~/ui/form/submit-button";
import { Page } from "~/ui/layout/page";
import { PagePanel } from "~/ui/layout/panels";
import { AppLink } from "~/ui/navigation/app-link";
import { loginCodeAction, loginCodeLoader } from "../login-code-page.server";

export const loader = loginCodeLoader;
export const action = loginCodeAction;

export default function LoginCodePage() {
  const t = useT("login");
  const { to } = useLoaderData<typeof loader>();
  return (
    <Page width="narrow">
      <PagePanel title={t("code.title")}>
        <p className={s.lead}>{t("code.lead")}</p>
        <ActionForm>
          <FormError />
          <Hidden name="to" value={to} />
          <SecondFactorField />
          <SubmitButton block size="lg">
            {t("code.submit")}
          </SubmitButton>
        </ActionForm>
        <p className={s.foot}>
          <AppLink to={loginHref(to)}>{t("code.back")}</AppLink>
        </p>
      </PagePanel>
    </Page>
  );
}
