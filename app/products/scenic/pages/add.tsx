import { deskAction, deskFormLoader } from "~/foundation/desks/desk-pages.server";
import { EntityFormPage, entityFormMeta } from "~/foundation/desks/ui/entity-form-page";
import { scenicDesk } from "../scenic-desk.server";

export const loader = deskFormLoader(scenicDesk);
export const action = deskAction(scenicDesk);
export const meta = entityFormMeta;

/** Adds a scenic spot. */
export default function AddSpot() {
  return <EntityFormPage />;
}
