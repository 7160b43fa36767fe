import { deskAction, deskListLoader } from "~/foundation/desks/desk-pages.server";
import { EntityListPage } from "~/foundation/desks/ui/entity-list-page";
import { allCompaniesDesk } from "../company/company-desk.server";

export const loader = deskListLoader(allCompaniesDesk);
export const action = deskAction(allCompaniesDesk);

/** All companies, for administrators, who approve them. */
export default function ManageCompanies() {
  return <EntityListPage />;
}
