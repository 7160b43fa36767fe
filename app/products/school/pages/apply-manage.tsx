import { deskAction, deskListLoader } from "~/foundation/desks/desk-pages.server";
import { EntityListPage } from "~/foundation/desks/ui/entity-list-page";
import { applicationDesk } from "../apply/application-desk.server";

export const loader = deskListLoader(applicationDesk);
export const action = deskAction(applicationDesk);

/** The applications for courses. */
export default function ManageApplications() {
  return <EntityListPage />;
}
