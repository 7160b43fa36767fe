import { useActionData, useLoaderData } from "@remix-run/react";
import { useT } from "~/platform/i18n/use-t";
import { twoFactorAction, twoFactorLoader } from "../two-factor-page.server";
import { SecurityFrame } from "../ui/security-frame";
import { RecoveryCodes, TwoFactorConfirm, TwoFactorOff, TwoFactorStart } from "../ui/two-factor-parts";

export const loader = twoFactorLoader;
export const action = twoFactorAction;

export default function TwoFactorPage() {
  const t = useT("security");
  const factor = useLoaderData<typeof loader>();
  const reply = useActionData<{ shown?: string[]; notice?: string }>();
  return (
    <SecurityFrame title={t("twoFactor.title")} lead={t("twoFactor.lead")}>
      {reply?.shown && <RecoveryCodes title={reply.notice} codes={reply.shown} />}
      {factor.state === "off" && <TwoFactorStart />}
      {factor.state === "started" && <TwoFactorConfirm secret={factor.secret} uri={factor.uri} qr={factor.qr} />}
      {factor.state === "on" && <TwoFactorOff since={factor.since} codesLeft={factor.codesLeft} />}
    </SecurityFrame>
  );
}
