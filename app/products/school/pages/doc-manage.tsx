import { deskAction, deskListLoader } from "~/foundation/desks/desk-pages.server";
import { EntityListPage } from "~/foundation/desks/ui/entity-list-page";
import { courseDocDesk } from "../doc/doc-desk.server";

export const loader = deskListLoader(courseDocDesk);
export const action = deskAction(courseDocDesk);

/** The documents of an editor, all for administrators. */
export default function ManageDocs() {
  return <EntityListPage />;
}
