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
  /** Holds texts of several words. */
  wide?: boolean;
  /** On a phone's card: left out, shown once the row is ticked, or without its label. */
  phone?: "hidden" | "ticked" | "bare";
};

const phoneClasses = { hidden: s.phoneHidden, ticked: s.phoneTicked, bare: s.phoneBare };
const classOf = ({ align, tool, wide, phone }: Omit<Column<never>, "cell">) =>
  cx(align && s.end, tool && s.tool, wide && s.wide, phone && phoneClasses[phone]);

type Props<Row> = {
  caption: string;
  columns: Column<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string | number;
  /** The current sort; "-" in front means descending. */
  sort?: string;
  /** Returns the address with another sort; needed when a column is sortable. */
  sortHref?: (sort: string) => string;
  /** Too wide for its frame, it keeps the name and the controls of a row in sight. */
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
        <section className={cx(s.frame, tall && s.tall)} data-frame aria-label={caption} tabIndex={0}>
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
                        className={classOf(column)}
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
    <th scope="col" className={classOf(column)} aria-sort={on ? (down ? "descending" : "ascending") : undefined}>
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
