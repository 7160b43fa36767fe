import { deskAction, deskFormLoader } from "~/foundation/desks/desk-pages.server";
import { EntityFormPage, entityFormMeta } from "~/foundation/desks/ui/entity-form-page";
import { dishDesk } from "../dish-desk.server";

export const loader = deskFormLoader(dishDesk);
export const action = deskAction(dishDesk);
export const meta = entityFormMeta;

/** Adds a dish. */
export default function AddDish() {
  return <EntityFormPage />;
}
