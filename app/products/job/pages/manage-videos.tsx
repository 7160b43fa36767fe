import { deskAction, deskListLoader } from "~/foundation/desks/desk-pages.server";
import { EntityListPage } from "~/foundation/desks/ui/entity-list-page";
import { videoDesk } from "../company/video-desk.server";

export const loader = deskListLoader(videoDesk);
export const action = deskAction(videoDesk);

/** The videos of a company, all for administrators. */
export default function ManageJobVideos() {
  return <EntityListPage />;
}
