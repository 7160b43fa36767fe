import { z } from "zod";
import { transact } from "~/platform/data/database.server";
import { rowId } from "~/platform/data/row-id";
import { drain } from "~/platform/jobs/drain";
import type { CronEntry, JobTable, Nothing } from "~/platform/jobs/jobs.server";
import { expireAsk, expireNext } from "./verbs/expire-asks.server";

const payload = z.object({ id: rowId });
type OfflineJobs = { "shop-point-expire": z.input<typeof payload>; "shop-point-sweep": Nothing };

declare module "~/platform/jobs/jobs.server" {
  interface Jobs extends OfflineJobs {}
}

/** Each request expires at its second; a sweeper each minute expires what a crash left behind. */
export const offlineJobs: JobTable<OfflineJobs> = {
  "shop-point-expire": async (told) => {
    const { id } = payload.parse(told);
    await transact((tx) => expireAsk(tx, id));
  },
  "shop-point-sweep": () => drain(transact, expireNext),
};

export const offlineCron: readonly CronEntry[] = [{ pattern: "* * * * *", job: "shop-point-sweep" }];
