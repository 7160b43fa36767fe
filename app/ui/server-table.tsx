import { Form } from "@remix-run/react";
import { type ReactNode, useEffect } from "react";
import { useT } from "~/platform/i18n/use-t";
import { lineChoices, type TableState, tableQuery } from "~/platform/table";
import { AppLink } from "./app-link";
import { Button, LinkButton } from "./button";
import { DataTable } from "./data-table";
import { Hidden } from "./form/form-error";
import { DownloadIcon, PrintIcon } from "./icons/actions";
import { Pager } from "./pager";
import s from "./server-table.module.css";

type View<K extends string> = {
  state: TableState<K>;
  columns: { key: K; label: string; sortable?: boolean; extra?: boolean; align?: "end"; head?: boolean }[];
  sort: K | `-${K}`;
  total: number;
};

type Props<K extends string, Row> = {
  /** What the list holds, for ears. */
  caption: string;
  table: View<K>;
  rows: Row[];
  rowKey: (row: Row) => string | number;
  cells: Record<K, (row: Row) => ReactNode>;
  /** The page's own path. */
  path: string;
  /** The API list that answers `format=csv`. */
  csvPath?: string;
  /** Fields of the filter form, named like the table's filters. */
  filters?: ReactNode;
  empty: ReactNode;
  /** Between the rows and the pager: the buttons of a form around the table. */
  actions?: ReactNode;
};

function TableTools<K extends string>({
  table,
  path,
  csvPath,
}: {
  table: View<K>;
  path: string;
  csvPath: string | undefined;
}) {
  const t = useT("common");
  const { state } = table;
  const to = (changes: Partial<TableState<K>>) => path + tableQuery(table, { ...state, page: 0, ...changes });
  return (
    <div className={s.tools}>
      <span className={s.total}>{t("tableTotal", { n: table.total })}</span>
      <nav className={s.sizes} aria-label={t("tableLines")}>
        {t("tableLines")}
        {lineChoices.map((size) => (
          <AppLink key={size} to={to({ size })} aria-current={size === state.size ? "true" : undefined}>
            {size}
          </AppLink>
        ))}
      </nav>
      <details className={s.columns} data-drawer>
        <summary>{t("tableColumns")}</summary>
        <Form method="get" action={path} className={s.choices}>
          {Object.entries(state.filters).map(([name, value]) => (
            <Hidden key={name} name={name} value={String(value)} />
          ))}
          <Hidden name="sort" value={state.sort} />
          <Hidden name="size" value={state.size} />
          {table.columns.map(({ key, label, head }) => (
            <label key={key}>
              <input
                type="checkbox"
                name="col"
                value={key}
                defaultChecked={state.columns.includes(key)}
                disabled={head}
              />
              {label}
            </label>
          ))}
          <Button type="submit" size="sm">
            {t("tableColumnsShow")}
          </Button>
        </Form>
      </details>
      {csvPath && (
        <LinkButton
          to={csvPath + tableQuery(table, { ...state, page: 0 }, { format: "csv" })}
          reload
          look="text"
          size="sm"
          icon={<DownloadIcon size={18} />}
        >
          {t("tableCsv")}
        </LinkButton>
      )}
      <LinkButton to={to({ print: true })} look="text" size="sm" icon={<PrintIcon size={18} />}>
        {t("tablePrint")}
      </LinkButton>
    </div>
  );
}

/**
 * The desk's table: paging, sorting, filters, columns, lines a page, CSV and print view are addresses or GET forms, so
 * that it works without JavaScript and every state can be shared. The server makes `table` with tableView().
 */
export function ServerTable<K extends string, Row>({
  caption,
  table,
  rows,
  rowKey,
  cells,
  path,
  csvPath,
  filters,
  empty,
  actions,
}: Props<K, Row>) {
  const t = useT("common");
  const { state } = table;
  const pages = Math.ceil(table.total / state.size);
  const columns = table.columns
    .filter(({ key }) => state.columns.includes(key))
    .map((column) => ({ ...column, cell: cells[column.key] }));
  useEffect(() => {
    if (state.print) window.print();
  }, [state.print]);
  return (
    <div className={state.print ? s.sheet : undefined}>
      {state.print ? (
        <p className={s.back}>
          <AppLink to={path + tableQuery(table, { ...state, print: false, size: lineChoices[0] })}>
            {t("tablePrintBack")}
          </AppLink>
        </p>
      ) : (
        <>
          {filters && (
            <Form
              method="get"
              action={path}
              className={s.filters}
              role="search"
              aria-label={t("tableFilter")}
              key={path + tableQuery(table, state)}
            >
              {state.columns.length > 0 && <Hidden name="col" value={state.columns.join(",")} />}
              <Hidden name="sort" value={state.sort} />
              <Hidden name="size" value={state.size} />
              {filters}
              <Button type="submit" look="quiet">
                {t("tableFilterApply")}
              </Button>
              {Object.keys(state.filters).length > 0 && (
                <AppLink className={s.clear} to={path + tableQuery(table, { ...state, page: 0, filters: {} })}>
                  {t("tableFilterClear")}
                </AppLink>
              )}
            </Form>
          )}
          <TableTools table={table} path={path} csvPath={csvPath} />
        </>
      )}
      <DataTable
        caption={caption}
        columns={columns}
        rows={rows}
        rowKey={rowKey}
        sort={state.sort}
        sortHref={(sort) => path + tableQuery(table, { ...state, page: 0, sort: sort as K })}
        empty={empty}
      >
        {actions}
        {!state.print && (
          <Pager
            page={state.page + 1}
            pages={pages}
            href={(page) => path + tableQuery(table, { ...state, page: page - 1 })}
          />
        )}
      </DataTable>
    </div>
  );
}
