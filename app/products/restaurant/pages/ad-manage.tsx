import { deskAction, deskListLoader } from "~/foundation/desks/desk-pages.server";
import { EntityListPage } from "~/foundation/desks/ui/entity-list-page";
import { restaurantAdDesk } from "../ad-desk.server";

export const loader = deskListLoader(restaurantAdDesk);
export const action = deskAction(restaurantAdDesk);

/** Desk of the restaurants' ads. */
export default function ManageRestaurantAds() {
  return <EntityListPage />;
}
