import type { ReactNode } from "react";
import { useT } from "~/platform/i18n/use-t";
import { ActionForm } from "~/ui/form/action-form";
import { SelectField } from "~/ui/form/choice-fields";
import { useField } from "~/ui/form/form-context";
import { FormError, Hidden } from "~/ui/form/form-error";
import { SubmitButton } from "~/ui/form/submit-button";
import { DateField, TextField } from "~/ui/form/text-field";
import { EmptyState } from "~/ui/layout/panels";
import { AppLink } from "~/ui/navigation/app-link";
import { ServerTable } from "~/ui/table/server-table";
import type { TableOf } from "~/ui/table/table-of";
import s from "./orders.module.css";
import { StateBadge, type Tone } from "./state-badge";
import { useWords } from "./use-words";

/** A row of a desk, as `deskOrders` gives it to a page. */
export type DeskRow = { id: number; number: string; time: string; status: string; tone: Tone; acts: readonly string[] };

type Base = "pick" | "number" | "time" | "status";
type Filters = Readonly<Record<string, string | undefined>>;
/** Columns that show the row's own value of their name. */
type Plain<Row> = { [K in keyof Row]: Row[K] extends string | number | null ? K : never }[keyof Row];
/** `at` is the row's place in the form's `items`, null where nothing can be done. */
type Cell<Row> = (row: Row, at: number | null) => ReactNode;

function DeskFields({
  texts,
  states,
  filters,
  children,
}: {
  texts: string;
  states: readonly string[];
  filters: Filters;
  children: ReactNode;
}) {
  const words = useWords(texts);
  const options = states.map((value) => ({ value, label: words(`state.${value}`) }));
  return (
    <>
      <SelectField
        name="status"
        label={words("desk.status")}
        options={options}
        blank={words("desk.all")}
        defaultValue={filters.status ?? ""}
      />
      {children}
      <TextField
        name="keyword"
        type="search"
        label={words("desk.keyword")}
        defaultValue={filters.keyword ?? ""}
        maxLength={100}
      />
      <DateField name="from" label={words("desk.from")} defaultValue={filters.from ?? ""} />
      <DateField name="to" label={words("desk.to")} defaultValue={filters.to ?? ""} />
    </>
  );
}

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
  acts?: readonly string[];
  path: string;
  csvPath?: string;
  /** A product's own columns; one without a cell shows the row's value of its name. */
  cells: { readonly [key in Exclude<K, Plain<Row>>]: Cell<Row> } & { readonly [key in K]?: Cell<Row> };
  /** Beside the state. */
  badges?: (row: Row) => ReactNode;
  /** Fields of a product's own filters. */
  filters?: ReactNode;
  /** Where the number leads. */
  openHref?: (number: string) => string;
  /** Below the words for an empty desk. */
  hint?: ReactNode;
};

/** A seller's desk: orders by state, words and days, ticked and moved in batches, printed or taken along as CSV. */
export function OrderDesk<K extends string, Row extends DeskRow>(props: Props<K, Row>) {
  const { texts, rows, table, states, acts = [], path, csvPath, badges, filters, openHref, hint } = props;
  const words = useWords(texts);
  const open = rows.filter((row) => row.acts.some((act) => acts.includes(act)));
  const places = new Map(open.map((row, index) => [row.id, index]));
  const placeOf = ({ id }: Row) => places.get(id) ?? null;
  const buttons = acts.filter((act, index) => open.some((row) => row.acts.includes(act)) || index === 0);
  const own = props.cells as Readonly<Record<string, Cell<Row> | undefined>>;
  const cellOf = (key: string) => {
    const cell = own[key] ?? ((row: Row) => (row as unknown as Record<string, ReactNode>)[key]);
    return [key, (row: Row) => cell(row, placeOf(row))];
  };
  const cells = {
    ...Object.fromEntries(table.columns.map(({ key }) => cellOf(key))),
    pick: (row: Row) => {
      const at = placeOf(row);
      return at === null ? null : <Tick row={row} at={at} />;
    },
    number: ({ number }: Row) =>
      openHref ? (
        <AppLink to={openHref(number)} className={s.number}>
          {number}
        </AppLink>
      ) : (
        <span className={s.number}>{number}</span>
      ),
    status: (row: Row) => (
      <>
        <StateBadge texts={texts} status={row.status} tone={row.tone} /> {badges?.(row)}
      </>
    ),
  } as Record<K | Base, (row: Row) => ReactNode>;
  const around = (shown: ReactNode) => (
    <ActionForm id="desk" label={words("desk.title")}>
      <FormError />
      {shown}
    </ActionForm>
  );
  return (
    <ServerTable
      caption={words("desk.title")}
      table={table}
      rows={rows}
      rowKey={({ id }) => id}
      cells={cells}
      path={path}
      {...(csvPath && { csvPath })}
      filters={
        <DeskFields texts={texts} states={states} filters={table.state.filters}>
          {filters}
        </DeskFields>
      }
      empty={<EmptyState title={words("desk.empty")}>{hint}</EmptyState>}
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
      {...(acts.length > 0 && { around })}
    />
  );
}
