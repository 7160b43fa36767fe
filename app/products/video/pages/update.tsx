import { deskAction, deskFormLoader } from "~/foundation/desks/desk-pages.server";
import { EntityFormPage, entityFormMeta } from "~/foundation/desks/ui/entity-form-page";
import { videoDesk } from "../desks/video-desk.server";

export const loader = deskFormLoader(videoDesk);
export const action = deskAction(videoDesk);
export const meta = entityFormMeta;

/** Changes a video, or replaces its file. */
export default function UpdateVideo() {
  return <EntityFormPage />;
}
