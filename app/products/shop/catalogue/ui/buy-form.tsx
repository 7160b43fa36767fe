import type { ComponentProps } from "react";
import { useT } from "~/platform/i18n/use-t";
import { ActionForm } from "~/ui/form/action-form";
import { RadioGroup } from "~/ui/form/choice-fields";
import { FormError } from "~/ui/form/form-error";
import { FormKey } from "~/ui/form/form-key";
import { NumberStepper } from "~/ui/form/number-stepper";
import { SubmitButton } from "~/ui/form/submit-button";
import { groupDigits } from "~/ui/text/money";
import type { Choice, DetailView } from "../detail.server";
import s from "./buy-form.module.css";

function ChoiceGroup({ choice, at }: { choice: Choice; at: number }) {
  const t = useT("shop");
  return (
    <RadioGroup
      look="cards"
      required
      name={`values[${at}]`}
      label={choice.name}
      defaultValue={choice.first}
      options={choice.values.map(({ id, text, delta, soldOut }) => ({
        value: id,
        label: text,
        disabled: Boolean(soldOut),
        hint: soldOut
          ? t("stock.soldOut")
          : delta !== 0 && t(delta > 0 ? "detail.more" : "detail.less", { yen: groupDigits(Math.abs(delta)) }),
      }))}
    />
  );
}

/**
 * Form with choice, quantity, "add to cart" and "buy now", or the reason why the commodity cannot be bought. `num`,
 * within the range, is the initial quantity; `form` distinguishes several forms on a page.
 */
export function BuyForm({
  commodity,
  num,
  formKey,
  form,
}: {
  commodity: Pick<DetailView, "choices" | "range" | "refusal">;
  num: number;
  formKey: string | null;
  form?: Pick<ComponentProps<typeof ActionForm>, "id" | "match" | "label">;
}) {
  const t = useT("shop");
  const { choices, range, refusal } = commodity;
  if (refusal) {
    return (
      <p className={s.refusal} role="status">
        {refusal}
      </p>
    );
  }
  return (
    <ActionForm label={t("detail.buyForm")} {...form}>
      <FormError />
      {formKey && <FormKey value={formKey} />}
      {choices.map((choice, at) => (
        <ChoiceGroup key={choice.name} choice={choice} at={at} />
      ))}
      <NumberStepper name="num" label={t("detail.quantity")} min={range.min} max={range.max} defaultValue={num} />
      <div className={s.buttons}>
        <SubmitButton name="intent" value="cart" look="quiet" size="lg" block>
          {t("detail.addToCart")}
        </SubmitButton>
        <SubmitButton name="intent" value="buy" look="accent" size="lg" block>
          {t("detail.buyNow")}
        </SubmitButton>
      </div>
    </ActionForm>
  );
}
