import { useT } from "~/platform/i18n/use-t";
import { ActionForm } from "~/ui/form/action-form";
import { CheckboxField } from "~/ui/form/choice-fields";
import { FormError, Hidden } from "~/ui/form/form-error";
import { FormKey } from "~/ui/form/form-key";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextArea, TextField } from "~/ui/form/text-field";
import s from "../../ui/stay.module.css";

type Props = {
  stay: Readonly<Record<"checkin" | "checkout", string>> &
    Readonly<Record<"adultCount" | "childCount" | "infantCount", number>>;
  contact: { contactName: string; phone: string; email: string } | null;
  email: string;
  isMonthly: boolean;
  formKey: string;
};

/** Form that requests a stay: who comes, what they write to the host, and for rentals by the month the visa [SH13]. */
export function RequestForm({ stay, contact, email, isMonthly, formKey }: Props) {
  const t = useT("stay-order");
  return (
    <ActionForm label={t("reserve.title")}>
      <FormError />
      <FormKey value={formKey} />
      {(["checkin", "checkout", "adultCount", "childCount", "infantCount"] as const).map((name) => (
        <Hidden key={name} name={name} value={stay[name]} />
      ))}
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
