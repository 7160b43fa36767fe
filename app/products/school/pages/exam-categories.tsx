import { deskAction, deskListLoader } from "~/foundation/desks/desk-pages.server";
import { EntityListPage } from "~/foundation/desks/ui/entity-list-page";
import { examCategoryDesk } from "../exam/category-desk.server";

export const loader = deskListLoader(examCategoryDesk);
export const action = deskAction(examCategoryDesk);

/** The categories of examinations with their rules. */
export default function ExamCategories() {
  return <EntityListPage />;
}
