import { deskAction, deskListLoader } from "~/foundation/desks/desk-pages.server";
import { EntityListPage } from "~/foundation/desks/ui/entity-list-page";
import { __camel__ItemDesk } from "../item-desk.server";

export const loader = deskListLoader(__camel__ItemDesk);
export const action = deskAction(__camel__ItemDesk);

/** The desk of items. */
export default function Manage() {
  return <EntityListPage />;
}
