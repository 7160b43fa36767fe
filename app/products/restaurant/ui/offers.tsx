import { useT } from "~/platform/i18n/use-t";
import { loginHref } from "~/platform/screens/login-href";
import { ActionForm } from "~/ui/form/action-form";
import { FormError } from "~/ui/form/form-error";
import { SubmitButton } from "~/ui/form/submit-button";
import { Card } from "~/ui/layout/card";
import { Picture } from "~/ui/media/picture";
import { AppLink } from "~/ui/navigation/app-link";
import { LinkButton } from "~/ui/navigation/button";
import { Badge } from "~/ui/text/badge";
import type { Offer } from "../queries/coupons.server";
import { couponsHref, restaurantHref } from "../rules/addresses";
import { canTake } from "../rules/coupon-state";
import { CouponWorth } from "./coupon-worth";
import s from "./restaurant.module.css";

type Taking = { taken: readonly number[]; isSignedIn: boolean; page: string };

/** The button that takes a coupon; links users who are not signed in to the login and back. */
function Take({ offer, taken, isSignedIn, page }: Taking & { offer: Offer }) {
  const t = useT("restaurant");
  if (taken.includes(offer.id))
    return (
      <LinkButton to={couponsHref({ mine: true })} look="quiet" size="sm">
        {t("coupon.mine")}
      </LinkButton>
    );
  if (!isSignedIn && canTake(offer.state))
    return (
      <LinkButton to={loginHref(page)} look="quiet" size="sm">
        {t("coupon.login")}
      </LinkButton>
    );
  return (
    <ActionForm intent="take" id={`take-${offer.id}`} match={{ id: String(offer.id) }} plain>
      <FormError />
      {canTake(offer.state) && (
        <SubmitButton look="accent" size="sm">
          {t("coupon.take")}
          <span className="vh"> {offer.name.text}</span>
        </SubmitButton>
      )}
    </ActionForm>
  );
}

/** Coupons on offer with their value and last day; `isOwn`: on their restaurant's page, which is not named again. */
export function Offers({ offers, isOwn, ...taking }: Taking & { offers: readonly Offer[]; isOwn?: boolean }) {
  const t = useT("restaurant");
  return (
    <ul className={isOwn ? s.list : `${s.list} ${s.wide}`}>
      {offers.map((offer) => (
        <li key={offer.id}>
          <Card>
            <div className={isOwn ? undefined : s.item}>
              {!isOwn && <Picture image={offer.picture} alt="" width={150} rounded />}
              <div className={s.words}>
                <CouponWorth coupon={offer} />
                <p className={s.name} lang={offer.name.lang}>
                  {offer.name.text}
                </p>
                {!isOwn && (
                  <p className={s.small}>
                    <AppLink to={restaurantHref(offer.restaurantId)} lang={offer.restaurant.lang}>
                      {offer.restaurant.text}
                    </AppLink>
                  </p>
                )}
                {offer.terms.text && (
                  <p className={`${s.small} ${s.lines}`} lang={offer.terms.lang}>
                    {offer.terms.text}
                  </p>
                )}
                <p className={s.small}>{t("coupon.days", offer.written)}</p>
                {offer.state === "allTaken" && (
                  <p>
                    <Badge>{t("coupon.allTaken")}</Badge>
                  </p>
                )}
                <Take offer={offer} {...taking} />
              </div>
            </div>
          </Card>
        </li>
      ))}
    </ul>
  );
}
