import { deskAction, deskFormLoader } from "~/foundation/desks/desk-pages.server";
import { EntityFormPage, entityFormMeta } from "~/foundation/desks/ui/entity-form-page";
import { travelDesk } from "../travel-desk.server";

export const loader = deskFormLoader(travelDesk);
export const action = deskAction(travelDesk);
export const meta = entityFormMeta;

/** Adds an article: its PDF, title and summary. */
export default function UploadArticle() {
  return <EntityFormPage />;
}
