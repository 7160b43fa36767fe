import { rowIdIn } from "~/platform/data/row-id";
import { choiceIn } from "~/platform/screens/list-state";
import { amenitiesIn, type Narrowed } from "../rules/narrowed";
import { searchOrders } from "../rules/search-order";

/** How an address narrows a search; what it names and we do not know is left out. */
export const narrowedBy = (params: URLSearchParams): Narrowed => ({
  companyId: rowIdIn(params.get("companyId")) ?? undefined,
  amenities: amenitiesIn(params.getAll("amenities").join(",")),
  order: choiceIn(params, "order", searchOrders) ?? "suggested",
});
