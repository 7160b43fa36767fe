import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { ActionForm } from "~/ui/form/action-form";
import { SelectField } from "~/ui/form/choice-fields";
import { FormError, Hidden } from "~/ui/form/form-error";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextArea } from "~/ui/form/text-field";
import { Card } from "~/ui/layout/card";
import { AppLink } from "~/ui/navigation/app-link";
import type { LineView, LivePage } from "../live-page.server";
import { slowChoices } from "../rules/limits";
import s from "./live.module.css";

/** What a reader can do with a line: its author deletes it, administrators keep order, the others report it. */
export function LineActs({ line, page, isPinned }: { line: LineView; page: LivePage; isPinned: boolean }) {
  const t = useT("live");
  const { id, userId, nickname } = line;
  const isOwn = userId === page.viewerId;
  if (!isOwn && !page.isKeeper)
    return (
      <AppLink to={`${href("/live/:id", { id: page.id })}?report=${id}#report`} className={s.small}>
        {t("chat.report")}
        <span className="vh"> {nickname}</span>
      </AppLink>
    );
  const acts = [
    "remove",
    ...(page.isKeeper ? [isPinned ? "unpin" : "pin"] : []),
    ...(page.isKeeper && !isOwn ? ["silence"] : []),
  ];
  return (
    <details className={s.acts}>
      <summary>
        {t("chat.acts")}
        <span className="vh"> {nickname}</span>
      </summary>
      <ActionForm id={`keep-${isPinned ? "pin-" : ""}${id}`} plain preventScrollReset>
        {acts.map((act) => (
          <SubmitButton key={act} name={act} value={String(id)} look="quiet" size="sm">
            {t(`chat.${act}`)}
          </SubmitButton>
        ))}
      </ActionForm>
    </details>
  );
}

/** How slow the chat is, for administrators. */
export function KeepChat({ page }: { page: LivePage }) {
  const t = useT("live");
  return (
    <ActionForm id="slow" plain preventScrollReset label={t("chat.slowMode")}>
      <p className={s.slow}>
        <span>{t("chat.slowMode")}</span>
        {slowChoices.map((seconds) => (
          <SubmitButton
            key={seconds}
            name="slow"
            value={String(seconds)}
            look={page.chat.slowModeSeconds === seconds ? "primary" : "quiet"}
            size="sm"
          >
            {seconds === 0 ? t("chat.slowOff") : t("chat.slowBy", { seconds })}
          </SubmitButton>
        ))}
      </p>
    </ActionForm>
  );
}

/** Reports a line to the administrators. */
export function ReportLine({ report }: { report: NonNullable<LivePage["report"]> }) {
  const t = useT("report");
  return (
    <section id="report" aria-label={t("title")}>
      <Card>
        <h2>{t("title")}</h2>
        <p>{report.content}</p>
        <ActionForm intent="report">
          <FormError />
          <Hidden name="lineId" value={report.id} />
          <SelectField name="reason" label={t("why")} options={report.reasons} blank="" required />
          <TextArea name="note" label={t("note")} rows={2} maxLength={500} />
          <SubmitButton look="danger">{t("send")}</SubmitButton>
        </ActionForm>
      </Card>
    </section>
  );
}
