import { useT } from "~/platform/i18n/use-t";
import { AppLink } from "~/ui/app-link";
import { ActionForm } from "~/ui/form/action-form";
import { CheckboxField, RadioGroup } from "~/ui/form/choice-fields";
import { FormError } from "~/ui/form/form-error";
import { PasswordField } from "~/ui/form/password-field";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextField } from "~/ui/form/text-field";
import { accountLimits } from "../rules";
import s from "./accounts.module.css";
import { CodeStep, EnterSubmits } from "./code-step";

const { code, nickname, username, password } = accountLimits;

/**
 * The registration form. Its first submit button is the hidden one that registers, so that Enter in any field does not
 * ask for a code; "send code" posts the same form and comes back with everything typed.
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
  const t = useT("accounts");
  return (
    <ActionForm>
      <EnterSubmits intent="register">{t("register.submit")}</EnterSubmits>
      <FormError />
      <TextField
        name="email"
        type="email"
        label={t("register.email")}
        required
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <CodeStep
        label={t("register.code")}
        hint={t("register.codeHint", { seconds: code.resendSeconds })}
        send={t("register.sendCode")}
        notice={notice}
      />
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
        hint={t("register.passwordHint", password)}
        required
        autoComplete="new-password"
      />
      <PasswordField
        name="passwordConfirm"
        label={t("register.passwordConfirm")}
        required
        autoComplete="new-password"
      />
      <RadioGroup
        name="longStay"
        label={t("register.longStay")}
        required
        look="cards"
        options={[
          { value: "no", label: t("register.longStayNo") },
          { value: "yes", label: t("register.longStayYes") },
        ]}
      />
      <div className={s.visa}>
        <p>{t("register.visaNotice")}</p>
        <CheckboxField name="visa" label={t("register.visa")} />
      </div>
      <TextField
        name="invitorId"
        label={t("register.invitorId")}
        hint={t("register.invitorHint")}
        inputMode="numeric"
        autoComplete="off"
        width="short"
      />
      <CheckboxField name="agree" required label={<Agreement terms={terms} />} />
      <SubmitButton name="intent" value="register" block size="lg">
        {t("register.submit")}
      </SubmitButton>
      <p className={s.foot}>
        {t("choose.known")} <AppLink to="/user/login">{t("choose.login")}</AppLink>
      </p>
    </ActionForm>
  );
}

/** "I agree to {{terms}} and {{privacy}}", with the two as links, in the order of the language. */
function Agreement({ terms }: { terms: string }) {
  const t = useT("accounts");
  const links: Record<string, { to: string; label: string }> = {
    "{{terms}}": { to: terms, label: t(terms === "/pages/clause" ? "register.clause" : "register.utilization") },
    "{{privacy}}": { to: "/pages/privacy", label: t("register.privacy") },
  };
  return t("register.agree")
    .split(/(\{\{\w+\}\})/)
    .map((part) => {
      const link = links[part];
      if (!link) return part;
      return (
        <AppLink key={part} to={link.to} target="_blank" rel="noopener">
          {link.label}
        </AppLink>
      );
    });
}
