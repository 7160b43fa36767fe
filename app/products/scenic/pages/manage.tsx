import { deskAction, deskListLoader } from "~/foundation/desks/desk-pages.server";
import { EntityListPage } from "~/foundation/desks/ui/entity-list-page";
import { scenicDesk } from "../scenic-desk.server";

export const loader = deskListLoader(scenicDesk);
export const action = deskAction(scenicDesk);

/** The scenic spots of all prefectures. */
export default function ManageSpots() {
  return <EntityListPage />;
}
