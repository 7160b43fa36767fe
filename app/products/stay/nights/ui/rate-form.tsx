import { useT } from "~/platform/i18n/use-t";
import { ActionForm } from "~/ui/form/action-form";
import { CheckboxField } from "~/ui/form/choice-fields";
import { FormError } from "~/ui/form/form-error";
import { SubmitButton } from "~/ui/form/submit-button";
import { DateField, TextField } from "~/ui/form/text-field";
import { groupDigits } from "~/ui/text/money";
import type { CalendarView } from "../queries/calendar.server";

type Props = { view: Pick<CalendarView, "today" | "usual"> };

/** Form that sets rents and the shortest stay of a period. */
export function RateForm({ view: { today, usual } }: Props) {
  const t = useT("stay-calendar");
  const yen = { inputMode: "numeric", width: "short", maxLength: 8 } as const;
  return (
    <ActionForm intent="rates" label={t("rates.title")}>
      <h2>{t("rates.title")}</h2>
      <FormError />
      <DateField name="from" label={t("rates.from")} min={today} defaultValue={today} required />
      <DateField name="to" label={t("rates.to")} min={today} defaultValue={today} required />
      <TextField name="weekday" label={t("rates.weekday")} hint={t("rates.hint")} {...yen} />
      <TextField name="holiday" label={t("rates.holiday")} hint={t("rates.hint")} {...yen} />
      <TextField name="minStay" label={t("rates.minStay")} inputMode="numeric" width="short" maxLength={3} />
      <CheckboxField
        name="isUsual"
        label={t("rates.usual", {
          weekday: groupDigits(usual.weekday),
          holiday: groupDigits(usual.holiday),
          minStay: usual.minStay,
        })}
      />
      <SubmitButton>{t("rates.save")}</SubmitButton>
    </ActionForm>
  );
}

/** Form that closes a period. */
export function BlockForm({ view: { today } }: { view: Pick<CalendarView, "today"> }) {
  const t = useT("stay-calendar");
  return (
    <ActionForm intent="block" label={t("block.title")}>
      <h2>{t("block.title")}</h2>
      <FormError />
      <DateField name="from" label={t("rates.from")} min={today} defaultValue={today} required />
      <DateField name="to" label={t("rates.to")} min={today} defaultValue={today} required />
      <TextField name="reason" label={t("block.reason")} maxLength={100} />
      <SubmitButton>{t("block.save")}</SubmitButton>
    </ActionForm>
  );
}
