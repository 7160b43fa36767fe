import { deskAction, deskFormLoader } from "~/foundation/desks/desk-pages.server";
import { EntityFormPage, entityFormMeta } from "~/foundation/desks/ui/entity-form-page";
import { videoGroupDesk } from "../desks/group-desk.server";

export const loader = deskFormLoader(videoGroupDesk);
export const action = deskAction(videoGroupDesk);
export const meta = entityFormMeta;

/** Changes a group and the order of its videos. */
export default function UpdateVideoGroup() {
  return <EntityFormPage />;
}
