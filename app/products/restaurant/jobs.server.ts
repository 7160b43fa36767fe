import { transact } from "~/platform/data/database.server";
import { drain } from "~/platform/jobs/drain";
import type { CronEntry, JobTable, Nothing } from "~/platform/jobs/jobs.server";
import { remindNext } from "./verbs/remind-holders.server";

type RestaurantJobs = { "restaurant-coupon-remind": Nothing };

declare module "~/platform/jobs/jobs.server" {
  interface Jobs extends RestaurantJobs {}
}

/** Notifies holders of codes that end soon, daily at 10:00 JST. */
export const restaurantJobs: JobTable<RestaurantJobs> = {
  "restaurant-coupon-remind": () => drain(transact, remindNext),
};

export const restaurantCron: readonly CronEntry[] = [{ pattern: "0 1 * * *", job: "restaurant-coupon-remind" }];
