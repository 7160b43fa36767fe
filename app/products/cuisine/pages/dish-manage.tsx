import { deskAction, deskListLoader } from "~/foundation/desks/desk-pages.server";
import { EntityListPage } from "~/foundation/desks/ui/entity-list-page";
import { dishDesk } from "../dish-desk.server";

export const loader = deskListLoader(dishDesk);
export const action = deskAction(dishDesk);

/** The dishes of a restaurant. */
export default function ManageDishes() {
  return <EntityListPage />;
}
