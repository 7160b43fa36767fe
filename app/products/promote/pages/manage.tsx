import { deskAction, deskListLoader } from "~/foundation/desks/desk-pages.server";
import { EntityListPage } from "~/foundation/desks/ui/entity-list-page";
import { promoteDesk } from "../promote-desk.server";

export const loader = deskListLoader(promoteDesk);
export const action = deskAction(promoteDesk);

/** Desk of the promotion wall's items: the owner's own, all for administrators. */
export default function ManagePromotions() {
  return <EntityListPage />;
}
