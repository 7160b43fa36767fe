import { deskAction, deskListLoader } from "~/foundation/desks/desk-pages.server";
import { EntityListPage } from "~/foundation/desks/ui/entity-list-page";
import { roomDesk } from "../rooms/room-desk.server";

export const loader = deskListLoader(roomDesk);
export const action = deskAction(roomDesk);

/** The numbered rooms of the actor's hotels. */
export default function Rooms() {
  return <EntityListPage />;
}
