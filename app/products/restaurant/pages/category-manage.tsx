import { deskAction, deskListLoader } from "~/foundation/desks/desk-pages.server";
import { EntityListPage } from "~/foundation/desks/ui/entity-list-page";
import { restaurantCategoryDesk } from "../category-desk.server";

export const loader = deskListLoader(restaurantCategoryDesk);
export const action = deskAction(restaurantCategoryDesk);

/** The categories of restaurants. */
export default function ManageCategories() {
  return <EntityListPage />;
}
