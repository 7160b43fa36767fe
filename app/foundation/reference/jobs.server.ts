import { database } from "~/platform/data/database.server";
import type { CronEntry, JobTable } from "~/platform/jobs/jobs.server";
import { refreshRates } from "./exchange-rates.server";
import { refreshHolidays } from "./holidays.server";
import { refreshWeather } from "./weather.server";

export const referenceJobs: JobTable = {
  holidays: () => refreshHolidays(database()),
  weather: () => refreshWeather(database()),
  "exchange-rates": () => refreshRates(database()),
};

/** The Cabinet Office publishes the next year's holidays in the first days of February. */
export const referenceCron: readonly CronEntry[] = [
  { pattern: "40 18 9 2 *", job: "holidays" },
  { pattern: "3,33 * * * *", job: "weather" },
  { pattern: "13 * * * *", job: "exchange-rates" },
];
