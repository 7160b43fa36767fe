import { serve } from "~/platform/domain/serve";
import { inventoryCalls } from "./calls";
import { inventory } from "./domain";
import { bookCheck } from "./integrity.server";
import { lotDesk } from "./lot-desk.server";
import { outDesk } from "./out-desk.server";
import { stockTodos } from "./queries/todos.server";
import { supplierDesk } from "./supplier-desk.server";
import { bookChanges } from "./verbs/book-changes.server";
import { forgetNames } from "./verbs/forget-names.server";

export const inventoryServer = serve(inventory, {
  calls: inventoryCalls,
  entityDesks: [lotDesk, outDesk, supplierDesk],
  stockBooks: [bookChanges],
  deskTodos: [stockTodos],
  forgetters: [forgetNames],
  checks: [{ book: "stock", check: bookCheck }],
  personal: {
    inventory_lot: {
      stays: "trade",
      emptied: ["note", "person_in_charge", "search_text"],
      texts: ["*"],
      exported: "desk",
    },
    stock_out: { stays: "trade", emptied: ["note", "person_in_charge", "search_text"], texts: ["*"], exported: "desk" },
    stock_movement: { stays: "trade", texts: ["*", "note"], exported: "desk" },
    stocktake: { stays: "trade", texts: ["*", "note"], exported: "desk" },
    supplier: { stays: "trade", emptied: ["contact", "phone", "email", "address"], texts: ["*"], exported: "desk" },
  },
});
