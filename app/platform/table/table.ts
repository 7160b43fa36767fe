import { typedDay } from "../fields/typed-times";
import { pageIn, wholeIn, wordsIn } from "../screens/list-state";
import { isDay } from "../time/tokyo";

/** One column of a server-driven table. */
export type ColumnSpec<K extends string = string> = {
  key: K;
  /** Key of the heading, with its namespace. */
  label: string;
  sortable?: boolean;
  /** Shown only when chosen. */
  extra?: boolean;
  align?: "end";
  /** The cell that names the row; always visible. */
  head?: boolean;
  /** Holds texts of several words, which need room. */
  wide?: boolean;
  /** On a phone's card: left out, shown once the row is ticked, or without its label. */
  phone?: "hidden" | "ticked" | "bare";
  /** Holds controls: always on the screen, never in print or in a file. */
  tool?: boolean;
};

/** What a filter takes: one of some values, a day, an id, or what a function says; searched text takes anything. */
export type FilterChoices = readonly string[] | "day" | "id" | ((value: string) => boolean);

/** Whether a filter takes a value of an address. */
export function takes(choices: FilterChoices | undefined, value: string): boolean {
  if (choices === undefined) return true;
  if (typeof choices === "function") return choices(value);
  if (choices === "day") return isDay(typedDay(value));
  return choices === "id" ? /^[1-9]\d{0,14}$/.test(value) : choices.includes(value);
}

/** What one table can show; page, API list and CSV file are made from it. */
export type TableSpec<K extends string = string, F extends string = string> = {
  /** Name of the CSV file. */
  name: string;
  columns: readonly ColumnSpec<K>[];
  /** The default sort; "-" in front means descending. */
  sort: K | `-${K}`;
  /** Query parameters that filter; none of `page`, `pageSize`, `size`, `sort`, `col`, `renderStatic`, `format`. */
  filters: readonly F[];
  /**
   * What filters take, for those that are not searched text: calls refuse any other value, pages leave it out of
   * account.
   */
  choices: Partial<Record<NoInfer<F>, FilterChoices>>;
  /** The CSV file holds every column, whatever the page shows. */
  wholeFile?: boolean;
};

/** The state of a table that an address asks for. */
export type TableState<K extends string = string, F extends string = string> = {
  /** Counts from 0. */
  page: number;
  /** Rows a page. */
  size: number;
  sort: K | `-${K}`;
  /** Chosen columns in the table's order. */
  columns: K[];
  filters: Partial<Record<F, string>>;
  /** Everything on one sheet, without tools. */
  print: boolean;
};

/** Page sizes that a visitor may choose. */
export const lineChoices = [20, 50, 100] as const;

/** Most rows of a page, a printed sheet and a CSV file. */
export const sheetRows = { page: 100, print: 500, csv: 10_000 } as const;

/** Declares a table; keys are checked against the cells that its page gives. */
export const defineTable = <const K extends string, const F extends string = never>(
  spec: TableSpec<K, F>,
): TableSpec<K, F> => spec;

type Shown<K extends string> = Pick<TableSpec<K>, "columns">;

/** The columns shown by default. */
const usual = <K extends string>({ columns }: Shown<K>): K[] =>
  columns.filter(({ extra }) => !extra).map(({ key }) => key);

function columnsOf<K extends string>(spec: Shown<K>, asked: readonly string[]): K[] {
  const chosen = new Set(asked.flatMap((value) => value.split(",")));
  if (!spec.columns.some(({ key }) => chosen.has(key))) return usual(spec);
  return spec.columns.filter(({ key, head, tool }) => head || tool || chosen.has(key)).map(({ key }) => key);
}

function sortOf<K extends string>(spec: TableSpec<K>, wanted: string | null): K | `-${K}` {
  const known = spec.columns.some(({ key, sortable }) => sortable && key === wanted?.replace(/^-/, ""));
  return known ? (wanted as K) : spec.sort;
}

/**
 * Reads a table's state from an address; invalid values are ignored. `firstPage` is the address's number of the first
 * page: 1 in pages, 0 in the API [A5].
 */
export function readTable<K extends string, F extends string>(
  spec: TableSpec<K, F>,
  search: URLSearchParams,
  firstPage: 0 | 1 = 1,
): TableState<K, F> {
  const size = wholeIn(search.get("pageSize") ?? search.get("size"), 0, sheetRows.page) || lineChoices[0];
  const filters: Partial<Record<F, string>> = {};
  const choices: Partial<Record<F, FilterChoices>> = spec.choices;
  for (const name of spec.filters) {
    const value = wordsIn(search, name);
    if (value && takes(choices[name], value)) filters[name] = value;
  }
  const print = search.get("print") === "1";
  return {
    page: print ? 0 : pageIn(search, firstPage) - firstPage,
    size: print ? sheetRows.print : size,
    sort: sortOf(spec, search.get("sort")),
    columns: columnsOf(spec, search.getAll("col")),
    filters,
    print,
  };
}

/** The chosen ones of these columns: tools are in the table whatever is chosen, and a page may add its own. */
const choosable = <K extends string>({ columns }: Shown<K>, keys: readonly K[]): string =>
  keys.filter((key) => !columns.find((column) => column.key === key)?.tool).join();

/** The query for a state without default values: `?sort=-time&page=2`, or an empty text. */
export function tableQuery<K extends string, F extends string>(
  spec: Pick<TableSpec<K, F>, "columns" | "sort">,
  state: TableState<K, F>,
  more: Record<string, string> = {},
): string {
  const search = new URLSearchParams(state.filters as Record<string, string>);
  const columns = choosable(spec, state.columns);
  if (columns !== choosable(spec, usual(spec))) search.set("col", columns);
  if (state.sort !== spec.sort) search.set("sort", state.sort);
  if (!state.print && state.size !== lineChoices[0]) search.set("size", String(state.size));
  if (state.print) search.set("print", "1");
  if (state.page > 0) search.set("page", String(state.page + 1));
  for (const [name, value] of Object.entries(more)) search.set(name, value);
  const text = search.toString();
  return text && `?${text}`;
}
