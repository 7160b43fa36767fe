import { deskAction, deskListLoader } from "~/foundation/desks/desk-pages.server";
import { EntityListPage } from "~/foundation/desks/ui/entity-list-page";
import { postDesk } from "../post-desk.server";

export const loader = deskListLoader(postDesk);
export const action = deskAction(postDesk);

/** All posts of the board, for administrators. */
export default function ManagePosts() {
  return <EntityListPage />;
}
