import { inArray, sql } from "drizzle-orm";
import { z } from "zod";
import { env } from "~/platform/env.server";
import { plain } from "~/platform/fields/fields";
import { log } from "~/platform/log.server";
import { type Outbound, outbound } from "~/platform/outbound/outbound.server";
import type { Db } from "~db/client";
import { weather } from "~db/schema/reference";

/** OpenWeatherMap's ids of Tokyo, Osaka and Yokohama. */
export const cityIds = [1_850_144, 1_853_909, 1_848_354] as const;

const degrees = z.number().min(-90).max(60);
const report = z.object({
  weather: z.array(z.object({ main: plain(40).min(1), icon: plain(3).regex(/^\d\d[dn]$/) })).min(1),
  main: z.object({ temp_min: degrees, temp_max: degrees }),
});

/**
 * Fetches the weather of each city and stores valid replies; a city whose request fails keeps its last good weather.
 * Without a key no request is made.
 */
export async function refreshWeather(
  db: Db,
  ask: Outbound = outbound,
  { WEATHER_KEY: key, WEATHER_URL: base }: Pick<typeof env, "WEATHER_KEY" | "WEATHER_URL"> = env,
): Promise<void> {
  if (!key) return;
  for (const cityId of cityIds) {
    const url = new URL(base);
    for (const [name, value] of Object.entries({ id: cityId, units: "metric", appid: key }))
      url.searchParams.set(name, String(value));
    try {
      const now = await ask(url, { read: ({ body }) => report.parse(JSON.parse(body.toString("utf8"))) });
      const { main, icon } = now.weather[0] ?? { main: "", icon: "" };
      const row = { main, icon, tempMin: now.main.temp_min, tempMax: now.main.temp_max };
      await db
        .insert(weather)
        .values({ cityId, ...row })
        .onConflictDoUpdate({ target: weather.cityId, set: { ...row, updateTime: sql`clock_timestamp()` } });
    } catch (error) {
      log.warn({ cityId, err: error instanceof Error ? error.message : String(error) }, "weather");
    }
  }
}

/** The last good weather of the given cities in their order, in degrees Celsius; cities without data are left out. */
export async function weatherOf(db: Db, ids: readonly number[]) {
  const known =
    ids.length > 0
      ? await db
          .select()
          .from(weather)
          .where(inArray(weather.cityId, [...ids]))
      : [];
  return ids.flatMap((id) => known.find(({ cityId }) => cityId === id) ?? []);
}
