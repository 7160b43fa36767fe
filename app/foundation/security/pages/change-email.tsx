import { useLoaderData } from "@remix-run/react";
import { useT } from "~/platform/i18n/use-t";
import { PasswordField } from "~/ui/form/password-field";
import { TextField } from "~/ui/form/text-field";
import { changeLoader, emailAction } from "../change-pages.server";
import { ChangeForm } from "../ui/change-form";
import { SecurityFrame } from "../ui/security-frame";

export const loader = changeLoader;
export const action = emailAction;

export default function ChangeEmailPage() {
  const t = useT("security");
  const { email } = useLoaderData<typeof loader>();
  return (
    <SecurityFrame title={t("email.title")} lead={t("email.lead", { email })}>
      <ChangeForm
        intent="change"
        submit={t("email.submit")}
        before={
          <TextField
            name="email"
            type="email"
            label={t("email.new")}
            required
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
          />
        }
      >
        <PasswordField name="password" label={t("password.old")} required />
      </ChangeForm>
    </SecurityFrame>
  );
}
