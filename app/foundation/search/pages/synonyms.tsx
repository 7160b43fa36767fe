import { deskAction, deskListLoader } from "~/foundation/desks/desk-pages.server";
import { EntityListPage } from "~/foundation/desks/ui/entity-list-page";
import { synonymDesk } from "../synonym-desk.server";

export const loader = deskListLoader(synonymDesk);
export const action = deskAction(synonymDesk);

/** The words that mean the same when somebody searches. */
export default function ManageSynonyms() {
  return <EntityListPage />;
}
