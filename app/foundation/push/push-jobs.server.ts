import { z } from "zod";
import { database, transact } from "~/platform/data/database.server";
import { addJob, type CronEntry, type JobTable, type Nothing } from "~/platform/jobs/jobs.server";
import { log } from "~/platform/log.server";
import { dueMessage } from "./queries/due-message.server";
import { nextTry } from "./rules/message";
import { sendMessage } from "./send-message.server";
import { forgetAddress, forgetEnded, noteSent } from "./verbs/devices.server";

const payload = z.object({ notificationId: z.number(), deviceId: z.number(), tries: z.number().default(1) });

type PushJobs = { "push-message": z.input<typeof payload>; "push-tidy": Nothing };

declare module "~/platform/jobs/jobs.server" {
  interface Jobs extends PushJobs {}
}

/**
 * Sends one message. A service that does not answer is asked again after 1, 5 and 30 minutes, then the message is given up:
 * the list of notifications has it. It is no job that an operator could do anything about, so it is not parked.
 */
async function sendOne(asked: unknown): Promise<void> {
  const { notificationId, deviceId, tries } = payload.parse(asked);
  const due = await dueMessage(database(), { notificationId, deviceId });
  if (!due) return;
  try {
    const outcome = await sendMessage(due.address, due.message);
    if (outcome === "refused") log.warn({ device: deviceId }, "a push service refused a message");
    else await transact((tx) => (outcome === "gone" ? forgetAddress(tx, deviceId) : noteSent(tx, deviceId)));
  } catch (error) {
    const minutes = nextTry(tries);
    log.warn({ device: deviceId, tries, err: error instanceof Error ? error.message : String(error) }, "push");
    if (minutes === null) return;
    const runAt = new Date(Date.now() + minutes * 60_000);
    await transact((tx) => addJob(tx, "push-message", { notificationId, deviceId, tries: tries + 1 }, { runAt }));
  }
}

export const pushJobs: JobTable<PushJobs> = {
  "push-message": sendOne,
  "push-tidy": () => transact(forgetEnded),
};

/** 03:40 in Tokyo. */
export const pushCron: readonly CronEntry[] = [{ pattern: "40 18 * * *", job: "push-tidy" }];
