import { useLoaderData } from "@remix-run/react";
import { useT } from "~/platform/i18n/use-t";
import { PasswordField } from "~/ui/form/password-field";
import { TextField } from "~/ui/form/text-field";
import { changeLoader, mobileAction } from "../change-pages.server";
import { ChangeForm } from "../ui/change-form";
import { SecurityFrame } from "../ui/security-frame";

export const loader = changeLoader;
export const action = mobileAction;

export default function ChangeMobilePage() {
  const t = useT("security");
  const { email, mobile, takesAnyMobile } = useLoaderData<typeof loader>();
  return (
    <SecurityFrame title={t("mobile.title")} lead={t("mobile.lead", { email })}>
      <ChangeForm
        intent="change"
        submit={t("mobile.submit")}
        before={
          <TextField
            name="mobile"
            label={t("mobile.new")}
            hint={[mobile && t("mobile.now", { mobile }), t(takesAnyMobile ? "mobile.hintAny" : "mobile.hint")]
              .filter(Boolean)
              .join(" ")}
            required
            autoComplete={takesAnyMobile ? "tel" : "tel-national"}
            inputMode="tel"
          />
        }
      >
        <PasswordField name="password" label={t("password.old")} required />
      </ChangeForm>
    </SecurityFrame>
  );
}
