import { useT } from "~/platform/i18n/use-t";
import { ActionForm } from "~/ui/form/action-form";
import { SelectField } from "~/ui/form/choice-fields";
import { FormError, Hidden } from "~/ui/form/form-error";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextField } from "~/ui/form/text-field";
import { Card } from "~/ui/layout/card";
import { Buttons, Stack } from "~/ui/layout/page";
import { groupDigits } from "~/ui/text/money";
import type { StockView } from "../stock-form.server";
import s from "./stock-card.module.css";

/** The stock of a commodity, and the form that adds or removes units; during a sale, when the lock ends. */
export function StockCard({ stock }: { stock: StockView }) {
  const t = useT("commodity-desk");
  const variants = stock.stocks.filter(({ valueId }) => valueId !== null);
  const options = stock.stocks.map(({ valueId, label }) => ({ value: valueId ?? "", label: label || t("stock.own") }));
  return (
    <Card>
      <Stack>
        <h2>{t("stock.title")}</h2>
        <ul className={s.stocks}>
          {stock.stocks.map(({ valueId, label, inventory, taken }) => (
            <li key={valueId ?? ""}>
              {label && <span>{label}</span>}
              <strong>{t("stock.left", { count: groupDigits(inventory) })}</strong>
              <span className={s.taken}>{t("stock.taken", { count: groupDigits(taken) })}</span>
            </li>
          ))}
        </ul>
        {stock.lockedUntil ? (
          <p role="status">{t("stock.locked", { time: stock.lockedUntil })}</p>
        ) : (
          <ActionForm intent="stock" label={t("stock.title")} preventScrollReset>
            <FormError />
            <Hidden name="id" value={stock.id} />
            <p className={s.taken}>{t("stock.lead")}</p>
            <div className={s.fields}>
              {variants.length > 0 && <SelectField name="valueId" label={t("stock.variant")} options={options} />}
              <SelectField
                name="direction"
                label={t("stock.direction")}
                options={(["add", "take"] as const).map((value) => ({ value, label: t(`stock.${value}`) }))}
              />
              <TextField name="count" label={t("stock.count")} inputMode="numeric" spellCheck={false} required />
              <TextField
                name="reason"
                label={t("stock.reason")}
                hint={t("stock.reasonHint")}
                maxLength={200}
                required
              />
            </div>
            <Buttons>
              <SubmitButton>{t("stock.save")}</SubmitButton>
            </Buttons>
          </ActionForm>
        )}
      </Stack>
    </Card>
  );
}
