import { useT } from "~/platform/i18n/use-t";
import { ActionForm } from "~/ui/form/action-form";
import { CheckboxField } from "~/ui/form/choice-fields";
import { FormError, Hidden } from "~/ui/form/form-error";
import { FormKey } from "~/ui/form/form-key";
import { NumberStepper } from "~/ui/form/number-stepper";
import { SubmitButton } from "~/ui/form/submit-button";
import { DateField, TextArea, TextField } from "~/ui/form/text-field";
import s from "../../ui/stay.module.css";

type Props = {
  stay: Readonly<Record<"checkin" | "checkout", string>> &
    Readonly<Record<"adultCount" | "childCount" | "infantCount", number>>;
  contact: { contactName: string; phone: string; email: string } | null;
  email: string;
  isMonthly: boolean;
  formKey: string;
  /** Whether the guest chooses other dates or another party here, after these were refused. */
  isOpen: boolean;
};

/** The dates and the party of a request, to be chosen anew. */
function StayFields({ stay }: Pick<Props, "stay">) {
  const t = useT("nights");
  return (
    <>
      <DateField name="checkin" label={t("form.checkin")} defaultValue={stay.checkin} required />
      <DateField name="checkout" label={t("form.checkout")} defaultValue={stay.checkout} required />
      <NumberStepper name="adultCount" label={t("form.adults")} min={1} max={100} defaultValue={stay.adultCount} />
      <NumberStepper name="childCount" label={t("form.children")} max={100} defaultValue={stay.childCount} />
      <NumberStepper name="infantCount" label={t("form.infants")} max={100} defaultValue={stay.infantCount} />
    </>
  );
}

/**
 * Form that requests a stay: who comes, what they write to the host, and for rentals by the month the visa [SH13]. Where
 * somebody else took the dates meanwhile, it keeps what was typed and asks for others.
 */
export function RequestForm({ stay, contact, email, isMonthly, formKey, isOpen }: Props) {
  const t = useT("stay-order");
  return (
    <ActionForm label={t("reserve.title")}>
      <FormError />
      <FormKey value={formKey} />
      {isOpen ? (
        <StayFields stay={stay} />
      ) : (
        (["checkin", "checkout", "adultCount", "childCount", "infantCount"] as const).map((name) => (
          <Hidden key={name} name={name} value={stay[name]} />
        ))
      )}
      <TextField
        name="contactName"
        label={t("reserve.name")}
        autoComplete="name"
        maxLength={60}
        defaultValue={contact?.contactName ?? ""}
        required
      />
      <TextField
        name="phone"
        type="tel"
        label={t("reserve.phone")}
        hint={t("reserve.phoneHint")}
        autoComplete="tel"
        maxLength={40}
        defaultValue={contact?.phone ?? ""}
        required
      />
      <TextField
        name="email"
        type="email"
        label={t("reserve.email")}
        hint={t("reserve.emailHint")}
        autoComplete="email"
        maxLength={254}
        defaultValue={contact?.email ?? email}
        required
      />
      <TextArea name="note" label={t("reserve.note")} hint={t("reserve.noteHint")} rows={4} maxLength={500} />
      {isMonthly && <CheckboxField name="hasVisa" label={t("reserve.visa")} hint={t("reserve.visaHint")} />}
      <SubmitButton look="accent" size="lg" block>
        {t("reserve.send")}
      </SubmitButton>
      <p className={s.quiet}>{t("reserve.sendHint")}</p>
    </ActionForm>
  );
}
