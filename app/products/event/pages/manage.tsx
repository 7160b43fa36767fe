import { deskAction, deskListLoader } from "~/foundation/desks/desk-pages.server";
import { EntityListPage } from "~/foundation/desks/ui/entity-list-page";
import { eventDesk } from "../event-desk.server";

export const loader = deskListLoader(eventDesk);
export const action = deskAction(eventDesk);

/** Desk of the events. */
export default function ManageEvents() {
  return <EntityListPage />;
}
