import { deskAction, deskListLoader } from "~/foundation/desks/desk-pages.server";
import { EntityListPage } from "~/foundation/desks/ui/entity-list-page";
import { courseDesk } from "../course/course-desk.server";

export const loader = deskListLoader(courseDesk);
export const action = deskAction(courseDesk);

/** The courses of an editor, all for administrators. */
export default function ManageCourses() {
  return <EntityListPage />;
}
