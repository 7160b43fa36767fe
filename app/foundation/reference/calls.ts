import { z } from "zod";
import { type Call, call } from "~/platform/api/calls";
import { anyone } from "~/platform/domain/access";
import { missing } from "~/platform/errors";
import { commaList } from "~/platform/fields/comma-list";
import { plain } from "~/platform/fields/fields";
import { translator } from "~/platform/i18n/texts.server";
import { exchangeRatesNow } from "./exchange-rates.server";
import { listedHolidays } from "./holidays.server";
import { lookUpPostcode } from "./postcode.server";
import { cityIds, weatherOf } from "./weather.server";

/** Cities by their ids; all where none is named. */
const cities = commaList(cityIds.map(String)).transform((asked) =>
  cityIds.filter((id) => asked.length === 0 || asked.includes(String(id))),
);

/** Calls for holidays, weather, exchange rates and postcodes. */
export const referenceCalls: readonly Call[] = [
  call("GET /api/misc/japan-holiday", anyone, {}, ({ db }) => listedHolidays(db), { maxAge: 3_600 }),
  call(
    "GET /api/misc/weather",
    anyone,
    { query: z.object({ ids: cities }) },
    async ({ db, query, context }) => {
      const t = translator(context.locale);
      const found = await weatherOf(db, query.ids);
      return found.map(({ cityId: id, ...row }) => ({ id, city: t(`reference:city.${id}`), ...row }));
    },
    { maxAge: 300 },
  ),
  call("GET /api/misc/exchange-rate", anyone, {}, ({ db }) => exchangeRatesNow(db), { maxAge: 300 }),
  call(
    "GET /api/misc/postcode/:code",
    anyone,
    { params: z.object({ code: plain(20) }) },
    async ({ params }) => {
      const place = await lookUpPostcode(params.code);
      if (!place) throw missing();
      return place;
    },
    { maxAge: 3_600 },
  ),
];
