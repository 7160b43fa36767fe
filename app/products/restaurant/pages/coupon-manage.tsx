import { useLoaderData } from "@remix-run/react";
import { deskAction, deskListLoader } from "~/foundation/desks/desk-pages.server";
import { EntityListPage } from "~/foundation/desks/ui/entity-list-page";
import { AppLink } from "~/ui/navigation/app-link";
import { restaurantCouponDesk } from "../coupon-desk.server";
import { couponDeskAt, restaurantBeside } from "../desk-at.server";

export const loader = deskListLoader(restaurantCouponDesk, restaurantBeside, couponDeskAt);
export const action = deskAction(restaurantCouponDesk, couponDeskAt);

/** Desk of the coupons of the restaurant in the address, or of all. */
export default function ManageCoupons() {
  const { beside } = useLoaderData<typeof loader>();
  return (
    <EntityListPage
      lead={
        beside && (
          <AppLink to={beside.href} lang={beside.name.lang}>
            {beside.name.text}
          </AppLink>
        )
      }
    />
  );
}
