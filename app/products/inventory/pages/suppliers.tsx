import { deskAction, deskListLoader } from "~/foundation/desks/desk-pages.server";
import { EntityListPage } from "~/foundation/desks/ui/entity-list-page";
import { supplierDesk } from "../supplier-desk.server";

export const loader = deskListLoader(supplierDesk);
export const action = deskAction(supplierDesk);

/** Desk of suppliers. */
export default function Suppliers() {
  return <EntityListPage />;
}
