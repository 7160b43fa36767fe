import { inArray, notInArray } from "drizzle-orm";
import { cached } from "~/platform/data/cached.server";
import type { Load } from "~/platform/forms/handler.server";
import { type Flag, flagOf, type Locale } from "~/platform/i18n/locales";
import { shownWords } from "~/platform/i18n/words";
import { type ServerHtml, serverHtml } from "~/platform/screens/server-html";
import { renderStatic } from "~/platform/screens/static-html.server";
import type { Db } from "~db/client";
import type { hotelCompanies } from "~db/schema/hotel";
import { hotels } from "~db/schema/hotel";
import { recommendedCompanies } from "../../limits";
import { hotelsTag } from "../../tags";
import { HotelGrid } from "../ui/hotel-grid";
import { type House, HouseBlock } from "../ui/house-block";
import { companyRows, type HotelCard, hotelCards } from "./cards.server";
import { whereabouts } from "./company-view.server";

/** The property Hakone, whose block links to its hotels by these numbers of guests. */
const [hakone, hakoneTiles] = [1, [4, 5, 6, 7]] as const;

function houseOf(company: typeof hotelCompanies.$inferSelect, flag: Flag): House {
  const { address, phone, traffic } = whereabouts(company, flag);
  return { id: company.id, name: shownWords(company.name, flag), picture: company.cover, address, phone, traffic };
}

/** The recommended properties that visitors can see, in their fixed order. */
export async function recommendedHouses(db: Db, flag: Flag): Promise<House[]> {
  const rows = await companyRows(db, { flag, ids: recommendedCompanies });
  return recommendedCompanies.flatMap((id) => rows.filter((row) => row.id === id).map((row) => houseOf(row, flag)));
}

/** A property, with tiles for Hakone and with its hotels for every other one. */
const Block = ({ house, cards, locale }: { house: House; cards: readonly HotelCard[]; locale: Locale }) => (
  <div>
    <HouseBlock house={house} tiles={house.id === hakone ? hakoneTiles : []} locale={locale} />
    {house.id !== hakone && cards.length > 0 && <HotelGrid cards={cards} locale={locale} />}
  </div>
);

const cachedHouses = cached("hotel-home", {
  tags: () => [hotelsTag],
  read: async (db, { locale }: { locale: Locale }) => {
    const flag = flagOf(locale);
    const [houses, others, recommended, cards] = await Promise.all([
      recommendedHouses(db, flag),
      companyRows(db, { flag, ids: recommendedCompanies, others: true }),
      hotelCards(db, { flag, where: inArray(hotels.companyId, [...recommendedCompanies]) }),
      hotelCards(db, { flag, where: notInArray(hotels.companyId, [...recommendedCompanies]) }),
    ]);
    const cardsOf = (id: number) => [...recommended, ...cards].filter(({ companyId }) => companyId === id);
    const rest = others.filter(({ id }) => cardsOf(id).length > 0).map((company) => houseOf(company, flag));
    return [...houses, ...rest]
      .map((house) => renderStatic(locale, <Block house={house} cards={cardsOf(house.id)} locale={locale} />))
      .join("");
  },
});

/** The properties of the hotel home page as a cached fragment, one per language; null if there are none. */
export async function homeHouses(call: Pick<Load, "db" | "locale" | "dataOnly">): Promise<ServerHtml | null> {
  const html = await cachedHouses(call.db, { locale: call.locale });
  return html ? serverHtml(call, html) : null;
}

const cachedRecommended = cached("hotel-recommended", {
  tags: () => [hotelsTag],
  read: async (db, { locale }: { locale: Locale }) => {
    const flag = flagOf(locale);
    const [houses, cards] = await Promise.all([
      recommendedHouses(db, flag),
      hotelCards(db, { flag, where: inArray(hotels.companyId, [...recommendedCompanies]) }),
    ]);
    const blocks = houses.map((house) => (
      <div key={house.id}>
        <HouseBlock house={house} locale={locale} />
        <HotelGrid cards={cards.filter(({ companyId }) => companyId === house.id)} locale={locale} />
      </div>
    ));
    return blocks.map((block) => renderStatic(locale, block)).join("");
  },
});

/** The recommended properties with their hotels as a cached fragment, one per language; null if there are none. */
export async function recommendedPart(call: Pick<Load, "db" | "locale" | "dataOnly">): Promise<ServerHtml | null> {
  const html = await cachedRecommended(call.db, { locale: call.locale });
  return html ? serverHtml(call, html) : null;
}
