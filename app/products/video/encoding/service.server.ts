import { hostname } from "node:os";
import { database } from "~/platform/data/database.server";
import { env } from "~/platform/env.server";
import type { Service } from "~/platform/jobs/services.server";
import { log } from "~/platform/log.server";
import { encodeNext } from "./encode.server";
import { onWake } from "./wake.server";
import { sweepFolders } from "./work-folder.server";

/** Interval of the signs of life, and of the looks for work, in ms. */
const [beatMs, lookMs] = [20_000, 15_000];

/** Waits until the next look, or until somebody queues a video in this process. */
function untilNext(signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const end = () => {
      clearTimeout(timer);
      forget();
      signal.removeEventListener("abort", end);
      done();
    };
    const timer = setTimeout(end, lookMs);
    const forget = onWake(end);
    signal.addEventListener("abort", end);
    if (signal.aborted) end();
  });
}

/** The machine's name as a part of encoders' names. */
const host = (): string => hostname().replaceAll("/", "-") || "machine";

async function encodeUntil(signal: AbortSignal): Promise<void> {
  await sweepFolders(database()).catch(() => 0);
  while (!signal.aborted) {
    const isBusy = await encodeNext({ host: host(), beatMs, signal }).catch((error: unknown) => {
      log.warn({ err: String(error) }, "the encoder of videos");
      return false;
    });
    if (!isBusy) await untilNext(signal);
  }
}

/** The encoder of videos of this process: one video after the other, until it is stopped. */
export const encoderService: Service = {
  name: "video encoder",
  start: () => {
    const stopping = new AbortController();
    const ended = env.VIDEO_ENCODER === "off" ? Promise.resolve() : encodeUntil(stopping.signal);
    return async () => {
      stopping.abort();
      await ended;
    };
  },
};
