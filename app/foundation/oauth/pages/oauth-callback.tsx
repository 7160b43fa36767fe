import { useLoaderData } from "@remix-run/react";
import { useT } from "~/platform/i18n/use-t";
import { ScenePanel } from "~/ui/layout/panels";
import { LinkButton } from "~/ui/navigation/button";
import { callbackLoader } from "../callback-page.server";

export const loader = callbackLoader;

/** Shown only if the sign-in was cancelled or failed; the Refresh header of the reply leads to the login. */
export default function OauthCallbackPage() {
  const t = useT("oauth");
  const { kind, seconds, provider } = useLoaderData<typeof loader>();
  return (
    <ScenePanel
      art="trouble"
      eager
      title={t(kind === "canceled" ? "canceled" : "failed")}
      actions={<LinkButton to="/user/login">{t("back")}</LinkButton>}
    >
      <p>{t(kind === "canceled" ? "canceledText" : "failedText", { provider: t(`${provider}`) })}</p>
      <p>{t("wait", { seconds })}</p>
    </ScenePanel>
  );
}
