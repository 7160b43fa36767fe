import { deskAction, deskListLoader } from "~/foundation/desks/desk-pages.server";
import { EntityListPage } from "~/foundation/desks/ui/entity-list-page";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { LinkButton } from "~/ui/navigation/button";
import { restaurantDesk } from "../restaurant-desk.server";

export const loader = deskListLoader(restaurantDesk);
export const action = deskAction(restaurantDesk);

/** The restaurants of the directory. */
export default function ManageRestaurants() {
  const [coupons, ads] = [useT("restaurant-coupon"), useT("restaurant-ad")];
  return (
    <EntityListPage
      actions={
        <>
          <LinkButton to={href("/admin/restaurant/promote_manage")} look="quiet">
            {ads("title")}
          </LinkButton>
          <LinkButton to={href("/admin/restaurant/coupon/:restaurantId", { restaurantId: 0 })} look="quiet">
            {coupons("title")}
          </LinkButton>
        </>
      }
    />
  );
}
