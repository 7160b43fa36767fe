import { deskAction, deskFormLoader } from "~/foundation/desks/desk-pages.server";
import { EntityFormPage, entityFormMeta } from "~/foundation/desks/ui/entity-form-page";
import { artisanBeside, artProductDeskAt } from "../desk-at.server";
import { artProductDesk } from "../product-desk.server";

export const loader = deskFormLoader(artProductDesk, artisanBeside, artProductDeskAt);
export const action = deskAction(artProductDesk, artProductDeskAt);
export const meta = entityFormMeta;

/** Adds a work of the artisan in the address. */
export default function AddArtProduct() {
  return <EntityFormPage />;
}
