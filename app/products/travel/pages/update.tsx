import { deskAction, deskFormLoader } from "~/foundation/desks/desk-pages.server";
import { EntityFormPage, entityFormMeta } from "~/foundation/desks/ui/entity-form-page";
import { travelDesk } from "../travel-desk.server";

export const loader = deskFormLoader(travelDesk);
export const action = deskAction(travelDesk);
export const meta = entityFormMeta;

/** Changes an article, or puts another PDF in its place: as a draft, or for readers to see. */
export default function ReplaceArticle() {
  return <EntityFormPage />;
}
