import { useEffect, useState } from "react";
import { useT } from "~/platform/i18n/use-t";
import { ScenePanel } from "~/ui/layout/panels";
import { LinkButton } from "~/ui/navigation/button";
import s from "./error-panel.module.css";
import { mayReload } from "./reload-guard";

/**
 * The page after a failure: with JavaScript it reloads by itself after 5 s, at most twice a minute [SH29]; Home and
 * Report are there from the start. `status` is the HTTP status of the answer, if there was one; `retry` is false for
 * failures that a reload cannot fix.
 */
export function ErrorPanel({
  homeHref,
  reportHref,
  status,
  retry = true,
}: {
  homeHref: string;
  reportHref: string;
  status?: number | undefined;
  retry?: boolean;
}) {
  const t = useT("common");
  const [trying, setTrying] = useState(false);
  useEffect(() => {
    if (!retry || !mayReload(false)) return;
    setTrying(true);
    const timer = setTimeout(() => {
      if (mayReload(true)) location.reload();
    }, 5000);
    return () => clearTimeout(timer);
  }, [retry]);
  return (
    <ScenePanel
      art="trouble"
      screen="error"
      title={t("errorTitle")}
      actions={
        <>
          <LinkButton to={homeHref} reload>
            {t("goHome")}
          </LinkButton>
          <LinkButton to={reportHref} reload look="quiet">
            {t("report")}
          </LinkButton>
        </>
      }
    >
      {trying ? (
        <p className={s.trying} role="status">
          <span className={s.spinner} />
          {t("errorRetrying")}
        </p>
      ) : (
        <p>{t("errorText")}</p>
      )}
      {status !== undefined && <p>{t("unexpectedError", { status })}</p>}
    </ScenePanel>
  );
}
