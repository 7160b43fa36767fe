import { deskAction, deskFormLoader } from "~/foundation/desks/desk-pages.server";
import { EntityFormPage, entityFormMeta } from "~/foundation/desks/ui/entity-form-page";
import { restaurantAdDesk } from "../ad-desk.server";

export const loader = deskFormLoader(restaurantAdDesk);
export const action = deskAction(restaurantAdDesk);
export const meta = entityFormMeta;

/** Writes of something new that a restaurant advertises. */
export default function AddAd() {
  return <EntityFormPage />;
}
