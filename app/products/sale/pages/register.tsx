import { deskAction, deskFormLoader } from "~/foundation/desks/desk-pages.server";
import { EntityFormPage, entityFormMeta } from "~/foundation/desks/ui/entity-form-page";
import { saleDesk } from "../sale-desk.server";

export const loader = deskFormLoader(saleDesk);
export const action = deskAction(saleDesk);
export const meta = entityFormMeta;

/** Adds a property for sale. */
export default function RegisterProperty() {
  return <EntityFormPage />;
}
