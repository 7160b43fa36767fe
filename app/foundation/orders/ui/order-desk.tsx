import type { ReactNode } from "react";
import { useT } from "~/platform/i18n/use-t";
import { tableQuery } from "~/platform/table/table";
import { SelectField } from "~/ui/form/choice-fields";
import { DateField, TextField } from "~/ui/form/text-field";
import { Stack } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import { AppLink } from "~/ui/navigation/app-link";
import { LinkButton } from "~/ui/navigation/button";
import { Tabs } from "~/ui/navigation/tabs";
import { OnlyPerson } from "~/ui/table/only-person";
import { ServerTable } from "~/ui/table/server-table";
import type { TableOf } from "~/ui/table/table-of";
import type { DeskTab } from "../queries/desk-tabs.server";
import type { DeskBatch } from "./desk-batch";
import s from "./orders.module.css";
import { StateBadge, type Tone } from "./state-badge";
import { useWords } from "./use-words";

/** A row of a desk, as `deskOrders` gives it to a page. */
export type DeskRow = { id: number; number: string; time: string; status: string; tone: Tone; acts: readonly string[] };

type Base = "pick" | "number" | "time" | "status";
type Filters = Readonly<Record<string, string | undefined>>;
/** Columns that show the row's own value of their name. */
type Plain<Row> = { [K in keyof Row]: Row[K] extends string | number | null ? K : never }[keyof Row];
/** `at` is the row's index in the form's `items`; null where no act is allowed. */
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
      <OnlyPerson name="buyerId" value={filters.buyerId} />
      <OnlyPerson name="sellerId" value={filters.sellerId} />
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

type FoundActs = { acts: readonly { name: string; label: string }[]; here: string };

/** Links to the question about an act on all found orders, with their number. */
function AllFound({ acts, here }: FoundActs) {
  const t = useT("orders");
  return (
    <p className={s.found}>
      {acts.map(({ name, label }) => (
        <LinkButton key={name} to={`${here}${here.includes("?") ? "&" : "?"}ask=${name}`} look="quiet" size="sm">
          {t("desk.allFound", { act: label })}
        </LinkButton>
      ))}
    </p>
  );
}

type Props<K extends string, Row extends DeskRow> = {
  texts: string;
  rows: Row[];
  table: TableOf<K | Base>;
  /** States to choose from in the filter. */
  states: readonly string[];
  /** Tabs with the number of orders in each, as `deskView` gives them. */
  tabs: readonly DeskTab[];
  /** How rows are ticked and moved many at once (`deskBatch`). */
  batch?: DeskBatch<Row>;
  /** Acts on all found orders. */
  found?: FoundActs | undefined;
  path: string;
  csvPath?: string;
  /** A product's own columns; one without a cell shows the row's value of its name. */
  cells: { readonly [key in Exclude<K, Plain<Row>>]: Cell<Row> } & { readonly [key in K]?: Cell<Row> };
  /** Badges beside the state. */
  badges?: (row: Row) => ReactNode;
  /** Fields of a product's own filters. */
  filters?: ReactNode;
  /** Link of the number. */
  openHref?: (number: string) => string;
  /** Shown below the text for an empty desk. */
  hint?: ReactNode;
};

/**
 * A seller's desk: orders filtered by state, words and days, for print or as CSV, and with `batch` moved many at
 * once.
 */
export function OrderDesk<K extends string, Row extends DeskRow>(props: Props<K, Row>) {
  const { texts, rows, table, states, tabs, batch, found, path, csvPath, badges, filters, openHref, hint } = props;
  const words = useWords(texts);
  const own = props.cells as Readonly<Record<string, Cell<Row> | undefined>>;
  const cellOf = (key: string) => {
    const cell = own[key] ?? ((row: Row) => (row as unknown as Record<string, ReactNode>)[key]);
    return [key, (row: Row) => cell(row, batch?.placeOf(row) ?? null)];
  };
  const timeColumn = table.columns.find(({ key }) => key === "time");
  const hasTime = Boolean(timeColumn?.extra) && !table.state.columns.includes("time");
  const cells = {
    ...Object.fromEntries(table.columns.map(({ key }) => cellOf(key))),
    pick: (row: Row) => batch?.tick(row),
    number: ({ number, time }: Row) => (
      <>
        {openHref ? (
          <AppLink to={openHref(number)} className={s.number}>
            {number}
          </AppLink>
        ) : (
          <span className={s.number}>{number}</span>
        )}
        {hasTime && <span className={s.below}>{time}</span>}
      </>
    ),
    time: ({ time }: Row) => <span className={s.time}>{time}</span>,
    status: (row: Row) => (
      <>
        <StateBadge texts={texts} status={row.status} tone={row.tone} /> {badges?.(row)}
      </>
    ),
  } as Record<K | Base, (row: Row) => ReactNode>;
  const canPick = rows.some((row) => (batch?.placeOf(row) ?? null) !== null);
  const columns = table.columns.filter(({ key }) => canPick || key !== "pick");
  const tabNames: Readonly<Record<string, string>> = {
    ahead: words("desk.tab.ahead"),
    past: words("desk.tab.past"),
    refund: words("desk.tab.refund"),
    all: words("desk.tab.all"),
  };
  const tabLinks = tabs.map(({ name, state, count }) => ({
    href: path + tableQuery(table, { ...table.state, page: 0, sort: table.sort, filters: { tab: name } }),
    label: state ? words(`state.${state}`) : (tabNames[name] ?? name),
    current: (table.state.filters as Filters).tab === name,
    ...(count !== null && { count }),
  }));
  return (
    <Stack gap="sm">
      {tabs.length > 0 && !table.state.print && <Tabs label={words("desk.tab.title")} tabs={tabLinks} />}
      {found && !table.state.print && <AllFound {...found} />}
      <ServerTable
        caption={words("desk.title")}
        table={{ ...table, columns }}
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
        {...(batch && { actions: batch.actions, around: batch.around })}
      />
    </Stack>
  );
}
