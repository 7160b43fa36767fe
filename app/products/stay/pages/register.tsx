import { deskAction, deskFormLoader } from "~/foundation/desks/desk-pages.server";
import { EntityFormPage, entityFormMeta } from "~/foundation/desks/ui/entity-form-page";
import { stayDesk } from "../listing/stay-desk.server";

export const loader = deskFormLoader(stayDesk);
export const action = deskAction(stayDesk);
export const meta = entityFormMeta;

/** Form page that adds a listing. */
export default function AddStay() {
  return <EntityFormPage />;
}
