import { z } from "zod";
import { database } from "~/platform/data/database.server";
import { plain } from "~/platform/forms/fields";
import type { CronEntry, JobTable, Nothing } from "~/platform/jobs/jobs.server";
import { refreshRates } from "./exchange-rates.server";
import { refreshHolidays } from "./holidays.server";
import { refreshWeather } from "./weather.server";

const missingYear = z.object({ year: plain(4).regex(/^\d{4}$/) });

type ReferenceJobs = {
  holidays: Nothing;
  "holidays-missing": z.input<typeof missingYear>;
  weather: Nothing;
  "exchange-rates": Nothing;
};

declare module "~/platform/jobs/jobs.server" {
  interface Jobs extends ReferenceJobs {}
}

/** The jobs of reference data; `missing` tells administrators that a year's holidays are not known. */
export const referenceJobs = (missing: (year: string) => Promise<void>): JobTable<ReferenceJobs> => ({
  holidays: () => refreshHolidays(database()),
  "holidays-missing": (payload) => missing(missingYear.parse(payload).year),
  weather: () => refreshWeather(database()),
  "exchange-rates": () => refreshRates(database()),
});

/** The Cabinet Office publishes the next year's holidays in the first days of February. */
export const referenceCron: readonly CronEntry[] = [
  { pattern: "40 18 9 2 *", job: "holidays" },
  { pattern: "3,33 * * * *", job: "weather" },
  { pattern: "13 * * * *", job: "exchange-rates" },
];
