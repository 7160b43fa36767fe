import { deskAction, deskListLoader } from "~/foundation/desks/desk-pages.server";
import { EntityListPage } from "~/foundation/desks/ui/entity-list-page";
import { promoteCategoryDesk } from "../category-desk.server";

export const loader = deskListLoader(promoteCategoryDesk);
export const action = deskAction(promoteCategoryDesk);

/** The categories of the promotion wall. */
export default function ManagePromoteCategories() {
  return <EntityListPage />;
}
