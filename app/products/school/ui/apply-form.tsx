import { useT } from "~/platform/i18n/use-t";
import { ActionForm } from "~/ui/form/action-form";
import { type Option, SelectField } from "~/ui/form/choice-fields";
import { FormError } from "~/ui/form/form-error";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextArea, TextField } from "~/ui/form/text-field";
import { schoolLimits } from "../rules/limits";
import s from "./school.module.css";

type Props = { courses: Option[]; chosen: number | null; email: string };

/** The fields of an application for a course. */
export function ApplyForm({ courses, chosen, email }: Props) {
  const t = useT("school");
  return (
    <ActionForm label={t("apply.title")}>
      <FormError />
      <SelectField
        name="courseId"
        label={t("apply.course")}
        options={courses}
        blank={t("apply.choose")}
        {...(chosen !== null && { defaultValue: chosen })}
        required
      />
      <TextField name="name" label={t("apply.name")} autoComplete="name" maxLength={schoolLimits.name} required />
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
      <TextArea name="note" label={t("apply.note")} hint={t("apply.noteHint")} rows={4} maxLength={schoolLimits.note} />
      <div className={s.trap} aria-hidden="true">
        <label htmlFor="website">Website</label>
        <input id="website" name="website" tabIndex={-1} autoComplete="off" />
      </div>
      <p className={s.quiet}>{t("apply.terms")}</p>
      <SubmitButton look="accent" size="lg">
        {t("apply.send")}
      </SubmitButton>
    </ActionForm>
  );
}
