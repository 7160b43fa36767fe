import { useT } from "~/platform/i18n/use-t";
import type { LoggedOutForm } from "~/platform/screens/logged-out";
import { loginHref } from "~/platform/screens/login-href";
import { ScenePanel } from "~/ui/layout/panels";
import { Button, LinkButton } from "~/ui/navigation/button";

/** The page after a form was sent without a session: the way to the login on another tab, and the form once more. */
export function LoggedOutPanel({ form: { path, fields, hadFiles } }: { form: LoggedOutForm }) {
  const t = useT("logged-out");
  const common = useT("common");
  return (
    <ScenePanel
      art="no-permission"
      screen="logged-out"
      eager
      title={t("title")}
      actions={
        <>
          <LinkButton to={loginHref(path)} target="_blank" reload>
            {common("loginBeside")}
          </LinkButton>
          <form method="post" action={path}>
            {fields.map(([name, value], at) => (
              /* biome-ignore lint/suspicious/noArrayIndexKey: fields of one name repeat, and never move */
              <input key={at} type="hidden" name={name} value={value} />
            ))}
            <Button type="submit" look="quiet">
              {t("again")}
            </Button>
          </form>
        </>
      }
    >
      <p>{t("text")}</p>
      {hadFiles && <p>{t("files")}</p>}
    </ScenePanel>
  );
}
