import { useLoaderData } from "@remix-run/react";
import { useT } from "~/platform/i18n/use-t";
import { ActionForm } from "~/ui/form/action-form";
import { FormError, Hidden } from "~/ui/form/form-error";
import { SubmitButton } from "~/ui/form/submit-button";
import { Page } from "~/ui/layout/page";
import { PagePanel } from "~/ui/layout/panels";
import { AppLink } from "~/ui/navigation/app-link";
import { loginCodeAction, loginCodeLoader } from "../security/login-code-page.server";
import { SecondFactorField } from "../security/ui/two-factor-parts";
import s from "../ui/accounts.module.css";

export const loader = loginCodeLoader;
export const action = loginCodeAction;

export default function LoginCodePage() {
  const t = useT("security");
  const { to } = useLoaderData<typeof loader>();
  return (
    <Page width="narrow">
      <PagePanel title={t("loginCode.title")}>
        <p className={s.lead}>{t("loginCode.lead")}</p>
        <ActionForm>
          <FormError />
          <Hidden name="to" value={to} />
          <SecondFactorField />
          <SubmitButton block size="lg">
            {t("loginCode.submit")}
          </SubmitButton>
        </ActionForm>
        <p className={s.foot}>
          <AppLink to={`/user/login?to=${encodeURIComponent(to)}`}>{t("loginCode.back")}</AppLink>
        </p>
      </PagePanel>
    </Page>
  );
}
