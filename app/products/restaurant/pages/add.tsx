import { deskAction, deskFormLoader } from "~/foundation/desks/desk-pages.server";
import { EntityFormPage, entityFormMeta } from "~/foundation/desks/ui/entity-form-page";
import { restaurantDesk } from "../restaurant-desk.server";

export const loader = deskFormLoader(restaurantDesk);
export const action = deskAction(restaurantDesk);
export const meta = entityFormMeta;

/** Adds a restaurant to the directory. */
export default function AddRestaurant() {
  return <EntityFormPage />;
}
