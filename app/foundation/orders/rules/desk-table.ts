import { type ColumnSpec, defineTable } from "~/platform/table/table";

/** What every desk of orders can be narrowed by. */
export const deskFilters = ["status", "keyword", "from", "to", "sellerId"] as const;
export type DeskFilter = (typeof deskFilters)[number];

/**
 * The table of a seller's desk: the tick, number, time and state, then a product's own columns. The file for the books
 * holds all of them.
 */
export const deskTable = <const K extends string>(name: string, columns: readonly ColumnSpec<K>[]) =>
  defineTable<K | "pick" | "number" | "time" | "status", DeskFilter>({
    name,
    columns: [
      { key: "pick", label: "orders:desk.pickHead", tool: true },
      { key: "number", label: "orders:desk.number", head: true },
      { key: "time", label: "orders:desk.time", sortable: true },
      { key: "status", label: "orders:desk.status" },
      ...columns,
    ],
    sort: "-time",
    filters: deskFilters,
    wholeFile: true,
  });
