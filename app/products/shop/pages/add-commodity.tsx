import { deskAction, deskFormLoader } from "~/foundation/desks/desk-pages.server";
import { EntityFormPage, entityFormMeta } from "~/foundation/desks/ui/entity-form-page";
import { commodityDesk } from "../commodity/commodity-desk.server";

export const loader = deskFormLoader(commodityDesk);
export const action = deskAction(commodityDesk);
export const meta = entityFormMeta;

/** Puts a new commodity into a shop. */
export default function AddCommodity() {
  return <EntityFormPage />;
}
