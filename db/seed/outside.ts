import { sql } from "drizzle-orm";
import type { Tx } from "../client";
import { exchangeRates, weather } from "../schema/reference";
import type { DemoSeed } from "./seeder";

/** Weather and rates of a day in autumn, until a source tells better ones [N17]. */
async function seedOutside(tx: Tx): Promise<void> {
  const cities = [
    { cityId: 1_850_144, main: "Clear", icon: "01d", tempMin: 9.4, tempMax: 16.8 },
    { cityId: 1_853_909, main: "Clouds", icon: "03d", tempMin: 10.1, tempMax: 17.2 },
    { cityId: 1_848_354, main: "Clear", icon: "02d", tempMin: 10, tempMax: 16.5 },
  ];
  await tx.insert(weather).values(cities).onConflictDoNothing();
  const rates = { HKD: 1.09, KRW: 205.6, GBP: 0.107, JPY: 21.7, USD: 0.14 };
  await tx
    .insert(exchangeRates)
    .values(Object.entries(rates).map(([currency, rate]) => ({ currency, rate, updateTime: sql`clock_timestamp()` })))
    .onConflictDoNothing();
}

export const outside: DemoSeed = { name: "outside", run: seedOutside };
