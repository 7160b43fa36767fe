import { deskAction, deskListLoader } from "~/foundation/desks/desk-pages.server";
import { EntityListPage } from "~/foundation/desks/ui/entity-list-page";
import { commodityDesk } from "../commodity/commodity-desk.server";

export const loader = deskListLoader(commodityDesk);
export const action = deskAction(commodityDesk);

/** The commodities of a seller, or all of them for an administrator. */
export default function ManageCommodities() {
  return <EntityListPage />;
}
