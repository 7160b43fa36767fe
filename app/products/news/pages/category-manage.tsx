import { deskAction, deskListLoader } from "~/foundation/desks/desk-pages.server";
import { EntityListPage } from "~/foundation/desks/ui/entity-list-page";
import { newsCategoryDesk } from "../category-desk.server";

export const loader = deskListLoader(newsCategoryDesk);
export const action = deskAction(newsCategoryDesk);

/** The categories of the news. */
export default function CategoryManage() {
  return <EntityListPage />;
}
