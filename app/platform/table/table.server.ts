import { asc, Column, desc, is, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { RequestContext } from "~/platform/access/request-context";
import { type Page, pageOf, pagingInput } from "~/platform/api/paging";
import { dayField, plain } from "~/platform/fields/fields";
import type { Translate } from "~/platform/i18n/translate";
import { csv } from "./csv";
import {
  type ColumnSpec,
  type FilterChoices,
  readTable,
  sheetRows,
  type TableSpec,
  type TableState,
  takes,
} from "./table";

/** The data that a page's table needs besides its rows. */
export type TableView<K extends string = string, F extends string = string> = {
  state: TableState<K, F>;
  /** With labels in the visitor's language. */
  columns: ColumnSpec<K>[];
  sort: K | `-${K}`;
  total: number;
};

/** The table of a page, its headings in the visitor's language. */
export const tableView = <K extends string, F extends string>(
  spec: TableSpec<K, F>,
  state: TableState<K, F>,
  { total, t }: { total: number; t: Translate },
): TableView<K, F> => ({
  state,
  columns: spec.columns.map((column) => ({ ...column, label: t(column.label) })),
  sort: spec.sort,
  total,
});

/**
 * ORDER BY of a state: nulls last in both directions, and `id` decides between equal values, so that rows keep one
 * order over pages. Columns that cannot be null do not state `nulls last`, because no index has that order downwards.
 */
export function tableOrder<K extends string>(
  state: TableState<K>,
  by: Partial<Record<K, SQL | Column>>,
  id: Column,
): SQL[] {
  const down = state.sort.startsWith("-");
  const column = by[state.sort.replace(/^-/, "") as K];
  const way = down ? desc : asc;
  const isAlways = is(column, Column) && column.notNull;
  return [...(column ? [isAlways ? way(column) : sql`${way(column)} nulls last`] : []), way(id)];
}

/** LIMIT and OFFSET of a state. */
export const tableSlice = ({ page, size }: TableState): { limit: number; offset: number } => ({
  limit: size,
  offset: page * size,
});

/** The values that a filter of a call takes. */
function filterShape(choices: FilterChoices | undefined): z.ZodType<string | undefined> {
  if (choices === undefined) return plain(16_000).optional();
  if (choices === "day") return dayField.optional();
  if (choices === "id" || typeof choices === "function")
    return plain(200)
      .refine((value) => takes(choices, value))
      .optional();
  return z.enum(choices).optional();
}

/** The names of columns in `col`, separated by commas. */
const columnNames = (keys: readonly string[]) =>
  plain(2_000)
    .refine((value) => value.split(",").every((key) => keys.includes(key)))
    .optional();

/**
 * The query schema of a table's API list: the same filters, sort and columns as its page, `page` from 0, and
 * `format=csv` for the whole list as a file [A27]. Unlike the page it refuses what it does not know [A29].
 */
export const tableInput = <K extends string, F extends string>(spec: TableSpec<K, F>) => {
  const choices: Partial<Record<F, FilterChoices>> = spec.choices;
  const keys = spec.columns.map(({ key }) => key);
  const sorts = spec.columns.flatMap(({ key, sortable }) => (sortable ? [key, `-${key}`] : []));
  return z
    .object({
      ...Object.fromEntries(spec.filters.map((name) => [name, filterShape(choices[name])])),
      ...pagingInput,
      sort: z.enum([...new Set([spec.sort, ...sorts])]).optional(),
      col: columnNames(keys),
      format: z.enum(["csv", "json"]).optional(),
    })
    .transform(({ format, ...query }) => {
      const asked = Object.entries(query).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, String(value)]],
      );
      const state = readTable(spec, new URLSearchParams(asked), 0);
      return format === "csv"
        ? { format, state: { ...state, page: 0, size: sheetRows.csv } }
        : { format: undefined, state };
    });
};

/** Functions for each column's value in a CSV file. */
type Cells<K extends string, Row> = Record<K, (row: Row) => string | number | null | undefined>;

/**
 * The reply of an API list: a page of `rows`, or with `format=csv` a file of the chosen columns with headings in the
 * visitor's language. A column of controls needs a cell too, which is never called.
 */
export function tableReply<K extends string, F extends string, Row>(
  spec: TableSpec<K, F>,
  asked: { format?: "csv" | undefined; state: TableState<K, F> },
  list: { rows: Row[]; total: number },
  { context, t, cells }: { context: RequestContext; t: Translate; cells: Cells<K, Row> },
): Page<Row> | string {
  if (!asked.format) return pageOf(list.rows, list.total, { page: asked.state.page, size: asked.state.size });
  context.replyHeaders.set("Content-Type", "text/csv; charset=utf-8");
  context.replyHeaders.set("Content-Disposition", `attachment; filename="${spec.name}.csv"`);
  const isInFile = ({ key, tool }: ColumnSpec<K>) => !tool && (spec.wholeFile || asked.state.columns.includes(key));
  const shown = spec.columns.filter(isInFile);
  return csv(
    shown.map(({ label }) => t(label)),
    list.rows.map((row) => shown.map(({ key }) => cells[key](row))),
  );
}
