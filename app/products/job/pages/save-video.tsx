import { deskAction, deskFormLoader } from "~/foundation/desks/desk-pages.server";
import { EntityFormPage, entityFormMeta } from "~/foundation/desks/ui/entity-form-page";
import { videoDesk } from "../company/video-desk.server";

export const loader = deskFormLoader(videoDesk);
export const action = deskAction(videoDesk);
export const meta = entityFormMeta;

/** Adds a video of a company. */
export default function SaveJobVideo() {
  return <EntityFormPage />;
}
