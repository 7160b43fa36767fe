import type { ColumnSpec, TableState } from "~/platform/table/table";

/** A table as a page gets it from tableView(). */
export type TableOf<K extends string> = {
  state: TableState<K>;
  columns: ColumnSpec<K>[];
  sort: K | `-${K}`;
  total: number;
};
