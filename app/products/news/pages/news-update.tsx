import { deskAction, deskFormLoader } from "~/foundation/desks/desk-pages.server";
import { EntityFormPage, entityFormMeta } from "~/foundation/desks/ui/entity-form-page";
import { newsDesk } from "../news-desk.server";

export const loader = deskFormLoader(newsDesk);
export const action = deskAction(newsDesk);
export const meta = entityFormMeta;

/** Edits an article: its draft, or the published state. */
export default function UpdateNews() {
  return <EntityFormPage />;
}
