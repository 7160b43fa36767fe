import { useT } from "~/platform/i18n/use-t";
import { LinkButton } from "~/ui/navigation/button";
import { ScenePanel } from "./panels";

/** The page of an unknown address. */
export function NotFoundPanel({ homeHref }: { homeHref: string }) {
  const t = useT("common");
  return (
    <ScenePanel
      art="not-found"
      screen="not-found"
      code="404"
      eager
      title={t("notFoundTitle")}
      actions={<LinkButton to={homeHref}>{t("goHome")}</LinkButton>}
    >
      <p>{t("notFoundText")}</p>
    </ScenePanel>
  );
}

/** The page of a screen that the visitor's roles do not open; `loginHref` is for visitors who are not signed in. */
export function NoPermissionPanel({ homeHref, loginHref }: { homeHref: string; loginHref?: string }) {
  const t = useT("common");
  return (
    <ScenePanel
      art="no-permission"
      screen="no-permission"
      eager
      title={t("noPermissionTitle")}
      actions={
        <>
          {loginHref && <LinkButton to={loginHref}>{t("login")}</LinkButton>}
          <LinkButton to={homeHref} look={loginHref ? "quiet" : "primary"}>
            {t("goHome")}
          </LinkButton>
        </>
      }
    >
      <p>{t("noPermissionText")}</p>
    </ScenePanel>
  );
}
