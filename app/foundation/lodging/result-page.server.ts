import { areaMap, windowFor } from "~/foundation/railway/map/area-map.server";
import { fitWindow, stepWindow, windowText } from "~/foundation/railway/map/projection";
import { prefectureName } from "~/foundation/reference/prefecture-name.server";
import { shownNow } from "~/platform/data/clock.server";
import { env } from "~/platform/env.server";
import type { Load } from "~/platform/forms/handler.server";
import { dayWriter } from "~/platform/i18n/in-tokyo";
import { flagOf } from "~/platform/i18n/locales";
import { inLanguage } from "~/platform/i18n/words";
import { href } from "~/platform/screens/href";
import { listAddress } from "~/platform/screens/list-state";
import { dayAfter, tokyoDay } from "~/platform/time/tokyo";
import { lodgingAmenities } from "./amenities";
import { cardId, lodgingCards } from "./cards.server";
import { lodgingBounds } from "./kinds";
import { searchLodgings, stationsAsked } from "./queries/search-lodgings.server";
import { type LodgingAsked, readAsked } from "./rules/asked";
import { askedParams } from "./rules/asked-params";

/** What is shown when nothing says where: the middle of Japan's main island. */
const japan = { south: 33.5, north: 37, west: 134, east: 141 };

const steps = {
  closer: { size: 0.5 },
  wider: { size: 2 },
  north: { up: 0.5 },
  south: { up: -0.5 },
  west: { along: -0.5 },
  east: { along: 0.5 },
} as const;

const nightsOf = ({ checkin, checkout }: { checkin: string; checkout: string }): number =>
  Math.round((Date.parse(checkout) - Date.parse(checkin)) / 86_400_000);

/** The address of a search; `changes` go back to its first page. */
const resultHref = (asked: LodgingAsked, changes: Partial<LodgingAsked> = {}): string =>
  listAddress(href("/search/result"), askedParams({ ...asked, page: 1, ...changes }));

/** Everything that the page of places to sleep shows: the form, the list and the map of the address. */
export async function lodgingView(call: Pick<Load, "db" | "locale" | "t" | "url" | "dataOnly">) {
  const { db, locale, t, url } = call;
  const now = await shownNow(db);
  const today = tokyoDay(now);
  const asked = readAsked(url.searchParams, today);
  const stations = await stationsAsked(db, asked);
  const flag = flagOf(locale);
  const { lodgings, total, pages, order } = await searchLodgings(db, asked, { flag, now, stations });
  const nights = asked.stay ? nightsOf(asked.stay) : 0;
  const first = (asked.page - 1) * lodgingBounds.page + 1;
  const placed = lodgings.flatMap((one, at) =>
    one.location
      ? [{ ...one.location, mark: String(first + at), name: inLanguage(one.name, flag).text, href: `#${cardId(one)}` }]
      : [],
  );
  const window = asked.map ? fitWindow(asked.map) : (windowFor([...placed, ...stations]) ?? fitWindow(japan));
  const map = await areaMap(call, { window, pins: placed, label: t("lodging-card:map.label") });
  const moves = Object.entries(steps).map(([name, step]) => {
    const moved = stepWindow(window, step);
    return { name, label: t(`lodging-card:map.${name}`), href: resultHref(asked, { map: moved }) };
  });
  const write = dayWriter(locale, { year: "numeric" });
  return {
    kind: "lodging" as const,
    asked,
    order,
    today,
    last: dayAfter(today, 365),
    total,
    pages,
    isCut: total >= lodgingBounds.pool,
    cards: lodgingCards(call, { lodgings, nights, first }),
    map,
    live: { window, pins: placed, tiles: env.MAP_TILES, credit: env.MAP_CREDIT },
    liveAt: resultHref(asked, { map: null }),
    mapText: asked.map && windowText(asked.map),
    moves,
    wholeMap: asked.map ? resultHref(asked, { map: null }) : null,
    amenities: lodgingAmenities.map((value) => ({ value, label: t(`lodging-card:amenity.${value}`) })),
    stations: stations.map(({ id, name }) => ({
      id,
      name: inLanguage(name, flag).text,
      without: resultHref(asked, {
        lineIds: [],
        stationIds: stations.filter((other) => other.id !== id).map((other) => other.id),
      }),
    })),
    place: asked.prefecture ? prefectureName(locale, asked.prefecture) : null,
    days: asked.stay && { from: write(asked.stay.checkin), to: write(asked.stay.checkout), count: nights },
    isIndexed: false,
  };
}

export type LodgingView = Awaited<ReturnType<typeof lodgingView>>;
