import { deskAction, deskListLoader } from "~/foundation/desks/desk-pages.server";
import { EntityListPage } from "~/foundation/desks/ui/entity-list-page";
import { adCategoryDesk } from "../category-desk.server";

export const loader = deskListLoader(adCategoryDesk);
export const action = deskAction(adCategoryDesk);

/** The categories of the ad wall. */
export default function CategoryManage() {
  return <EntityListPage />;
}
