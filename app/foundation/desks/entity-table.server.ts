import type { ColumnSpec, FilterChoices, TableSpec } from "~/platform/table/table";
import type { EntityDesk } from "./entity-desk.server";

/** Row states by which a list can be filtered; by default it shows all rows that are not removed. */
export const rowStates = ["shown", "hidden", "removed"] as const;

const common: Readonly<Record<string, string>> = { state: "desks:column.state", updateTime: "desks:column.updateTime" };

function columnOf(desk: EntityDesk, key: string, isExtra: boolean): ColumnSpec {
  const field = desk.fields[key];
  const align = field?.align ?? desk.computed?.[key]?.align;
  return {
    key,
    label: common[key] ?? `${desk.texts}field.${key}`,
    ...((field?.isSortable || key === "updateTime") && { sortable: true }),
    ...(align && { align }),
    ...(key === "title" && { head: true }),
    ...(key === "state" && { phone: "bare" as const }),
    ...(isExtra && { extra: true }),
  };
}

/** What the filters of a desk take: what a form takes for their field, what `narrows` says, or a state of rows. */
function choicesOf(desk: EntityDesk): TableSpec["choices"] {
  const fields = (desk.filters ?? []).map((name): [string, FilterChoices] => {
    const { form, link } = desk.fields[name] ?? {};
    return [name, link ? "id" : (value) => form?.safeParse(value).success ?? false];
  });
  const narrows = Object.entries(desk.narrows ?? {}).map(([name, { choices }]) => [name, choices] as const);
  return { ...Object.fromEntries([...fields, ...narrows]), state: rowStates };
}

/** The table of a desk's list, for the page, the CSV and the list call. */
export const entityTable = (desk: EntityDesk): TableSpec => ({
  name: desk.name,
  columns: [
    ...desk.columns.map((key) => columnOf(desk, key, false)),
    ...(desk.extra ?? []).map((key) => columnOf(desk, key, true)),
  ],
  sort: desk.sort,
  filters: [
    ...(desk.search ? ["keyword"] : []),
    ...(desk.filters ?? []),
    ...Object.keys(desk.narrows ?? {}),
    ...(desk.table.seq || desk.table.deletedTime ? ["state"] : []),
  ],
  choices: choicesOf(desk),
});
