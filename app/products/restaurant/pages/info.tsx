import { type MetaDescriptor, type MetaFunction, useLoaderData } from "@remix-run/react";
import { Comments } from "~/foundation/comments/ui/comments";
import { FavouriteButton } from "~/foundation/favourites/ui/favourite-button";
import { reportChoices } from "~/foundation/moderation/report-choices.server";
import { ReportFold } from "~/foundation/moderation/ui/report-fold";
import { menuOf, menuTag } from "~/foundation/subjects/menus.server";
import { sharePart } from "~/foundation/subjects/share.server";
import { Share } from "~/foundation/subjects/ui/share";
import { rowIdOf } from "~/platform/data/row-id";
import { load } from "~/platform/forms/handler.server";
import { flagOf } from "~/platform/i18n/locales";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { slicePaging } from "~/platform/screens/list-state";
import { serverHtml } from "~/platform/screens/server-html";
import { renderStatic } from "~/platform/screens/static-html.server";
import { StaticPart } from "~/ui/base/static-part";
import type { Crumb } from "~/ui/chrome/crumb";
import { pageTitle } from "~/ui/chrome/page-title";
import { Buttons, Columns, Page, PageHead, Section, Stack } from "~/ui/layout/page";
import { Picture } from "~/ui/media/picture";
import { MorePictures } from "~/ui/media/picture-set";
import { AppLink } from "~/ui/navigation/app-link";
import { LanguageChip } from "~/ui/text/language-chip";
import { couponParts, takeOrReport, talkParts } from "../page-parts.server";
import { restaurantAdPage } from "../queries/ads.server";
import { present } from "../queries/moment.server";
import { openRestaurant } from "../queries/open.server";
import { restaurantView } from "../queries/views.server";
import { restaurantHref } from "../rules/addresses";
import { listSizes } from "../rules/limits";
import { restaurantMeta } from "../rules/restaurant-meta";
import { directoryTag, restaurantTag } from "../tags";
import { RestaurantAdGrid } from "../ui/ad-grid";
import { FirstScreen } from "../ui/first-screen";
import { Menu } from "../ui/menu";
import { Offers } from "../ui/offers";
import s from "../ui/restaurant.module.css";
import { Hours, Where } from "../ui/restaurant-facts";

export const loader = load(async (call) => {
  const { actor, dataOnly, db, locale, origin, params, t, tags } = call;
  const found = await openRestaurant(db, rowIdOf(params.id));
  tags.add(restaurantTag(found.id)).add(directoryTag).add(menuTag(found.sellerId));
  const at = await present(db);
  const one = restaurantView(found, locale, at);
  const path = restaurantHref(one.id);
  const [coupons, ads, menu, talk] = await Promise.all([
    couponParts(call, one.id, at.today),
    restaurantAdPage(db, { flag: flagOf(locale), restaurantId: one.id, ...slicePaging(1, listSizes.featured) }),
    menuOf(db, found.sellerId, flagOf(locale)),
    talkParts(call, one.id),
  ]);
  const trail: Crumb[] = [
    { label: t("site:section.restaurant"), href: href("/restaurant") },
    { label: one.category, href: href("/restaurant/category/:id", { id: one.categoryId }) },
    { label: one.name.text, lang: one.name.lang },
  ];
  const staticPart = (part: JSX.Element) => serverHtml({ dataOnly }, renderStatic(locale, part));
  const hoursAndMenu = (
    <Stack gap="lg">
      <Hours one={one} />
      <Menu parts={menu} />
    </Stack>
  );
  return {
    hours: staticPart(hoursAndMenu),
    where: staticPart(<Where one={one} />),
    one,
    hasMenu: menu.length > 0,
    coupons,
    ads: ads.content,
    talk,
    trail,
    locale,
    isSignedIn: actor !== null,
    share: sharePart(
      call,
      { type: "restaurant", refId: one.id },
      { path, text: one.name.text, words: one.remark.text, picture: one.pictures[0] },
    ),
    meta: restaurantMeta(one, origin + path),
    reasons: actor && reportChoices(t),
  };
});

export const action = takeOrReport("restaurant", restaurantHref);

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? [...pageTitle(data.one.name.text, matches), ...(data.meta as MetaDescriptor[])] : [];

/** Page of a restaurant: pictures, hours and whether it is open now, place, coupons, menu and comments. */
export default function RestaurantInfo() {
  const t = useT("restaurant");
  const { one, hasMenu, coupons, ads, hours, where, talk, locale, isSignedIn, share, reasons } =
    useLoaderData<typeof loader>();
  const { name, remark } = one;
  const page = restaurantHref(one.id);
  return (
    <Page>
      <PageHead
        title={<span lang={name.lang}>{name.text}</span>}
        lead={<AppLink to={href("/restaurant/category/:id", { id: one.categoryId })}>{one.category}</AppLink>}
      />
      <Columns side={<StaticPart html={where} />}>
        <Stack gap="lg">
          <FirstScreen one={one} hasMenu={hasMenu} />
          <MorePictures pictures={one.pictures} label={(at) => t("picture", { name: name.text, at })} />
          {one.logo && (
            <div className={s.logo}>
              <Picture image={one.logo} alt={t("logo", { name: name.text })} ratio="1:1" width={150} rounded />
            </div>
          )}
          {remark.text && (
            <div>
              {remark.lang && <LanguageChip lang={remark.lang} locale={locale} />}
              <p className={s.lines} lang={remark.lang}>
                {remark.text}
              </p>
            </div>
          )}
          <Buttons>
            <FavouriteButton view={talk.favourite} />
          </Buttons>
          <Share view={share} />
          {coupons.offers.length > 0 && (
            <Section title={t("coupon.title")} id="coupons">
              <Offers offers={coupons.offers} taken={coupons.taken} isSignedIn={isSignedIn} page={page} isOwn />
            </Section>
          )}
          <StaticPart html={hours} />
          {ads.length > 0 && (
            <Section title={t("ad.title")}>
              <RestaurantAdGrid cards={ads} locale={locale} />
            </Section>
          )}
          <Comments view={talk.comments} />
          <ReportFold reasons={reasons} page={page} />
        </Stack>
      </Columns>
    </Page>
  );
}
