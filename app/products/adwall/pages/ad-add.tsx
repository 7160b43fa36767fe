import { deskAction, deskFormLoader } from "~/foundation/desks/desk-pages.server";
import { EntityFormPage, entityFormMeta } from "~/foundation/desks/ui/entity-form-page";
import { adDesk } from "../ad-desk.server";

export const loader = deskFormLoader(adDesk);
export const action = deskAction(adDesk);
export const meta = entityFormMeta;

/** Puts a new ad on the wall. */
export default function AddAd() {
  return <EntityFormPage />;
}
