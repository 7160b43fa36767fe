import { deskAction, deskListLoader } from "~/foundation/desks/desk-pages.server";
import { EntityListPage } from "~/foundation/desks/ui/entity-list-page";
import { jurorDesk } from "../juror-desk.server";

export const loader = deskListLoader(jurorDesk);
export const action = deskAction(jurorDesk);

/** The juries of the photo contests. */
export default function ManageJurors() {
  return <EntityListPage />;
}
