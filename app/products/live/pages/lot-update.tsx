import { deskAction, deskFormLoader } from "~/foundation/desks/desk-pages.server";
import { EntityFormPage, entityFormMeta } from "~/foundation/desks/ui/entity-form-page";
import { lotDesk } from "../lot-desk.server";

export const loader = deskFormLoader(lotDesk);
export const action = deskAction(lotDesk);
export const meta = entityFormMeta;

/** The form of a lot. */
export default function LotForm() {
  return <EntityFormPage />;
}
