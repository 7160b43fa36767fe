import { deskAction, deskListLoader } from "~/foundation/desks/desk-pages.server";
import { EntityListPage } from "~/foundation/desks/ui/entity-list-page";
import { dishTypeDesk } from "../dish-type-desk.server";

export const loader = deskListLoader(dishTypeDesk);
export const action = deskAction(dishTypeDesk);

/** The categories of a restaurant's menu. */
export default function ManageDishTypes() {
  return <EntityListPage />;
}
