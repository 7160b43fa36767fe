/** One column of a server-driven table. */
export type ColumnSpec<K extends string = string> = {
  key: K;
  /** Key of the heading, with its namespace. */
  label: string;
  sortable?: boolean;
  /** Shown only when chosen. */
  extra?: boolean;
  align?: "end";
  /** The cell that names the row. */
  head?: boolean;
};

/** What one table can show; the same row makes its page, its API list and its CSV file. */
export type TableSpec<K extends string = string, F extends string = string> = {
  /** Name of the CSV file. */
  name: string;
  columns: readonly ColumnSpec<K>[];
  /** The sort where none is asked for; "-" in front means descending. */
  sort: K | `-${K}`;
  /** Query parameters that filter. */
  filters: readonly F[];
};

/** What an address asks of a table. */
export type TableState<K extends string = string, F extends string = string> = {
  /** Counts from 0. */
  page: number;
  /** Rows a page. */
  size: number;
  sort: K | `-${K}`;
  /** Chosen columns in the table's own order. */
  columns: K[];
  filters: Partial<Record<F, string>>;
  /** Everything on one sheet, without tools. */
  print: boolean;
};

/** Rows a page that a visitor may choose from. */
export const lineChoices = [20, 50, 100] as const;

/** Rows of a printed sheet and of a CSV file at most. */
export const sheetRows = { print: 500, csv: 10_000 } as const;

const longestFilter = 100;
const lastPage = 100_000;

/** Declares a table; keys are checked against the cells that its page gives. */
export const defineTable = <const K extends string, const F extends string = never>(
  spec: TableSpec<K, F>,
): TableSpec<K, F> => spec;

/** The columns that show when nobody chose. */
const usual = <K extends string>(spec: TableSpec<K>): K[] =>
  spec.columns.filter(({ extra }) => !extra).map(({ key }) => key);

function sortOf<K extends string>(spec: TableSpec<K>, wanted: string | null): K | `-${K}` {
  const known = spec.columns.some(({ key, sortable }) => sortable && key === wanted?.replace(/^-/, ""));
  return known ? (wanted as K) : spec.sort;
}

const whole = (value: string | null): number => (value && /^\d{1,6}$/.test(value) ? Number(value) : Number.NaN);

/**
 * Reads a table's state from an address; whatever makes no sense counts as not asked. `firstPage` is what the address
 * calls its first page: 1 in pages, 0 in the API (decisions A5).
 */
export function readTable<K extends string, F extends string>(
  spec: TableSpec<K, F>,
  search: URLSearchParams,
  firstPage: 0 | 1 = 1,
): TableState<K, F> {
  const page = whole(search.get("page")) - firstPage;
  const size = whole(search.get("pageSize") ?? search.get("size"));
  const chosen = new Set(search.getAll("col").flatMap((value) => value.split(",")));
  const columns = spec.columns.filter(({ key, head }) => head || chosen.has(key)).map(({ key }) => key);
  const filters: Partial<Record<F, string>> = {};
  for (const name of spec.filters) {
    const value = search.get(name)?.trim().slice(0, longestFilter);
    if (value) filters[name] = value;
  }
  const print = search.get("print") === "1";
  return {
    page: print || !(page >= 0) ? 0 : Math.min(page, lastPage),
    size: print ? sheetRows.print : size >= 1 ? Math.min(size, 100) : lineChoices[0],
    sort: sortOf(spec, search.get("sort")),
    columns: chosen.size > 0 ? columns : usual(spec),
    filters,
    print,
  };
}

/** The query that asks for a state, with what is usual left out: `?sort=-time&page=2`, or nothing. */
export function tableQuery<K extends string, F extends string>(
  spec: Pick<TableSpec<K, F>, "columns" | "sort">,
  state: TableState<K, F>,
  more: Record<string, string> = {},
): string {
  const search = new URLSearchParams(state.filters as Record<string, string>);
  const ordinary = spec.columns.filter(({ extra }) => !extra).map(({ key }) => key);
  if (state.columns.join() !== ordinary.join()) search.set("col", state.columns.join(","));
  if (state.sort !== spec.sort) search.set("sort", state.sort);
  if (!state.print && state.size !== lineChoices[0]) search.set("size", String(state.size));
  if (state.print) search.set("print", "1");
  if (state.page > 0) search.set("page", String(state.page + 1));
  for (const [name, value] of Object.entries(more)) search.set(name, value);
  const text = search.toString();
  return text && `?${text}`;
}
