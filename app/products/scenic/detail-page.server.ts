import { clapsPart } from "~/foundation/claps/claps-part.server";
import { commentsPart } from "~/foundation/comments/comments-part.server";
import { favouritePart } from "~/foundation/favourites/favourite-part.server";
import { lodgingCards } from "~/foundation/lodging/cards.server";
import { lodgingsNear, lodgingTags } from "~/foundation/lodging/queries/near-by.server";
import { mapAround, type Pin } from "~/foundation/railway/map/area-map.server";
import { staticText } from "~/foundation/rich-text/static-text.server";
import { restaurantsNear } from "~/foundation/subjects/restaurants.server";
import { sharePart } from "~/foundation/subjects/share.server";
import { shownNow } from "~/platform/data/clock.server";
import { rowIdOf } from "~/platform/data/row-id";
import type { Load } from "~/platform/forms/handler.server";
import { flagOf } from "~/platform/i18n/locales";
import { inLanguage, shownWords } from "~/platform/i18n/words";
import { href } from "~/platform/screens/href";
import { listAddress } from "~/platform/screens/list-state";
import type { Crumb } from "~/ui/chrome/crumb";
import { moreLike, type OpenSpot, openSpot, spotView } from "./queries/spots.server";
import { listHref, spotHref } from "./rules/addresses";
import { scenicTag, spotTag } from "./tags";

/** Nearby places that a page shows of each kind, and other spots. */
const most = 4;

/** What is near a spot: places to sleep, restaurants, and a map of them; nothing while its place is unknown. */
async function around(call: Load, { location, name }: OpenSpot) {
  const { db, locale, t, tags } = call;
  for (const tag of lodgingTags()) tags.add(tag);
  if (!location) return { map: null, lodgings: null, restaurants: [], search: null };
  const flag = flagOf(locale);
  const [lodgings, restaurants] = await Promise.all([
    lodgingsNear(db, location, { flag, now: await shownNow(db), most }),
    restaurantsNear(db, location, most),
  ]);
  const own: Pin = { ...location, mark: "★", name: inLanguage(name, flag).text, href: "#top" };
  const beds = lodgings.flatMap((one, at) =>
    one.location && (one.km ?? 99) < 10
      ? [{ ...one.location, mark: String(at + 1), name: inLanguage(one.name, flag).text, href: one.href }]
      : [],
  );
  const pins = [own, ...beds];
  return {
    map: await mapAround(call, { pins, label: t("scenic:detail.mapLabel") }),
    lodgings: lodgingCards(call, { lodgings, nights: 0 }),
    restaurants: restaurants.flatMap(({ name, href, km }) =>
      href ? [{ ...shownWords(name, flag), href, km: km.toFixed(1) }] : [],
    ),
    search: listAddress(href("/search/result"), { type: "lodging", ...location }),
  };
}

/** Everything that the page of a spot shows. Throws `notFindData`. */
export async function detailView(call: Load) {
  const { db, locale, params, t, tags, origin } = call;
  const spot = await openSpot(db, rowIdOf(params.id));
  const { id } = spot;
  tags.add(scenicTag).add(spotTag(id));
  const { text, ...view } = spotView(spot, locale);
  const ref = { type: "scenic", refId: id };
  const [body, near, more, comments, claps, favourite] = await Promise.all([
    staticText(call, text),
    around(call, spot),
    moreLike(db, locale, spot, most),
    commentsPart(call, ref),
    clapsPart(call, ref),
    favouritePart(call, ref),
  ]);
  const trail: Crumb[] = [
    { label: t("site:section.scenic"), href: listHref() },
    { label: view.region, href: listHref({ prefecture: view.prefecture }) },
    { label: view.name.text, lang: view.name.lang },
  ];
  return {
    spot: view,
    lang: text.lang,
    body,
    near,
    more,
    comments,
    claps,
    favourite,
    share: sharePart(call, ref, {
      path: spotHref(id),
      text: view.name.text,
      words: view.summary.text,
      picture: view.pictures[0],
    }),
    trail,
    locale,
    url: origin + spotHref(id),
  };
}
