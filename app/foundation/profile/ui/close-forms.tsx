import { accountLimits } from "~/foundation/accounts/rules/limits";
import { useT } from "~/platform/i18n/use-t";
import { ActionForm } from "~/ui/form/action-form";
import { CheckboxField } from "~/ui/form/choice-fields";
import { FormError } from "~/ui/form/form-error";
import { PasswordField } from "~/ui/form/password-field";
import { SubmitButton } from "~/ui/form/submit-button";
import { CodeField } from "~/ui/form/text-field";
import { Section } from "~/ui/layout/page";
import s from "./profile.module.css";

/** The two steps of closing: requesting the mailed code, then password, code and consent. */
export function CloseForms({
  email,
  password,
  notice,
}: {
  email: string;
  /** Whether the account has a password. */
  password: boolean;
  notice: string | undefined;
}) {
  const t = useT("closing");
  return (
    <>
      <Section title={t("step1")} id="code">
        <ActionForm intent="sendCode" label={t("sendCode")} preventScrollReset>
          <FormError />
          <p className={s.hint}>{t("step1Text", { email })}</p>
          <SubmitButton look="quiet">{t("sendCode")}</SubmitButton>
          <p role="status" className={s.notice}>
            {notice}
          </p>
        </ActionForm>
      </Section>
      <Section title={t("step2")}>
        <ActionForm intent="close" label={t("submit")}>
          <FormError />
          <CodeField name="code" length={accountLimits.code.digits} label={t("code")} required />
          {password && <PasswordField name="password" label={t("password")} required />}
          <CheckboxField name="understood" label={t("understood")} required />
          <SubmitButton look="danger" block>
            {t("submit")}
          </SubmitButton>
        </ActionForm>
      </Section>
    </>
  );
}
