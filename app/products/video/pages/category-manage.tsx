import { deskAction, deskListLoader } from "~/foundation/desks/desk-pages.server";
import { EntityListPage } from "~/foundation/desks/ui/entity-list-page";
import { videoCategoryDesk } from "../desks/category-desk.server";

export const loader = deskListLoader(videoCategoryDesk);
export const action = deskAction(videoCategoryDesk);

/** The categories of videos: editors read, ADMIN writes [R3]. */
export default function ManageVideoCategories() {
  return <EntityListPage />;
}
