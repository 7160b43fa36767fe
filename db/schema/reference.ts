import { sql } from "drizzle-orm";
import { check, date, doublePrecision, pgTable, text } from "drizzle-orm/pg-core";
import { instant, updateTime, whole } from "./columns";

/** Public holidays of Japan. A year without rows has not been loaded. */
export const holidays = pgTable("holiday", {
  /** `YYYY-MM-DD`. */
  date: date("date", { mode: "string" }).primaryKey(),
  /** Japanese name from the Cabinet Office. */
  name: text("name").notNull(),
});

/** The last known weather of a city, by its OpenWeatherMap id. Degrees Celsius. */
export const weather = pgTable("weather", {
  cityId: whole("city_id").primaryKey(),
  /** Group of conditions in English (`Clouds`), and the icon's code (`04d`). */
  main: text("main").notNull(),
  icon: text("icon").notNull(),
  tempMin: doublePrecision("temp_min").notNull(),
  tempMax: doublePrecision("temp_max").notNull(),
  updateTime: updateTime(),
});

/** The last known exchange rates: units of a currency for one yuan. */
export const exchangeRates = pgTable(
  "exchange_rate",
  {
    currency: text("currency").primaryKey(),
    rate: doublePrecision("rate").notNull(),
    /** When a source last confirmed it. */
    updateTime: instant("update_time").notNull(),
  },
  (t) => [check("exchange_rate_positive", sql`${t.rate} > 0`)],
);
