import { database } from "~/platform/data/database.server";
import type { CronEntry, JobTable, Nothing } from "~/platform/jobs/jobs.server";
import { refreshRates } from "./exchange-rates.server";
import { refreshHolidays } from "./holidays.server";
import { refreshWeather } from "./weather.server";

type ReferenceJobs = {
  holidays: Nothing;
  weather: Nothing;
  "exchange-rates": Nothing;
  /** Notifies administrators of a year without holidays; handled by operations, which knows them. */
  "holidays-missing": { year: string };
};

declare module "~/platform/jobs/jobs.server" {
  interface Jobs extends ReferenceJobs {}
}

export const referenceJobs: JobTable<Omit<ReferenceJobs, "holidays-missing">> = {
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
