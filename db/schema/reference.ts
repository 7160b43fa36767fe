import { sql } from "drizzle-orm";
import { check, date, doublePrecision, pgTable, text } from "drizzle-orm/pg-core";
import { instant, updateTime, whole } from "./columns";

/** Public holidays of Japan. A year without any row is a year that nobody has loaded. */
export const holidays = pgTable("holiday", {
  /** `YYYY-MM-DD`. */
  date: date("date", { mode: "string" }).primaryKey(),
  /** In Japanese, as the Cabinet Office names it. */
  name: text("name").notNull(),
});

/** The last good weather of a city, by its OpenWeatherMap id. Degrees Celsius. */
export const weather = pgTable("weather", {
  cityId: whole("city_id").primaryKey(),
  /** Group of conditions in English (`Clouds`) and the code of its icon (`04d`). */
  main: text("main").notNull(),
  icon: text("icon").notNull(),
  tempMin: doublePrecision("temp_min").notNull(),
  tempMax: doublePrecision("temp_max").notNull(),
  updateTime: updateTime(),
});

/** The last good exchange rates: units of a currency for one yuan. */
export const exchangeRates = pgTable(
  "exchange_rate",
  {
    currency: text("currency").primaryKey(),
    rate: doublePrecision("rate").notNull(),
    /** When a source last told it. */
    updateTime: instant("update_time").notNull(),
  },
  (t) => [check("exchange_rate_positive", sql`${t.rate} > 0`)],
);
