import { deskAction, deskListLoader } from "~/foundation/desks/desk-pages.server";
import { EntityListPage } from "~/foundation/desks/ui/entity-list-page";
import { stayDesk } from "../listing/stay-desk.server";

export const loader = deskListLoader(stayDesk);
export const action = deskAction(stayDesk);

/** The listings of a host; all of them for an administrator. */
export default function StayList() {
  return <EntityListPage />;
}
