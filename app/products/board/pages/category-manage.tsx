import { deskAction, deskListLoader } from "~/foundation/desks/desk-pages.server";
import { EntityListPage } from "~/foundation/desks/ui/entity-list-page";
import { boardCategoryDesk } from "../category-desk.server";

export const loader = deskListLoader(boardCategoryDesk);
export const action = deskAction(boardCategoryDesk);

/** The categories of the board. */
export default function ManageBoardCategories() {
  return <EntityListPage />;
}
