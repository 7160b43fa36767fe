import { deskAction, deskListLoader } from "~/foundation/desks/desk-pages.server";
import { EntityListPage } from "~/foundation/desks/ui/entity-list-page";
import { lotDesk } from "../lot-desk.server";

export const loader = deskListLoader(lotDesk);
export const action = deskAction(lotDesk);

/** Desk of receipts with their remaining units. */
export default function Lots() {
  return <EntityListPage />;
}
