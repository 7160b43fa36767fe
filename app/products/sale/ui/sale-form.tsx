import { Form } from "@remix-run/react";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { type Option, SelectField } from "~/ui/form/choice-fields";
import { TextField } from "~/ui/form/text-field";
import { Button } from "~/ui/navigation/button";
import { useUnknown } from "~/ui/navigation/known-path";
import type { SaleAsked } from "../rules/addresses";
import { saleKinds, saleOrders } from "../rules/names";
import s from "./sale.module.css";

/** Form of the list of properties, which opens its address. */
export function SaleForm({ asked, regions }: { asked: SaleAsked; regions: readonly Option[] }) {
  const t = useT("sale");
  const action = href("/staySale/recommend");
  return (
    <Form
      action={action}
      reloadDocument={useUnknown(action)}
      className={s.form}
      role="search"
      aria-label={t("list.title")}
      key={JSON.stringify(asked)}
    >
      <SelectField
        name="prefecture"
        label={t("form.prefecture")}
        options={[...regions]}
        blank={t("form.any")}
        defaultValue={asked.prefecture ?? ""}
      />
      <SelectField
        name="kind"
        label={t("form.kind")}
        options={saleKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
        blank={t("form.any")}
        defaultValue={asked.kind ?? ""}
      />
      <TextField name="min" label={t("form.min")} inputMode="numeric" maxLength={12} defaultValue={asked.min ?? ""} />
      <TextField name="max" label={t("form.max")} inputMode="numeric" maxLength={12} defaultValue={asked.max ?? ""} />
      <TextField name="keyword" type="search" label={t("form.keyword")} maxLength={100} defaultValue={asked.keyword} />
      <SelectField
        name="order"
        label={t("form.order")}
        options={saleOrders.map((value) => ({ value, label: t(`order.${value}`) }))}
        defaultValue={asked.order}
      />
      <Button type="submit" look="accent">
        {t("form.go")}
      </Button>
    </Form>
  );
}
