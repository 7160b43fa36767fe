import { commentsPart } from "~/foundation/comments/comments-part.server";
import { favouritePart } from "~/foundation/favourites/favourite-part.server";
import { reportAction } from "~/foundation/moderation/report-action.server";
import { consume } from "~/platform/access/rate-limit.server";
import { transact } from "~/platform/data/database.server";
import { byIntent, type Load, redirectTo, submitInStepsSignedIn } from "~/platform/forms/handler.server";
import { takeForm } from "./forms";
import { offerPage, takenAmong } from "./queries/coupons.server";
import { couponsHref } from "./rules/addresses";
import { listSizes } from "./rules/limits";
import { couponsTag } from "./tags";
import { takeCoupon } from "./verbs/take-coupon.server";

/** Comments and favourite state of a restaurant's page. */
export async function talkParts(call: Load, refId: number) {
  const ref = { type: "restaurant", refId };
  const [comments, favourite] = await Promise.all([commentsPart(call, ref), favouritePart(call, ref)]);
  return { comments, favourite };
}

/** The coupons a restaurant offers, and which of them the viewer has taken. */
export async function couponParts({ db, actor, locale, tags }: Load, restaurantId: number, today: string) {
  tags.add(couponsTag);
  const paging = { page: 0, size: listSizes.ofRestaurant, offset: 0 };
  const { content } = await offerPage(db, { locale, today }, { restaurantId }, paging);
  const taken = await takenAmong(
    db,
    actor?.userId,
    content.map(({ id }) => id),
  );
  return { offers: content, taken };
}

/** Action: takes a coupon and redirects to the viewer's own coupons. */
export const takeAction = submitInStepsSignedIn(takeForm, async ({ id }, { actor }) => {
  await consume("restaurant-coupon", String(actor.userId));
  await transact((tx) => takeCoupon(tx, actor, id));
  return redirectTo(couponsHref({ mine: true }), { kind: "success", key: "restaurant:coupon.taken" });
});

/** The action of a page that shows coupons of an item that can be reported. */
export const takeOrReport = (refType: "restaurant" | "restaurant-ad", pageOf: (id: number) => string) =>
  byIntent({ take: takeAction }, reportAction(refType, pageOf));
