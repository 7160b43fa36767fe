import { deskAction, deskListLoader } from "~/foundation/desks/desk-pages.server";
import { EntityListPage } from "~/foundation/desks/ui/entity-list-page";
import { courseCategoryDesk } from "../category/category-desks.server";

export const loader = deskListLoader(courseCategoryDesk);
export const action = deskAction(courseCategoryDesk);

/** The categories of courses. */
export default function ManageCategories() {
  return <EntityListPage />;
}
