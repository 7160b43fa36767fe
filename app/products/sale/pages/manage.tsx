import { deskAction, deskListLoader } from "~/foundation/desks/desk-pages.server";
import { EntityListPage } from "~/foundation/desks/ui/entity-list-page";
import { saleDesk } from "../sale-desk.server";

export const loader = deskListLoader(saleDesk);
export const action = deskAction(saleDesk);

/** A host's properties for sale; all of them for administrators. */
export default function ManageProperties() {
  return <EntityListPage />;
}
