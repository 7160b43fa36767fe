import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { rowIdOf } from "~/platform/data/row-id";
import { DomainError } from "~/platform/errors";
import { loadSignedIn, redirectTo, submitSignedIn } from "~/platform/forms/handler.server";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { pageTitle } from "~/ui/chrome/page-title";
import { Page, Section } from "~/ui/layout/page";
import { addedToCart } from "../cart/added-to-cart";
import { confirmPath } from "../cart/confirm-path";
import { addToCart } from "../cart/verbs/add-to-cart.server";
import { liveView, sellingLive } from "../catalogue/live-view.server";
import { LiveHead } from "../catalogue/ui/live-head";
import s from "../catalogue/ui/live-order.module.css";
import { Offer } from "../catalogue/ui/offer";
import { offerForm } from "../forms";

export const loader = loadSignedIn(async (call) => {
  const live = await liveView(call, rowIdOf(call.params.id));
  return { live, locale: call.locale, trail: [{ label: live.title.text }] };
});

export const action = submitSignedIn(offerForm, async ({ commodityId, intent, num, values }, { tx, actor, params }) => {
  const id = rowIdOf(params.id);
  const { commodityIds } = await sellingLive(tx, id);
  if (!commodityIds.includes(commodityId)) throw new DomainError("commodityIsDisabled");
  const line = await addToCart(tx, actor, { commodityId, num, valueIds: values });
  return intent === "buy" ? redirectTo(confirmPath(line)) : redirectTo(href("/order/live/:id", { id }), addedToCart);
});

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? pageTitle(data.live.title.text, matches) : [];

/** The commodities of a live event, to be bought at once or put into the cart [C33]. */
export default function LiveOrderPage() {
  const t = useT("order-live");
  const { live, locale } = useLoaderData<typeof loader>();
  return (
    <Page width="normal">
      <LiveHead live={live} locale={locale} />
      <Section title={t("goods")}>
        {live.offers.length === 0 ? (
          <p className={s.none}>{t("none")}</p>
        ) : (
          <ul className={s.offers}>
            {live.offers.map((offer) => (
              <Offer key={offer.id} offer={offer} locale={locale} />
            ))}
          </ul>
        )}
      </Section>
    </Page>
  );
}
