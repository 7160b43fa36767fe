import { hostname } from "node:os";
import { database } from "~/platform/data/database.server";
import type { Service } from "~/platform/jobs/services.server";
import { log } from "~/platform/log.server";
import { encodeNext } from "./encode.server";
import { onWake } from "./wake.server";
import { sweepFolders } from "./work-folder.server";

/** Interval of the signs of life, of the looks for work, and of those after one that failed, in ms. */
const [beatMs, lookMs, againMs] = [20_000, 15_000, 2_000];

/** Waits until the next look, or until somebody queues a video in this process. */
function untilNext(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const end = () => {
      clearTimeout(timer);
      forget();
      signal.removeEventListener("abort", end);
      done();
    };
    const timer = setTimeout(end, ms);
    const forget = onWake(end);
    signal.addEventListener("abort", end);
    if (signal.aborted) end();
  });
}

/** The machine's name as a part of encoders' names. */
const host = (): string => hostname().replaceAll("/", "-") || "machine";

async function encodeUntil(signal: AbortSignal, beat: () => void): Promise<void> {
  await sweepFolders(database()).catch(() => 0);
  while (!signal.aborted) {
    const found = await encodeNext({ host: host(), beatMs, signal, onBeat: beat }).catch((error: unknown) => {
      log.warn({ err: String(error) }, "the encoder of videos");
      return null;
    });
    if (found !== null) beat();
    if (!found) await untilNext(found === null ? againMs : lookMs, signal);
  }
}

/** The encoder of videos of this process: one video after the other, until it is stopped. */
export const encoderService: Service = {
  name: "video encoder",
  start: (beat) => {
    const stopping = new AbortController();
    const ended = encodeUntil(stopping.signal, beat);
    return async () => {
      stopping.abort();
      await ended;
    };
  },
};
