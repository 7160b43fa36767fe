import { useT } from "~/platform/i18n/use-t";
import { ActionForm } from "~/ui/form/action-form";
import { FormError } from "~/ui/form/form-error";
import { NumberStepper } from "~/ui/form/number-stepper";
import { SubmitButton } from "~/ui/form/submit-button";
import { DateField } from "~/ui/form/text-field";
import { Fold } from "~/ui/layout/fold";
import s from "../../ui/stay.module.css";

type Stay = { checkin: string; checkout: string; adultCount: number; childCount: number; infantCount: number };

/** Form that gives a held stay other dates or another party. */
export function ChangeForm({ stay }: { stay: Stay }) {
  const t = useT("stay-order");
  return (
    <Fold title={t("detail.change")}>
      <ActionForm intent="change" label={t("detail.change")}>
        <FormError />
        <p className={s.quiet}>{t("detail.changeText")}</p>
        <DateField name="checkin" label={t("detail.checkin")} defaultValue={stay.checkin} required />
        <DateField name="checkout" label={t("detail.checkout")} defaultValue={stay.checkout} required />
        <NumberStepper name="adultCount" label={t("detail.adults")} min={1} max={100} defaultValue={stay.adultCount} />
        <NumberStepper name="childCount" label={t("detail.children")} max={100} defaultValue={stay.childCount} />
        <NumberStepper name="infantCount" label={t("detail.infants")} max={100} defaultValue={stay.infantCount} />
        <SubmitButton>{t("detail.changeNow")}</SubmitButton>
      </ActionForm>
    </Fold>
  );
}
