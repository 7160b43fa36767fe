import { accountLimits } from "~/foundation/accounts/rules/limits";
import { CodeStep } from "~/foundation/accounts/ui/code-step";
import { useT } from "~/platform/i18n/use-t";
import { CheckboxField, RadioGroup } from "~/ui/form/choice-fields";
import { TextField } from "~/ui/form/text-field";
import { AppLink } from "~/ui/navigation/app-link";
import s from "./login.module.css";

/** Fields for the e-mail address and its code; "send code" posts the form with the intent `sendCode`. */
export function EmailWithCode({ notice, email }: { notice: string | undefined; email?: string }) {
  const t = useT("login");
  return (
    <>
      <TextField
        name="email"
        type="email"
        defaultValue={email}
        label={t("register.email")}
        required
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <CodeStep
        label={t("register.code")}
        hint={t("register.codeHint", { seconds: accountLimits.code.resendSeconds })}
        send={t("register.sendCode")}
        notice={notice}
      />
    </>
  );
}

/** Question whether the stay in Japan is long, with the visa notice and its checkbox [SH13]. */
export function LongStay() {
  const t = useT("login");
  return (
    <>
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
    </>
  );
}

/** Checkbox that accepts the edition's terms and the privacy policy [SH7]. */
export function Agree({ terms }: { terms: string }) {
  return <CheckboxField name="agree" required label={<Words terms={terms} />} />;
}

/** Renders "I agree to {{terms}} and {{privacy}}" with both as links, in the word order of the language. */
function Words({ terms }: { terms: string }) {
  const t = useT("login");
  const links: Record<string, { to: string; label: string }> = {
    "{{terms}}": { to: terms, label: t(terms === "/pages/clause" ? "register.clause" : "register.utilization") },
    "{{privacy}}": { to: "/pages/privacy", label: t("register.privacy") },
  };
  return t("register.agree", { terms: "{{terms}}", privacy: "{{privacy}}" })
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
