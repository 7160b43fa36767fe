import { deskAction, deskFormLoader } from "~/foundation/desks/desk-pages.server";
import { EntityFormPage, entityFormMeta } from "~/foundation/desks/ui/entity-form-page";
import { courseDesk } from "../course/course-desk.server";

export const loader = deskFormLoader(courseDesk);
export const action = deskAction(courseDesk);
export const meta = entityFormMeta;

/** Writes a new course. */
export default function SaveCourse() {
  return <EntityFormPage />;
}
