import { deskAction, deskListLoader } from "~/foundation/desks/desk-pages.server";
import { EntityListPage } from "~/foundation/desks/ui/entity-list-page";
import { promoteDesk } from "../promote-desk.server";

export const loader = deskListLoader(promoteDesk);
export const action = deskAction(promoteDesk);

/** The items of the promotion wall: an owner's own, an administrator's all. */
export default function ManagePromotions() {
  return <EntityListPage />;
}
