import { deskAction, deskFormLoader } from "~/foundation/desks/desk-pages.server";
import { EntityFormPage, entityFormMeta } from "~/foundation/desks/ui/entity-form-page";
import { artProductDesk } from "../product-desk.server";

export const loader = deskFormLoader(artProductDesk);
export const action = deskAction(artProductDesk);
export const meta = entityFormMeta;

/** Changes what is written of a work: a draft of it, or what visitors see. */
export default function UpdateArtProduct() {
  return <EntityFormPage />;
}
