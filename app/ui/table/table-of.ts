import type { ColumnSpec, TableState } from "~/platform/table/table";

/** A table as tableView() gives it to a page. */
export type TableOf<K extends string> = {
  state: TableState<K>;
  columns: ColumnSpec<K>[];
  sort: K | `-${K}`;
  total: number;
};
