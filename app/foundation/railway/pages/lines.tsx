import { deskAction, deskListLoader } from "~/foundation/desks/desk-pages.server";
import { EntityListPage } from "~/foundation/desks/ui/entity-list-page";
import { lineDesk } from "../line-desk.server";

export const loader = deskListLoader(lineDesk);
export const action = deskAction(lineDesk);

/** The railway lines. */
export default function ManageLines() {
  return <EntityListPage />;
}
