import { useT } from "~/platform/i18n/use-t";
import { writtenIn } from "~/platform/i18n/written-in";
import { ActionForm } from "~/ui/form/action-form";
import { type Option, SelectField } from "~/ui/form/choice-fields";
import { FormError, Hidden } from "~/ui/form/form-error";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextArea } from "~/ui/form/text-field";
import { Card } from "~/ui/layout/card";
import { Section } from "~/ui/layout/page";
import s from "./conversation.module.css";

/** Reports one message to the administrators. */
export function ReportForm({ message, reasons }: { message: { id: number; content: string }; reasons: Option[] }) {
  const t = useT("messages");
  return (
    <Section title={t("report.title")} id="report">
      <Card>
        {message.content && (
          <p className={s.quote} lang={writtenIn(message.content)}>
            {message.content}
          </p>
        )}
        <ActionForm intent="report">
          <FormError />
          <Hidden name="messageId" value={message.id} />
          <SelectField name="reason" label={t("report.why")} options={reasons} blank="" required />
          <TextArea name="note" label={t("report.note")} rows={2} maxLength={500} />
          <SubmitButton look="danger">{t("report.send")}</SubmitButton>
        </ActionForm>
      </Card>
    </Section>
  );
}
