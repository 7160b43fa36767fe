import { defineTable } from "~/platform/table/table";

/** Kinds of a movement. */
export const movementKinds = [
  "opening",
  "receipt",
  "correction",
  "adjust",
  "sale",
  "return",
  "out",
  "void",
  "count",
] as const;

/** Table of the movement ledger. */
export const movementsTable = defineTable({
  name: "stock-movements",
  columns: [
    { key: "time", label: "inventory:movement.time", head: true, sortable: true },
    { key: "kind", label: "inventory:movement.kind" },
    { key: "units", label: "inventory:movement.units", align: "end" },
    { key: "balance", label: "inventory:movement.balance", align: "end" },
    { key: "choice", label: "inventory:movement.choice" },
    { key: "lot", label: "inventory:movement.lot" },
    { key: "note", label: "inventory:movement.note" },
    { key: "who", label: "inventory:movement.who", extra: true },
  ],
  sort: "-time",
  filters: ["kind"],
  choices: { kind: movementKinds },
  wholeFile: true,
});
export type MovementColumn = (typeof movementsTable)["columns"][number]["key"];

/** Table of the stock of each item on sale. */
export const itemsTable = defineTable({
  name: "stock-items",
  columns: [
    { key: "name", label: "inventory:item.name", head: true },
    { key: "choice", label: "inventory:item.choice" },
    { key: "left", label: "inventory:item.left", align: "end" },
    { key: "held", label: "inventory:item.held", align: "end" },
    { key: "inLots", label: "inventory:item.inLots", align: "end" },
    { key: "expires", label: "inventory:item.expires" },
    { key: "state", label: "inventory:item.state" },
    { key: "tools", label: "inventory:item.tools", tool: true },
  ],
  sort: "name",
  filters: ["keyword", "shows"],
  choices: { shows: ["low"] },
  wholeFile: true,
});
export type ItemColumn = (typeof itemsTable)["columns"][number]["key"];
