import { useT } from "~/platform/i18n/use-t";
import { ActionForm } from "~/ui/form/action-form";
import { FileField } from "~/ui/form/file-field";
import { FormError } from "~/ui/form/form-error";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextArea, TextField } from "~/ui/form/text-field";
import { eventLimits } from "../rules/limits";
import { applyPapers } from "../uploads";
import s from "./event.module.css";

/** Application form: name and contact, the answer to the event's question, and files. */
export function ApplyForm({
  event,
  email,
}: {
  event: { question: { text: string }; takesFiles: boolean; isLottery: boolean; places: { free: number } | null };
  email: string;
}) {
  const t = useT("event");
  return (
    <ActionForm intent="apply" files={event.takesFiles} label={t("apply.title")}>
      <FormError />
      <TextField name="name" label={t("apply.name")} autoComplete="name" maxLength={eventLimits.name} required />
      <TextField
        name="phone"
        type="tel"
        label={t("apply.phone")}
        hint={t("apply.phoneHint")}
        autoComplete="tel"
        maxLength={40}
        required
      />
      <TextField
        name="email"
        type="email"
        label={t("apply.email")}
        autoComplete="email"
        maxLength={254}
        defaultValue={email}
        required
      />
      {event.question.text && (
        <TextArea
          name="answers.question"
          label={event.question.text}
          rows={3}
          maxLength={eventLimits.answer}
          required
        />
      )}
      {event.takesFiles && (
        <FileField
          name="attachments"
          label={t("apply.files")}
          hint={t("apply.filesHint", { max: eventLimits.files })}
          kind={applyPapers}
          max={eventLimits.files}
        />
      )}
      {event.places?.free === 0 && <p>{t("apply.full")}</p>}
      <p className={s.quiet}>{t(event.isLottery ? "apply.termsLottery" : "apply.terms")}</p>
      <SubmitButton look="accent" size="lg">
        {t(event.places?.free === 0 ? "apply.wait" : "apply.send")}
      </SubmitButton>
    </ActionForm>
  );
}
