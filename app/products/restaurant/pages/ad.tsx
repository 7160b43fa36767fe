import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { reportChoices } from "~/foundation/moderation/report-choices.server";
import { ReportFold } from "~/foundation/moderation/ui/report-fold";
import { staticText } from "~/foundation/rich-text/static-text.server";
import { StaticText } from "~/foundation/rich-text/ui/static-text";
import { sharePart } from "~/foundation/subjects/share.server";
import { Share } from "~/foundation/subjects/ui/share";
import { rowIdOf } from "~/platform/data/row-id";
import { load } from "~/platform/forms/handler.server";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import type { Crumb } from "~/ui/chrome/crumb";
import { pageTitle } from "~/ui/chrome/page-title";
import { Card } from "~/ui/layout/card";
import { Columns, Page, PageHead, Section, Stack } from "~/ui/layout/page";
import { PictureSet } from "~/ui/media/picture-set";
import { shareMeta } from "~/ui/media/share-meta";
import { AppLink } from "~/ui/navigation/app-link";
import { LinkButton } from "~/ui/navigation/button";
import { Badge } from "~/ui/text/badge";
import { LanguageChip } from "~/ui/text/language-chip";
import { couponParts, takeOrReport } from "../page-parts.server";
import { present } from "../queries/moment.server";
import { openRestaurantAd } from "../queries/open.server";
import { restaurantAdView, restaurantView } from "../queries/views.server";
import { restaurantAdHref, restaurantHref } from "../rules/addresses";
import { directoryTag, restaurantAdTag } from "../tags";
import { Offers } from "../ui/offers";
import { OpenNow } from "../ui/open-now";
import s from "../ui/restaurant.module.css";

export const loader = load(async (call) => {
  const { actor, db, locale, origin, params, t, tags } = call;
  const found = await openRestaurantAd(db, rowIdOf(params.id));
  tags.add(restaurantAdTag(found.id)).add(directoryTag);
  const at = await present(db);
  const [{ description, ...ad }, coupons] = await Promise.all([
    restaurantAdView(db, found, locale),
    couponParts(call, found.restaurantId, at.today),
  ]);
  const text = await staticText(call, description);
  const { id, name, isOpen, opening, today, isHoliday } = restaurantView(found.restaurant, locale, at);
  const trail: Crumb[] = [
    { label: t("site:section.restaurant"), href: href("/restaurant") },
    { label: ad.name.text, lang: ad.name.lang },
  ];
  return {
    ad,
    text,
    lang: description.lang,
    restaurant: { id, name, isOpen, opening, today, isHoliday },
    coupons,
    trail,
    locale,
    isSignedIn: actor !== null,
    share: sharePart(
      call,
      { type: "restaurant-ad", refId: ad.id },
      { path: restaurantAdHref(ad.id), text: ad.name.text, words: ad.summary, picture: ad.pictures[0] },
    ),
    url: origin + restaurantAdHref(ad.id),
    reasons: actor && reportChoices(t),
  };
});

export const action = takeOrReport("restaurant-ad", restaurantAdHref);

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return [];
  const { name, summary, pictures } = data.ad;
  return [...pageTitle(name.text, matches), ...shareMeta({ name: name.text, text: summary, pictures }, data.url).tags];
};

type Ad = Awaited<ReturnType<typeof restaurantAdView>>;

/** The prize of an ad's lottery, with the link to the event where guests apply [Q12]. */
function Lottery({ ad }: { ad: Pick<Ad, "prize" | "event"> }) {
  const t = useT("restaurant");
  return (
    <Card>
      <div className={s.lottery}>
        <Badge tone="accent">{t("ad.lottery")}</Badge>
        <p>
          {t("ad.prize")} <strong lang={ad.prize.lang}>{ad.prize.text}</strong>
        </p>
        {ad.event && (
          <LinkButton to={ad.event.href} look="accent">
            <span lang={ad.event.lang}>{t("ad.join", { event: ad.event.text })}</span>
          </LinkButton>
        )}
      </div>
    </Card>
  );
}

/** Page of a restaurant's ad: pictures and text, the lottery, coupons, and the restaurant. */
export default function RestaurantAd() {
  const t = useT("restaurant");
  const { ad, text, lang, restaurant, coupons, locale, isSignedIn, share, reasons } = useLoaderData<typeof loader>();
  const page = restaurantAdHref(ad.id);
  const side = (
    <Stack>
      {ad.lottery && <Lottery ad={ad} />}
      <Card>
        <Section title={t("ad.restaurant")}>
          <Stack>
            <p className={s.name} lang={restaurant.name.lang}>
              {restaurant.name.text}
            </p>
            <OpenNow one={restaurant} />
            <LinkButton to={restaurantHref(restaurant.id)} look="quiet">
              {t("ad.toRestaurant")}
            </LinkButton>
          </Stack>
        </Section>
      </Card>
    </Stack>
  );
  return (
    <Page>
      <PageHead
        title={<span lang={ad.name.lang}>{ad.name.text}</span>}
        lead={
          <>
            {t(`type.${ad.type}`)} ·{" "}
            <AppLink to={restaurantHref(restaurant.id)} lang={restaurant.name.lang}>
              {restaurant.name.text}
            </AppLink>
          </>
        }
      />
      <Columns side={side}>
        <Stack gap="lg">
          <PictureSet
            pictures={ad.pictures}
            name={ad.name.text}
            label={(at) => t("picture", { name: ad.name.text, at })}
          />
          {lang && <LanguageChip lang={lang} locale={locale} />}
          {text && <StaticText html={text} />}
          {coupons.offers.length > 0 && (
            <Section title={t("coupon.title")} id="coupons">
              <Offers offers={coupons.offers} taken={coupons.taken} isSignedIn={isSignedIn} page={page} isOwn />
            </Section>
          )}
          <Share view={share} />
          <ReportFold reasons={reasons} page={page} />
        </Stack>
      </Columns>
    </Page>
  );
}
