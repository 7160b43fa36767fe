import { deskAction, deskListLoader } from "~/foundation/desks/desk-pages.server";
import { EntityListPage } from "~/foundation/desks/ui/entity-list-page";
import { docCategoryDesk } from "../category/category-desks.server";

export const loader = deskListLoader(docCategoryDesk);
export const action = deskAction(docCategoryDesk);

/** The categories of documents. */
export default function ManageDocCategories() {
  return <EntityListPage />;
}
