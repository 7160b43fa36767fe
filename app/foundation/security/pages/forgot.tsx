import { useLoaderData } from "@remix-run/react";
import s from "~/foundation/accounts/ui/accounts.module.css";
import { useT } from "~/platform/i18n/use-t";
import { TextField } from "~/ui/form/text-field";
import { Page } from "~/ui/layout/page";
import { PagePanel } from "~/ui/layout/panels";
import { AppLink } from "~/ui/navigation/app-link";
import { forgotAction, forgotLoader } from "../forgot-page.server";
import { ChangeForm, NewPassword } from "../ui/change-form";

export const loader = forgotLoader;
export const action = forgotAction;

export default function ForgotPage() {
  const t = useT("security");
  const { email } = useLoaderData<typeof loader>();
  return (
    <Page width="narrow">
      <PagePanel title={t("forgot.title")}>
        <p className={s.lead}>{t("forgot.lead")}</p>
        <ChangeForm
          intent="reset"
          submit={t("forgot.submit")}
          before={
            <TextField
              name="email"
              type="email"
              label={t("email.label")}
              defaultValue={email}
              required
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
            />
          }
        >
          <NewPassword />
        </ChangeForm>
        <p className={s.foot}>
          <AppLink to="/user/login">{t("forgot.login")}</AppLink>
        </p>
      </PagePanel>
    </Page>
  );
}
