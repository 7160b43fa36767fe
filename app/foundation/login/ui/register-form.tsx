import { accountLimits } from "~/foundation/accounts/rules/limits";
import s from "~/foundation/accounts/ui/accounts.module.css";
import { useT } from "~/platform/i18n/use-t";
import { ActionForm } from "~/ui/form/action-form";
import { EnterSubmits } from "~/ui/form/enter-submits";
import { FormError } from "~/ui/form/form-error";
import { PasswordField } from "~/ui/form/password-field";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextField } from "~/ui/form/text-field";
import { AppLink } from "~/ui/navigation/app-link";
import { Agree, EmailWithCode, LongStay } from "./register-parts";

const { nickname, username, password } = accountLimits;

/**
 * The registration form. Its first submit button is a hidden one that registers, so that Enter in a field does not send
 * a code. "Send code" posts the same form, and the reply restores everything typed.
 */
export function RegisterForm({
  corporate,
  terms,
  notice,
}: {
  corporate: boolean;
  terms: string;
  notice: string | undefined;
}) {
  const t = useT("login");
  return (
    <ActionForm>
      <EnterSubmits intent="register">{t("register.submit")}</EnterSubmits>
      <FormError />
      <EmailWithCode notice={notice} />
      {corporate && (
        <TextField name="companyName" label={t("register.companyName")} required autoComplete="organization" />
      )}
      <TextField
        name="nickname"
        label={t("register.nickname")}
        hint={t("register.nicknameHint", { max: nickname })}
        required
        autoComplete="nickname"
      />
      <TextField
        name="username"
        label={corporate ? t("register.username") : t("register.usernameOptional")}
        hint={t("register.usernameHint", username)}
        required={corporate}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        name="password"
        label={t("register.password")}
        hint={t("register.passwordHint", { min: password.min, max: password.usual })}
        required
        autoComplete="new-password"
      />
      <PasswordField
        name="passwordConfirm"
        label={t("register.passwordConfirm")}
        required
        autoComplete="new-password"
      />
      {!corporate && <LongStay />}
      <TextField
        name="invitorId"
        label={t("register.invitorId")}
        hint={t("register.invitorHint")}
        inputMode="numeric"
        autoComplete="off"
        width="short"
      />
      <Agree terms={terms} />
      <SubmitButton name="intent" value="register" block size="lg">
        {t("register.submit")}
      </SubmitButton>
      <p className={s.foot}>
        {t("choose.known")} <AppLink to="/user/login">{t("choose.login")}</AppLink>
      </p>
    </ActionForm>
  );
}
