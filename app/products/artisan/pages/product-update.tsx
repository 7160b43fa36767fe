import { deskAction, deskFormLoader } from "~/foundation/desks/desk-pages.server";
import { EntityFormPage, entityFormMeta } from "~/foundation/desks/ui/entity-form-page";
import { artProductDesk } from "../product-desk.server";

export const loader = deskFormLoader(artProductDesk);
export const action = deskAction(artProductDesk);
export const meta = entityFormMeta;

/** Edits a work: its draft, or the published state. */
export default function UpdateArtProduct() {
  return <EntityFormPage />;
}
