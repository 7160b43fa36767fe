import { deskAction, deskListLoader } from "~/foundation/desks/desk-pages.server";
import { EntityListPage } from "~/foundation/desks/ui/entity-list-page";
import { workDesk } from "../work-desk.server";

export const loader = deskListLoader(workDesk);
export const action = deskAction(workDesk);

/** All works, to approve, send back and award. */
export default function ManageWorks() {
  return <EntityListPage />;
}
