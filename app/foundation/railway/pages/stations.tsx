import { deskAction, deskListLoader } from "~/foundation/desks/desk-pages.server";
import { EntityListPage } from "~/foundation/desks/ui/entity-list-page";
import { stationDesk } from "../station-desk.server";

export const loader = deskListLoader(stationDesk);
export const action = deskAction(stationDesk);

/** The stations of all lines. */
export default function ManageStations() {
  return <EntityListPage />;
}
