import type { ReactNode } from "react";
import { useT } from "~/platform/i18n/use-t";
import { AppLink } from "./app-link";
import { LinkButton } from "./button";
import { cx } from "./cx";
import s from "./data-table.module.css";
import { ArrowUpIcon, DownloadIcon } from "./icons/actions";

export type Column<Row> = {
  /** Also the value of `sort` in the address. */
  key: string;
  label: string;
  cell: (row: Row) => ReactNode;
  sortable?: boolean;
  align?: "end";
  /** Row headings: the cell that names the row; it leads the card on a phone. */
  head?: boolean;
};

type Props<Row> = {
  caption: string;
  columns: Column<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string | number;
  /** The sort in force, "-" in front means descending. */
  sort?: string;
  /** The address with another sort; needed when a column is sortable. */
  sortHref?: (sort: string) => string;
  /** A GET form that filters. */
  filters?: ReactNode;
  csvHref?: string;
  /** Shown in place of the rows when there are none. */
  empty: ReactNode;
  /** Below the table: usually a Pager. */
  children?: ReactNode;
};

/** A table made by the server: sorting, filtering and paging are addresses. A phone shows each row as a card; it prints as a plain table. */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  sort = "",
  sortHref,
  filters,
  csvHref,
  empty,
  children,
}: Props<Row>) {
  const t = useT("common");
  return (
    <div className={s.desk}>
      {(filters || csvHref) && (
        <div className={s.tools}>
          {filters}
          {csvHref && (
            <LinkButton to={csvHref} reload look="text" size="sm" icon={<DownloadIcon size={18} />}>
              {t("tableCsv")}
            </LinkButton>
          )}
        </div>
      )}
      {rows.length === 0 ? (
        empty
      ) : (
        <div className={s.frame}>
          <table className={s.table}>
            <caption className="vh">{caption}</caption>
            <thead>
              <tr>
                {columns.map((column) => (
                  <HeadCell key={column.key} column={column} sort={sort} href={sortHref} />
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={rowKey(row)}>
                  {columns.map((column) => {
                    const Cell = column.head ? "th" : "td";
                    return (
                      <Cell
                        key={column.key}
                        scope={column.head ? "row" : undefined}
                        className={cx(column.align && s.end)}
                        data-label={column.label}
                      >
                        {column.cell(row)}
                      </Cell>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {children}
    </div>
  );
}

function HeadCell<Row>({ column, sort, href }: { column: Column<Row>; sort: string; href?: (sort: string) => string }) {
  const on = sort.replace(/^-/, "") === column.key;
  const down = on && sort.startsWith("-");
  return (
    <th
      scope="col"
      className={cx(column.align && s.end)}
      aria-sort={on ? (down ? "descending" : "ascending") : undefined}
    >
      {column.sortable && href ? (
        <AppLink
          to={href(on && !down ? `-${column.key}` : column.key)}
          className={cx(s.sort, on && s.on, down && s.down)}
        >
          {column.label}
          <ArrowUpIcon size={14} />
        </AppLink>
      ) : (
        column.label
      )}
    </th>
  );
}
