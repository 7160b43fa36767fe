import { useT } from "~/platform/i18n/use-t";
import { ActionForm } from "~/ui/form/action-form";
import { FormError } from "~/ui/form/form-error";
import { PasswordField } from "~/ui/form/password-field";
import { SubmitButton } from "~/ui/form/submit-button";
import { CodeField, TextField } from "~/ui/form/text-field";
import { QrCode } from "~/ui/text/qr-code";
import { securityLimits } from "../rules/limits";
import s from "./security.module.css";

const { digits } = securityLimits.totp;

/** The ten recovery codes; they are shown only here. */
export function RecoveryCodes({ title, codes }: { title: string | undefined; codes: string[] }) {
  const t = useT("security");
  return (
    <section className={s.recovery} role="status">
      <h2>{title}</h2>
      <p>{t("twoFactor.recoveryText")}</p>
      <ol className={s.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** State off: the form that starts the second factor with the password. */
export function TwoFactorStart() {
  const t = useT("security");
  return (
    <ActionForm intent="start">
      <FormError />
      <PasswordField name="password" label={t("password.old")} required />
      <SubmitButton block size="lg">
        {t("twoFactor.start")}
      </SubmitButton>
    </ActionForm>
  );
}

/** State started: the secret as QR code, link and text, and the field for its first code. */
export function TwoFactorConfirm(props: { secret: string; uri: string; qr: { size: number; path: string } }) {
  const t = useT("security");
  return (
    <>
      <ol className={s.steps}>
        <li>
          {t("twoFactor.scan")}
          <QrCode qr={props.qr} label={t("twoFactor.qr")} />
          <p>
            <a href={props.uri}>{t("twoFactor.open")}</a>
          </p>
          <p>
            {t("twoFactor.type")} <code className={s.secret}>{props.secret}</code>
          </p>
        </li>
        <li>{t("twoFactor.then")}</li>
      </ol>
      <ActionForm intent="confirm">
        <FormError />
        <CodeField name="code" length={digits + 1} label={t("twoFactor.code")} required />
        <SubmitButton block size="lg">
          {t("twoFactor.confirm")}
        </SubmitButton>
      </ActionForm>
    </>
  );
}

/** State on: since when, and the form that turns it off. */
export function TwoFactorOff({ since, codesLeft }: { since: string; codesLeft: number }) {
  const t = useT("security");
  return (
    <>
      <p className={s.on}>{t("twoFactor.since", { time: since })}</p>
      <p className={s.detail}>{t("twoFactor.left", { count: codesLeft })}</p>
      <section className={s.off}>
        <h2>{t("twoFactor.turnOff")}</h2>
        <ActionForm intent="off">
          <FormError />
          <PasswordField name="password" label={t("password.old")} required />
          <SecondFactorField />
          <SubmitButton look="danger">{t("twoFactor.turnOff")}</SubmitButton>
        </ActionForm>
      </section>
    </>
  );
}

/** Field of an app's code or a recovery code; recovery codes have letters, so no digits-only keyboard. */
export function SecondFactorField() {
  const t = useT("security");
  return (
    <TextField
      name="code"
      label={t("secondFactor.code")}
      hint={t("secondFactor.hint", { digits })}
      required
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
