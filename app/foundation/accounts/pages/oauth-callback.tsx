import { useLoaderData } from "@remix-run/react";
import { useT } from "~/platform/i18n/use-t";
import { ScenePanel } from "~/ui/layout/panels";
import { LinkButton } from "~/ui/navigation/button";
import { callbackLoader } from "../oauth/callback-page.server";

export const loader = callbackLoader;

/** Shown only when a provider sends nobody back; the answer's Refresh header leads on to the login. */
export default function OauthCallbackPage() {
  const t = useT("accounts");
  const { kind, seconds, provider } = useLoaderData<typeof loader>();
  return (
    <ScenePanel
      art="trouble"
      eager
      title={t(kind === "canceled" ? "oauth.canceled" : "oauth.failed")}
      actions={<LinkButton to="/user/login">{t("oauth.back")}</LinkButton>}
    >
      <p>{t(kind === "canceled" ? "oauth.canceledText" : "oauth.failedText", { provider: t(`oauth.${provider}`) })}</p>
      <p>{t("oauth.wait", { seconds })}</p>
    </ScenePanel>
  );
}
