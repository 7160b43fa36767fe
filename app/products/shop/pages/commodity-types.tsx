import { deskAction, deskListLoader } from "~/foundation/desks/desk-pages.server";
import { EntityListPage } from "~/foundation/desks/ui/entity-list-page";
import { typeDesk } from "../catalogue/type-desk.server";

export const loader = deskListLoader(typeDesk);
export const action = deskAction(typeDesk);

/** The types of commodities: sellers read them, administrators change them. */
export default function CommodityTypes() {
  return <EntityListPage />;
}
