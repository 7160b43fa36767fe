import { useLoaderData } from "@remix-run/react";
import a from "~/foundation/accounts/ui/accounts.module.css";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { ActionForm } from "~/ui/form/action-form";
import { FormError, Hidden } from "~/ui/form/form-error";
import { PasswordField } from "~/ui/form/password-field";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextField } from "~/ui/form/text-field";
import { Page } from "~/ui/layout/page";
import { PagePanel } from "~/ui/layout/panels";
import { AppLink } from "~/ui/navigation/app-link";
import { LinkButton } from "~/ui/navigation/button";
import type { LoginWay } from "../login-ways.server";
import s from "./login.module.css";

type Door = "user" | "admin" | "host";

const doors = [
  { door: "user", to: "/user/login" },
  { door: "admin", to: "/admin/login" },
  { door: "host", to: href("/tabikura_admin_login") },
] as const;

/** The login screen in one of its three variants: members, administrators, owners. */
export function LoginScreen({ door }: { door: Door }) {
  const t = useT("login");
  const { to, ways, reason } = useLoaderData<{ to: string; ways: LoginWay[]; reason: string | null }>();
  const query = to === "/mypage" ? "" : `?to=${encodeURIComponent(to)}`;
  return (
    <Page width="narrow">
      <PagePanel title={t(`login.${door}.title`)}>
        {reason && <p className={a.reason}>{reason}</p>}
        <p className={a.lead}>{t(`login.${door}.lead`)}</p>
        <ActionForm>
          <FormError />
          <Hidden name="to" value={to} />
          <TextField
            name="username"
            label={t("login.username")}
            hint={t("login.usernameHint")}
            required
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
          <PasswordField name="password" label={t("login.password")} required />
          <SubmitButton block size="lg">
            {t("login.submit")}
          </SubmitButton>
        </ActionForm>
        {door === "user" && ways.length > 0 && (
          <div className={s.providers}>
            <p>{t("login.or")}</p>
            {ways.map(({ id, label, path }) => (
              <LinkButton key={id} to={path + query} reload look="quiet" block>
                {label}
              </LinkButton>
            ))}
          </div>
        )}
        <ul className={a.links}>
          {door === "user" && (
            <li>
              <AppLink to="/registerPage">{t("login.register")}</AppLink>
            </li>
          )}
          <li>
            <AppLink to="/forgot">{t("login.forgot")}</AppLink>
          </li>
          {doors
            .filter((other) => other.door !== door)
            .map((other) => (
              <li key={other.door}>
                <AppLink to={other.to + query}>{t(`login.${other.door}.door`)}</AppLink>
              </li>
            ))}
        </ul>
      </PagePanel>
    </Page>
  );
}
