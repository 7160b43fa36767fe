import { deskAction, deskListLoader } from "~/foundation/desks/desk-pages.server";
import { EntityListPage } from "~/foundation/desks/ui/entity-list-page";
import { videoGroupDesk } from "../desks/group-desk.server";

export const loader = deskListLoader(videoGroupDesk);
export const action = deskAction(videoGroupDesk);

/** The groups of an editor, all for ADMIN. */
export default function ManageVideoGroups() {
  return <EntityListPage />;
}
