import { Form } from "@remix-run/react";
import { useT } from "~/platform/i18n/use-t";
import { Button } from "~/ui/button";
import { SelectField } from "~/ui/form/choice-fields";
import { DateField, TextField } from "~/ui/form/text-field";
import type { DeskQuery } from "../rules/desk-query";
import { orderStates } from "../states";
import s from "./desk.module.css";

/** Filters the desk's list by state, words and days; the choice is in the address. */
export function DeskFilter({ filter }: { filter: DeskQuery }) {
  const t = useT("order");
  const options = orderStates
    .filter((state) => !state.includes("reservation") && state !== "goto_stopped")
    .map((value) => ({ value, label: t(`state.${value}`) }));
  return (
    <Form method="get" className={s.filter} role="search" aria-label={t("desk.filter")}>
      <SelectField
        name="status"
        label={t("desk.status")}
        options={options}
        blank={t("tab.all")}
        defaultValue={filter.status ?? ""}
      />
      <TextField
        name="keyword"
        type="search"
        label={t("desk.keyword")}
        defaultValue={filter.keyword ?? ""}
        maxLength={100}
      />
      <DateField name="from" label={t("desk.from")} defaultValue={filter.from ?? ""} />
      <DateField name="to" label={t("desk.to")} defaultValue={filter.to ?? ""} />
      <Button type="submit" look="quiet">
        {t("desk.search")}
      </Button>
    </Form>
  );
}
