import type { ReactNode } from "react";
import { useT } from "~/platform/i18n/use-t";
import { ActionForm } from "~/ui/form/action-form";
import { SelectField } from "~/ui/form/choice-fields";
import { useField } from "~/ui/form/form-context";
import { FormError, Hidden } from "~/ui/form/form-error";
import { SubmitButton } from "~/ui/form/submit-button";
import { DateField, TextField } from "~/ui/form/text-field";
import { EmptyState } from "~/ui/layout/panels";
import { ServerTable } from "~/ui/table/server-table";
import type { TableOf } from "~/ui/table/table-of";
import s from "./orders.module.css";
import { StateBadge, type Tone } from "./state-badge";

/** A row of a desk, as `deskOrders` gives it to a page. */
export type DeskRow = { id: number; number: string; time: string; status: string; tone: Tone; acts: readonly string[] };

type Base = "pick" | "number" | "time" | "status";

function DeskFields({ texts, states, filters }: { texts: string; states: readonly string[]; filters: Filters }) {
  const words = useT(texts);
  const t = useT("orders");
  const options = states.map((value) => ({ value, label: words(`state.${value}`) }));
  return (
    <>
      <SelectField
        name="status"
        label={t("desk.status")}
        options={options}
        blank={t("desk.all")}
        defaultValue={filters.status ?? ""}
      />
      <TextField
        name="keyword"
        type="search"
        label={t("desk.keyword")}
        defaultValue={filters.keyword ?? ""}
        maxLength={100}
      />
      <DateField name="from" label={t("desk.from")} defaultValue={filters.from ?? ""} />
      <DateField name="to" label={t("desk.to")} defaultValue={filters.to ?? ""} />
    </>
  );
}
type Filters = Readonly<Record<string, string | undefined>>;

function Tick({ row, at }: { row: DeskRow; at: number }) {
  const t = useT("orders");
  const field = useField(`items[${at}].pick`);
  return (
    <>
      <Hidden name={`items[${at}].number`} value={row.number} />
      <label className={s.pick}>
        <input id={field.id} type="checkbox" name={field.name} defaultChecked={field.typed === "on"} />
        <span className="vh">{t("desk.pick", { number: row.number })}</span>
      </label>
    </>
  );
}

type Props<K extends string, Row extends DeskRow> = {
  texts: string;
  rows: Row[];
  table: TableOf<K | Base>;
  /** States to choose from in the filter. */
  states: readonly string[];
  /** Events that a seller causes to ticked rows: one button each (`<texts>:act.<event>`), the first is the main one. */
  acts: readonly string[];
  path: string;
  csvPath?: string;
  /** A product's own columns; `at` is the row's place in the form's `items`, null where nothing can be done. */
  cells: Record<K, (row: Row, at: number | null) => ReactNode>;
  /** Beside the state. */
  badges?: (row: Row) => ReactNode;
};

/** A seller's desk: orders by state, words and days, ticked and moved in batches, printed or taken along as CSV. */
export function OrderDesk<K extends string, Row extends DeskRow>({
  texts,
  rows,
  table,
  states,
  acts,
  path,
  csvPath,
  cells,
  badges,
}: Props<K, Row>) {
  const words = useT(texts);
  const t = useT("orders");
  const open = rows.filter((row) => row.acts.some((act) => acts.includes(act)));
  const places = new Map(open.map((row, index) => [row.id, index]));
  const placeOf = ({ id }: Row) => places.get(id) ?? null;
  const own = Object.entries(cells) as [K, (row: Row, at: number | null) => ReactNode][];
  const buttons = acts.filter((act, index) => open.some((row) => row.acts.includes(act)) || index === 0);
  return (
    <ServerTable
      caption={words("desk.title")}
      table={table}
      rows={rows}
      rowKey={({ id }) => id}
      cells={
        {
          pick: (row: Row) => {
            const at = placeOf(row);
            return at === null ? null : <Tick row={row} at={at} />;
          },
          number: ({ number }: Row) => <span className={s.number}>{number}</span>,
          time: ({ time }: Row) => time,
          status: (row: Row) => (
            <>
              <StateBadge texts={texts} status={row.status} tone={row.tone} /> {badges?.(row)}
            </>
          ),
          ...Object.fromEntries(own.map(([key, cell]) => [key, (row: Row) => cell(row, placeOf(row))])),
        } as Record<K | Base, (row: Row) => ReactNode>
      }
      path={path}
      {...(csvPath && { csvPath })}
      filters={<DeskFields texts={texts} states={states} filters={table.state.filters} />}
      empty={<EmptyState title={t("desk.empty")} />}
      actions={
        open.length > 0 && (
          <div className={s.bar}>
            {buttons.map((act, index) => (
              <SubmitButton key={act} name="intent" value={act} {...(index > 0 && { look: "quiet" as const })}>
                {words(`act.${act}`)}
              </SubmitButton>
            ))}
          </div>
        )
      }
      around={(shown) => (
        <ActionForm id="desk" label={words("desk.title")}>
          <FormError />
          {shown}
        </ActionForm>
      )}
    />
  );
}
