import { deskAction, deskFormLoader } from "~/foundation/desks/desk-pages.server";
import { EntityFormPage, entityFormMeta } from "~/foundation/desks/ui/entity-form-page";
import { artisanDesk } from "../artisan-desk.server";

export const loader = deskFormLoader(artisanDesk);
export const action = deskAction(artisanDesk);
export const meta = entityFormMeta;

/** Edits an artisan: the draft, or the published state. */
export default function UpdateArtisan() {
  return <EntityFormPage />;
}
