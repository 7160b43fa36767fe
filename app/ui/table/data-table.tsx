import type { ReactNode } from "react";
import { cx } from "~/ui/base/cx";
import { ArrowUpIcon } from "~/ui/icons/actions";
import { AppLink } from "~/ui/navigation/app-link";
import s from "./data-table.module.css";

export type Column<Row> = {
  /** Also the value of `sort` in the address. */
  key: string;
  label: string;
  cell: (row: Row) => ReactNode;
  sortable?: boolean;
  align?: "end";
  /** Row headings: the cell that names the row; it heads the card on a phone. */
  head?: boolean;
  /** Holds controls, which are not printed. */
  tool?: boolean;
};

type Props<Row> = {
  caption: string;
  columns: Column<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string | number;
  /** The current sort; "-" in front means descending. */
  sort?: string;
  /** Returns the address with another sort; needed when a column is sortable. */
  sortHref?: (sort: string) => string;
  /** Scrolls in a frame no higher than the screen, so that the headings stay visible. */
  tall?: boolean;
  /** Stays a table on a phone. */
  plain?: boolean;
  /** Shown instead of rows when there are none. */
  empty: ReactNode;
  /** Below the table: usually a Pager. */
  children?: ReactNode;
};

/**
 * A table rendered by the server: sorting and paging are addresses. On a phone each row is a card; in print it is a
 * plain table.
 */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  sort = "",
  sortHref,
  tall,
  plain,
  empty,
  children,
}: Props<Row>) {
  return (
    <div className={s.desk}>
      {rows.length === 0 ? (
        empty
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
        <section className={cx(s.frame, tall && s.tall)} aria-label={caption} tabIndex={0}>
          <table className={cx(s.table, !plain && s.cards)}>
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
                        className={cx(column.align && s.end, column.tool && s.tool)}
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
        </section>
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
      className={cx(column.align && s.end, column.tool && s.tool)}
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
