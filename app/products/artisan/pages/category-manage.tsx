import { deskAction, deskListLoader } from "~/foundation/desks/desk-pages.server";
import { EntityListPage } from "~/foundation/desks/ui/entity-list-page";
import { artCategoryDesk } from "../category-desk.server";

export const loader = deskListLoader(artCategoryDesk);
export const action = deskAction(artCategoryDesk);

/** The crafts within the eight main categories. */
export default function ManageCategories() {
  return <EntityListPage />;
}
