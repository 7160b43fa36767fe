import { deskAction, deskListLoader } from "~/foundation/desks/desk-pages.server";
import { EntityListPage } from "~/foundation/desks/ui/entity-list-page";
import { companyDesk } from "../property/company-desk.server";

export const loader = deskListLoader(companyDesk);
export const action = deskAction(companyDesk);

/** The actor's properties. */
export default function ManageCompanies() {
  return <EntityListPage />;
}
