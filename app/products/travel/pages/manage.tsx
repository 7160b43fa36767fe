import { deskAction, deskListLoader } from "~/foundation/desks/desk-pages.server";
import { EntityListPage } from "~/foundation/desks/ui/entity-list-page";
import { travelDesk } from "../travel-desk.server";

export const loader = deskListLoader(travelDesk);
export const action = deskAction(travelDesk);

/** The travel articles of all categories, with the state of their pages. */
export default function ManageArticles() {
  return <EntityListPage />;
}
