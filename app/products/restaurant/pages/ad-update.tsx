import { deskAction, deskFormLoader } from "~/foundation/desks/desk-pages.server";
import { EntityFormPage, entityFormMeta } from "~/foundation/desks/ui/entity-form-page";
import { restaurantAdDesk } from "../ad-desk.server";

export const loader = deskFormLoader(restaurantAdDesk);
export const action = deskAction(restaurantAdDesk);
export const meta = entityFormMeta;

/** Changes a restaurant's ad. */
export default function UpdateAd() {
  return <EntityFormPage />;
}
