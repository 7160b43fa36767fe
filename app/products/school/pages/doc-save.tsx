import { deskAction, deskFormLoader } from "~/foundation/desks/desk-pages.server";
import { EntityFormPage, entityFormMeta } from "~/foundation/desks/ui/entity-form-page";
import { courseDocDesk } from "../doc/doc-desk.server";

export const loader = deskFormLoader(courseDocDesk);
export const action = deskAction(courseDocDesk);
export const meta = entityFormMeta;

/** Writes a new document. */
export default function SaveDoc() {
  return <EntityFormPage />;
}
