import { useT } from "~/platform/i18n/use-t";
import { ActionForm } from "~/ui/form/action-form";
import { CheckboxField, RadioGroup } from "~/ui/form/choice-fields";
import { FormError } from "~/ui/form/form-error";
import { SubmitButton } from "~/ui/form/submit-button";
import { DateField, TextField } from "~/ui/form/text-field";
import { groupDigits } from "~/ui/text/money";
import type { RatesView } from "../queries/rates-view.server";

/** Form that sets the rents of a hotel's nights and opens or closes them. */
export function RateForm({ view }: { view: Pick<RatesView, "today" | "usual"> }) {
  const t = useT("hotel-rates");
  const { today, usual } = view;
  const yen = { inputMode: "numeric", width: "short", maxLength: 8 } as const;
  const choices = [
    { value: "same", label: t("letSame") },
    { value: "open", label: t("letOpen") },
    { value: "closed", label: t("letClosed") },
  ];
  return (
    <ActionForm label={t("title")}>
      <FormError />
      <DateField name="from" label={t("from")} min={today} defaultValue={today} required />
      <DateField name="to" label={t("to")} min={today} defaultValue={today} required />
      <TextField name="weekday" label={t("weekday")} hint={t("rentHint")} {...yen} />
      <TextField name="holiday" label={t("holiday")} hint={t("rentHint")} {...yen} />
      <CheckboxField
        name="isUsual"
        label={t("usual", { weekday: groupDigits(usual.weekday), holiday: groupDigits(usual.holiday) })}
      />
      <RadioGroup name="let" label={t("let")} options={choices} defaultValue="same" />
      <SubmitButton>{t("save")}</SubmitButton>
    </ActionForm>
  );
}
