import { deskAction, deskListLoader } from "~/foundation/desks/desk-pages.server";
import { EntityListPage } from "~/foundation/desks/ui/entity-list-page";
import { outDesk } from "../out-desk.server";

export const loader = deskListLoader(outDesk);
export const action = deskAction(outDesk);

/** Desk of withdrawals, with the form for a new one. */
export default function Outs() {
  return <EntityListPage />;
}
