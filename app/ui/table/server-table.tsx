import { useNavigation } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import { useT } from "~/platform/i18n/use-t";
import { lineChoices, sheetRows, type TableState, tableQuery } from "~/platform/table/table";
import { cx } from "~/ui/base/cx";
import { FormContext } from "~/ui/form/form-context";
import { AppLink } from "~/ui/navigation/app-link";
import { Pager } from "~/ui/navigation/pager";
import { groupDigits } from "~/ui/text/money";
import { DataTable } from "./data-table";
import s from "./server-table.module.css";
import { TableFilters } from "./table-filters";
import type { TableOf } from "./table-of";
import { TableTools } from "./table-tools";
import { useKeptHead } from "./use-kept-head";

type Props<K extends string, Row> = {
  /** Title of the list, for screen readers and print. */
  caption: string;
  table: TableOf<K>;
  rows: Row[];
  rowKey: (row: Row) => string | number;
  cells: Record<K, (row: Row) => ReactNode>;
  /** The page's own path. */
  path: string;
  /** The API list for `format=csv`. */
  csvPath?: string;
  /** Further parameters of the API list, for a page that shows a part of it. */
  csvQuery?: Record<string, string>;
  /** Fields of the filter form, named like the table's filters. */
  filters?: ReactNode;
  empty: ReactNode;
  /** Shown between the rows and the pager: the buttons of a form around the rows. */
  actions?: ReactNode;
  /** Puts a form around rows and `actions`, but not around the tools, which are forms themselves. */
  around?: (rows: ReactNode) => ReactNode;
};

const filterForm = { id: "filter", reply: undefined, sending: undefined };

/**
 * The table of desks: paging, sorting, filters, columns, lines per page, CSV and print view are addresses or GET forms,
 * so that it works without JavaScript and every state can be shared. The server makes `table` with tableView().
 */
export function ServerTable<K extends string, Row>({
  caption,
  table,
  rows,
  rowKey,
  cells,
  path,
  csvPath,
  csvQuery,
  filters,
  empty,
  actions,
  around = (shown) => shown,
}: Props<K, Row>) {
  const { state } = table;
  const list = useRef<HTMLDivElement>(null);
  useKeptHead(list);
  const navigation = useNavigation();
  const isLoading = navigation.state === "loading" && navigation.location.pathname === path;
  const columns = table.columns
    .filter(({ key, tool }) => state.columns.includes(key) && !(tool && state.print))
    .map((column) => ({ ...column, cell: cells[column.key] }));
  const to = (changes: Partial<TableState<K>>) => path + tableQuery(table, { ...state, page: 0, ...changes });
  const csvHref =
    csvPath && csvPath + tableQuery(table, { ...state, page: 0, print: false }, { ...csvQuery, format: "csv" });
  return (
    <div ref={list} className={cx(state.print && s.sheet, isLoading && s.loading)} aria-busy={isLoading || undefined}>
      {state.print ? (
        <PrintHead total={table.total} back={to({ print: false, size: lineChoices[0] })} />
      ) : (
        <FormContext.Provider value={filterForm}>
          <TableFilters table={table} path={path} clear={to({ filters: {} })}>
            {filters}
          </TableFilters>
          <TableTools list={list} table={table} path={path} to={to} csvHref={csvHref} />
        </FormContext.Provider>
      )}
      {around(
        <>
          <DataTable
            caption={caption}
            columns={columns}
            rows={rows}
            rowKey={rowKey}
            sort={state.sort}
            sortHref={state.print ? undefined : (sort) => to({ sort: sort as K })}
            tall={!state.print}
            plain={state.print}
            empty={empty}
          />
          {!state.print && actions}
        </>,
      )}
      {!state.print && (
        <Pager
          page={state.page + 1}
          pages={Math.ceil(table.total / state.size)}
          href={(page) => to({ page: page - 1 })}
        />
      )}
    </div>
  );
}

/** Above a printed sheet: the link back, how much of the list it holds, and with JavaScript the print button. */
function PrintHead({ total, back }: { total: number; back: string }) {
  const t = useT("common");
  useEffect(() => window.print(), []);
  return (
    <p className={s.back}>
      <AppLink to={back}>{t("tablePrintBack")}</AppLink>
      {total > sheetRows.print && <span>{t("tableFirst", { n: groupDigits(sheetRows.print) })}</span>}
    </p>
  );
}
