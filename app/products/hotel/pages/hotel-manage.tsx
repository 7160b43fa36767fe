import { deskAction, deskListLoader } from "~/foundation/desks/desk-pages.server";
import { EntityListPage } from "~/foundation/desks/ui/entity-list-page";
import { hotelDesk } from "../property/hotel-desk.server";

export const loader = deskListLoader(hotelDesk);
export const action = deskAction(hotelDesk);

/** The hotels (room types) of the actor's properties. */
export default function ManageHotels() {
  return <EntityListPage />;
}
