import { deskAction, deskListLoader } from "~/foundation/desks/desk-pages.server";
import { EntityListPage } from "~/foundation/desks/ui/entity-list-page";
import { contestDesk } from "../contest-desk.server";

export const loader = deskListLoader(contestDesk);
export const action = deskAction(contestDesk);

/** The desk of the photo contests. */
export default function ManageContests() {
  return <EntityListPage />;
}
