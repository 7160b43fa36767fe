import { deskAction, deskListLoader } from "~/foundation/desks/desk-pages.server";
import { EntityListPage } from "~/foundation/desks/ui/entity-list-page";
import { bannerDesk } from "../banner-desk.server";

export const loader = deskListLoader(bannerDesk);
export const action = deskAction(bannerDesk);

/** Desk page of the banners of every section. */
export default function BannerDesk() {
  return <EntityListPage />;
}
