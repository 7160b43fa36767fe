import { accountLimits } from "~/foundation/accounts/rules/limits";
import { CodeStep } from "~/foundation/accounts/ui/code-step";
import { useT } from "~/platform/i18n/use-t";
import { CheckboxField, RadioGroup } from "~/ui/form/choice-fields";
import { TextField } from "~/ui/form/text-field";
import { AppLink } from "~/ui/navigation/app-link";
import s from "./login.module.css";

/** The e-mail address, and the code that was sent to it; "send code" posts the form with intent `sendCode`. */
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

/** The question on a long stay in Japan, with the visa notice and its box [SH13]. */
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

/** The box that agrees to the terms of the edition and to the privacy policy [SH7]. */
export function Agree({ terms }: { terms: string }) {
  return <CheckboxField name="agree" required label={<Words terms={terms} />} />;
}

/** "I agree to {{terms}} and {{privacy}}", with the two as links, in the order of the language. */
function Words({ terms }: { terms: string }) {
  const t = useT("login");
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
