import { useT } from "~/platform/i18n/use-t";
import { ActionForm } from "~/ui/form/action-form";
import { SelectField } from "~/ui/form/choice-fields";
import { FormError } from "~/ui/form/form-error";
import { FormKey } from "~/ui/form/form-key";
import { NumberStepper } from "~/ui/form/number-stepper";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextArea, TextField } from "~/ui/form/text-field";
import s from "./ad.module.css";

type Slot = { at: string; time: string; full: boolean; few: number | null };

/** Form fields of a reservation; the slots are those of the chosen day. */
export function ReservationForm({
  calendar,
  chosen,
  contact,
  maxPeople,
  formKey,
}: {
  calendar: { label: string; slots: readonly Slot[] };
  /** The preselected slot, as its instant. */
  chosen: string;
  contact: { contactName: string; phone: string };
  /** Maximum number of people of one reservation. */
  maxPeople: number;
  formKey: string;
}) {
  const t = useT("adwall");
  const wordsOf = ({ time, full, few }: Slot) => {
    if (full) return t("reserve.slotFull", { time });
    return few === null ? time : t("reserve.slotFew", { time, n: few });
  };
  return (
    <ActionForm label={t("reserve.title")}>
      <FormError />
      <FormKey value={formKey} />
      <SelectField
        key={calendar.label}
        name="reserveTime"
        label={t("reserve.time", { day: calendar.label })}
        hint={t("reserve.timeHint")}
        options={calendar.slots.map((slot) => ({ value: slot.at, label: wordsOf(slot), disabled: slot.full }))}
        blank={t("reserve.choose")}
        defaultValue={chosen}
        required
      />
      <NumberStepper
        name="headCount"
        label={t("reserve.people")}
        hint={t("reserve.peopleHint", { max: maxPeople })}
        min={1}
        max={maxPeople}
        defaultValue={Math.min(2, maxPeople)}
        required
      />
      <TextField
        name="contactName"
        label={t("reserve.contactName")}
        autoComplete="name"
        maxLength={60}
        defaultValue={contact.contactName}
        required
      />
      <TextField
        name="phone"
        type="tel"
        label={t("reserve.phone")}
        hint={t("reserve.phoneHint")}
        autoComplete="tel"
        maxLength={40}
        defaultValue={contact.phone}
        required
      />
      <TextArea name="mealContent" label={t("reserve.meal")} hint={t("reserve.mealHint")} rows={3} maxLength={499} />
      <TextArea name="remark" label={t("reserve.remark")} hint={t("reserve.remarkHint")} rows={2} maxLength={300} />
      <p className={s.quiet}>{t("reserve.terms")}</p>
      <SubmitButton look="accent" size="lg">
        {t("reserve.send")}
      </SubmitButton>
    </ActionForm>
  );
}
