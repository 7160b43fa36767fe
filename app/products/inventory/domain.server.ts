import { serve } from "~/platform/domain/serve";
import { inventoryCalls } from "./calls";
import { inventory } from "./domain";
import { bookCheck } from "./integrity.server";
import { lotDesk } from "./lot-desk.server";
import { outDesk } from "./out-desk.server";
import { stockTodos } from "./queries/todos.server";
import { supplierDesk } from "./supplier-desk.server";
import { bookChanges } from "./verbs/book-changes.server";

export const inventoryServer = serve(inventory, {
  calls: inventoryCalls,
  entityDesks: [lotDesk, outDesk, supplierDesk],
  stockBooks: [bookChanges],
  deskTodos: [stockTodos],
  checks: [{ book: "stock", check: bookCheck }],
});
