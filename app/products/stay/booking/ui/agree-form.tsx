import { TradeTerms } from "~/foundation/orders/checkout/ui/trade-terms";
import { useT } from "~/platform/i18n/use-t";
import { ActionForm } from "~/ui/form/action-form";
import { RadioGroup } from "~/ui/form/choice-fields";
import { FormError, Hidden } from "~/ui/form/form-error";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextField } from "~/ui/form/text-field";
import { groupDigits } from "~/ui/text/money";

type Props = { total: number; spendable: number; methods: readonly string[] };

/** The guest's agreement to the price of an approved stay: points and the way of paying. */
export function AgreeForm({ total, spendable, methods }: Props) {
  const t = useT("stay-order");
  const words = useT("orders");
  const most = Math.min(spendable, total);
  const options = methods.map((value) => ({
    value,
    label: value === "onsite" ? t("detail.onsite") : words(`method.${value}`),
  }));
  return (
    <ActionForm intent="agree" label={t("detail.pay")}>
      <FormError />
      <Hidden name="expectTotal" value={total} />
      {most > 0 && (
        <TextField
          name="usePoint"
          label={words("confirm.usePoint")}
          hint={words("confirm.usePointHint", { max: groupDigits(most), held: groupDigits(spendable) })}
          inputMode="numeric"
          width="short"
          defaultValue={0}
        />
      )}
      <RadioGroup
        name="payMethod"
        label={words("confirm.method")}
        options={options}
        defaultValue={methods[0] ?? ""}
        look="cards"
      />
      <SubmitButton look="accent" size="lg" block>
        {t("detail.pay")}
      </SubmitButton>
      <TradeTerms />
    </ActionForm>
  );
}
