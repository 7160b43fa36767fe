import { type ColumnSpec, defineTable } from "~/platform/table/table";

/** Filters of every desk of orders. */
export const deskFilters = ["status", "keyword", "from", "to", "sellerId", "buyerId", "tab"] as const;
export type DeskFilter = (typeof deskFilters)[number];

type Base = "pick" | "number" | "time" | "status";

/**
 * The table of a seller's desk: tick, number, time and state, then a product's own columns. The time stands below
 * the number unless its column is chosen. The CSV file has all of them. `labels` replace the labels of the first columns.
 */
export const deskTable = <const K extends string>(
  name: string,
  columns: readonly ColumnSpec<K>[],
  labels: { readonly [key in Base]?: string } = {},
) =>
  defineTable<K | Base, DeskFilter>({
    name,
    columns: [
      { key: "pick", label: labels.pick ?? "orders:desk.pickHead", tool: true },
      { key: "number", label: labels.number ?? "orders:desk.number", head: true },
      { key: "time", label: labels.time ?? "orders:desk.time", sortable: true, extra: true },
      { key: "status", label: labels.status ?? "orders:desk.status", phone: "bare" },
      ...columns,
    ],
    sort: "-time",
    filters: deskFilters,
    choices: { from: "day", to: "day", sellerId: "id", buyerId: "id" },
    wholeFile: true,
  });
