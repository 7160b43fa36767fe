import { useT } from "~/platform/i18n/use-t";
import { ActionForm } from "~/ui/form/action-form";
import { FormError, Hidden } from "~/ui/form/form-error";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextArea } from "~/ui/form/text-field";
import { Card } from "~/ui/layout/card";
import { Facts, Stack } from "~/ui/layout/page";
import { LinkButton } from "~/ui/navigation/button";
import s from "./desk.module.css";

type Message = {
  id: number;
  email: string;
  content: string;
  status: string;
  site: string;
  nickname: string | null;
  answer: string;
  shownTime: string;
  shownHandledTime: string;
};

/** One message in full, with the answer form until it is handled. */
export function FeedbackCard({ message, back }: { message: Message; back: string }) {
  const t = useT("feedback");
  const { id, email, content, status, site, nickname, answer, shownTime, shownHandledTime } = message;
  const facts = [
    { label: t("column.email"), value: email },
    ...(nickname ? [{ label: t("column.user"), value: nickname }] : []),
    { label: t("column.time"), value: shownTime },
    { label: t("column.site"), value: site },
    ...(shownHandledTime ? [{ label: t("column.handledTime"), value: shownHandledTime }] : []),
  ];
  return (
    <div className={s.open}>
      <Card>
        <Stack>
          <h2>{t("message")}</h2>
          <p className={s.message}>{content}</p>
          <Facts rows={facts} />
          {answer && (
            <>
              <h3>{t("column.answer")}</h3>
              <p className={s.message}>{answer}</p>
            </>
          )}
          {status === "new" && (
            <ActionForm intent="answer" label={t("answer")}>
              <FormError />
              <Hidden name="id" value={id} />
              <TextArea name="answer" label={t("answer")} hint={t("answerHint")} maxLength={3000} rows={6} required />
              <SubmitButton>{t("send")}</SubmitButton>
            </ActionForm>
          )}
          {status === "new" && (
            <ActionForm intent="done" plain>
              <FormError />
              <Hidden name="id" value={id} />
              <SubmitButton look="quiet">{t("close")}</SubmitButton>
            </ActionForm>
          )}
          <LinkButton to={back} look="text">
            {t("back")}
          </LinkButton>
        </Stack>
      </Card>
    </div>
  );
}
