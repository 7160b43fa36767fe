import { z } from "zod";
import { database } from "~/platform/data/database.server";
import { plain } from "~/platform/forms/fields";
import type { CronEntry, JobTable } from "~/platform/jobs/jobs.server";
import { refreshRates } from "./exchange-rates.server";
import { missingYearJob, refreshHolidays } from "./holidays.server";
import { refreshWeather } from "./weather.server";

const missingYear = z.object({ year: plain(4).regex(/^\d{4}$/) });

/** The jobs of reference data; `missing` tells administrators that a year's holidays are not known. */
export const referenceJobs = (missing: (year: string) => Promise<void>): JobTable => ({
  holidays: () => refreshHolidays(database()),
  [missingYearJob]: (payload) => missing(missingYear.parse(payload).year),
  weather: () => refreshWeather(database()),
  "exchange-rates": () => refreshRates(database()),
});

/** The Cabinet Office publishes the next year's holidays in the first days of February. */
export const referenceCron: readonly CronEntry[] = [
  { pattern: "40 18 9 2 *", job: "holidays" },
  { pattern: "3,33 * * * *", job: "weather" },
  { pattern: "13 * * * *", job: "exchange-rates" },
];
