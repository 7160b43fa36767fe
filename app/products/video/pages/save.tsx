import { deskAction, deskFormLoader } from "~/foundation/desks/desk-pages.server";
import { EntityFormPage, entityFormMeta } from "~/foundation/desks/ui/entity-form-page";
import { videoDesk } from "../desks/video-desk.server";

export const loader = deskFormLoader(videoDesk);
export const action = deskAction(videoDesk);
export const meta = entityFormMeta;

/** Uploads a video. */
export default function SaveVideo() {
  return <EntityFormPage />;
}
