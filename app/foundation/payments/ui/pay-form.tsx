import { useT } from "~/platform/i18n/use-t";
import { ActionForm } from "~/ui/form/action-form";
import { RadioGroup } from "~/ui/form/choice-fields";
import { FormError, Hidden } from "~/ui/form/form-error";
import { SubmitButton } from "~/ui/form/submit-button";
import type { PayMethod } from "../payable";

type Props = {
  orderType: string;
  payGroup: string;
  methods: PayMethod[];
  method: PayMethod /** An attempt was made before. */;
  again: boolean;
};

/** Chooses how to pay and starts it; leads to the gateway's page. */
export function PayForm({ orderType, payGroup, methods, method, again }: Props) {
  const t = useT("payments");
  const options = methods.map((value) => ({ value, label: t(`method.${value}`), hint: t(`methodHint.${value}`) }));
  return (
    <ActionForm label={t("pay.title")}>
      <FormError />
      <Hidden name="orderType" value={orderType} />
      <Hidden name="payGroup" value={payGroup} />
      <RadioGroup name="payMethod" label={t("pay.method")} options={options} defaultValue={method} look="cards" />
      <SubmitButton look="accent" size="lg" block>
        {again ? t("pay.submitAgain") : t("pay.submit")}
      </SubmitButton>
    </ActionForm>
  );
}
