import { deskAction, deskListLoader } from "~/foundation/desks/desk-pages.server";
import { EntityListPage } from "~/foundation/desks/ui/entity-list-page";
import { lotDesk } from "../lot-desk.server";

export const loader = deskListLoader(lotDesk);
export const action = deskAction(lotDesk);

/** Desk of the lots of auctions. */
export default function ManageLots() {
  return <EntityListPage />;
}
