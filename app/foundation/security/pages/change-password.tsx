import { useLoaderData } from "@remix-run/react";
import { useT } from "~/platform/i18n/use-t";
import { PasswordField } from "~/ui/form/password-field";
import { changeLoader, passwordAction } from "../change-pages.server";
import { ChangeForm, NewPassword } from "../ui/change-form";
import { SecurityFrame } from "../ui/security-frame";

export const loader = changeLoader;
export const action = passwordAction;

export default function ChangePasswordPage() {
  const t = useT("security");
  const { email } = useLoaderData<typeof loader>();
  return (
    <SecurityFrame title={t("password.title")} lead={t("password.lead", { email })}>
      <ChangeForm intent="change" submit={t("password.submit")}>
        <PasswordField name="oldPassword" label={t("password.old")} required />
        <NewPassword />
      </ChangeForm>
    </SecurityFrame>
  );
}
