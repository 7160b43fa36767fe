import { useT } from "~/platform/i18n/use-t";
import { ActionForm } from "~/ui/form/action-form";
import { FormError } from "~/ui/form/form-error";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextField } from "~/ui/form/text-field";
import { groupDigits } from "~/ui/text/money";
import s from "./offline.module.css";

type Shop = { name: string; discountPercent: number; returnPercent: number };

/** The guest's form after the scan: the bill, and points to use where the shop accepts them. */
export function AskForm({ shop, mine }: { shop: Shop; mine: number }) {
  const t = useT("offline");
  const takes = shop.discountPercent > 0;
  return (
    <ActionForm label={t("form.title")}>
      <h2>{t("form.title")}</h2>
      <FormError />
      <TextField
        name="amount"
        label={t("form.amount")}
        hint={t("form.amountHint")}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        required
      />
      {takes && (
        <TextField
          name="points"
          label={t("form.points")}
          hint={t("form.pointsHint", { percent: shop.discountPercent, mine: groupDigits(mine) })}
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          defaultValue="0"
        />
      )}
      <p className={s.quiet}>{t("form.back", { percent: shop.returnPercent })}</p>
      <SubmitButton look="accent" size="lg" block>
        {t("form.send")}
      </SubmitButton>
    </ActionForm>
  );
}
