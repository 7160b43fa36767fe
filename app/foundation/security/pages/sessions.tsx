import { useLoaderData } from "@remix-run/react";
import { useT } from "~/platform/i18n/use-t";
import { ActionForm } from "~/ui/form/action-form";
import { ConfirmButton } from "~/ui/form/confirm-button";
import { SubmitButton } from "~/ui/form/submit-button";
import { Badge } from "~/ui/text/badge";
import { sessionsAction, sessionsLoader } from "../sessions-page.server";
import s from "../ui/security.module.css";
import { SecurityFrame } from "../ui/security-frame";

export const loader = sessionsLoader;
export const action = sessionsAction;

export default function SessionsPage() {
  const t = useT("security");
  const { sessions } = useLoaderData<typeof loader>();
  return (
    <SecurityFrame title={t("sessions.title")} lead={t("sessions.lead")}>
      <ul className={s.sessions}>
        {sessions.map(({ id, device, sites, lastUsed, current }, at) => (
          <li key={id} className={s.session}>
            <div>
              <p className={s.device}>
                {device} {current && <Badge tone="good">{t("sessions.current")}</Badge>}
              </p>
              <p className={s.detail}>{t("sessions.detail", { sites, time: lastUsed })}</p>
            </div>
            {!current && (
              <ActionForm intent="end" id={`end-${id}`} match={{ id: String(id) }} plain label={`${at + 1}. ${device}`}>
                <SubmitButton look="quiet" size="sm">
                  {t("sessions.end")}
                </SubmitButton>
              </ActionForm>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <ActionForm intent="endOthers">
          <ConfirmButton>{t("sessions.endOthers")}</ConfirmButton>
        </ActionForm>
      )}
    </SecurityFrame>
  );
}
