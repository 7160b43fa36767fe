import { useT } from "~/platform/i18n/use-t";
import { ActionForm } from "~/ui/form/action-form";
import { RadioGroup } from "~/ui/form/choice-fields";
import { FormError, Hidden } from "~/ui/form/form-error";
import { SubmitButton } from "~/ui/form/submit-button";
import type { PayMethod } from "../payable";
import s from "./payments.module.css";

type Props = {
  orderType: string;
  payGroup: string;
  methods: PayMethod[];
  method: PayMethod;
  /** The buyer has chosen the method before: the choice is folded away and can be changed. */
  isChosen: boolean;
  /** An attempt was made before. */
  again: boolean;
};

/** Shows the chosen method, or asks for one, and starts the payment; redirects to the gateway's page. */
export function PayForm({ orderType, payGroup, methods, method, isChosen, again }: Props) {
  const t = useT("payments");
  const options = methods.map((value) => ({ value, label: t(`method.${value}`), hint: t(`methodHint.${value}`) }));
  const choice = (
    <RadioGroup name="payMethod" label={t("pay.method")} options={options} defaultValue={method} look="cards" />
  );
  return (
    <ActionForm label={t("pay.title")}>
      <FormError />
      <Hidden name="orderType" value={orderType} />
      <Hidden name="payGroup" value={payGroup} />
      {isChosen ? (
        <details className={s.method}>
          <summary>
            <span className={s.chosen}>{t("pay.chosen", { method: t(`method.${method}`) })}</span>
            <span className={s.change}>{t("pay.change")}</span>
          </summary>
          {choice}
        </details>
      ) : (
        choice
      )}
      <SubmitButton look="accent" size="lg" block>
        {again ? t("pay.submitAgain") : t("pay.submit")}
      </SubmitButton>
    </ActionForm>
  );
}
