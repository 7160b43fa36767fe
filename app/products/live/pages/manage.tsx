import { deskAction, deskListLoader } from "~/foundation/desks/desk-pages.server";
import { EntityListPage } from "~/foundation/desks/ui/entity-list-page";
import { liveDesk } from "../live-desk.server";

export const loader = deskListLoader(liveDesk);
export const action = deskAction(liveDesk);

/** Desk of the live events. */
export default function ManageLives() {
  return <EntityListPage />;
}
