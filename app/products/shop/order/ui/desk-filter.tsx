import { useT } from "~/platform/i18n/use-t";
import { SelectField } from "~/ui/form/choice-fields";
import { DateField, TextField } from "~/ui/form/text-field";
import { orderStates } from "../states";

/** Fields that filter the desk's list by state, words and days. */
export function DeskFilter({ filter }: { filter: Readonly<Record<string, string | undefined>> }) {
  const t = useT("order");
  const options = orderStates
    .filter((state) => !state.includes("reservation") && state !== "goto_stopped")
    .map((value) => ({ value, label: t(`state.${value}`) }));
  return (
    <>
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
    </>
  );
}
