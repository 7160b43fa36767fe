import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { database, transact } from "~/platform/data/database.server";
import { setting } from "~/platform/data/settings.server";
import { env } from "~/platform/env.server";
import { log } from "~/platform/log.server";
import { makeQuality, type Task } from "./encode-film.server";
import { makeSprite, makeThumb } from "./encode-pictures.server";
import { type EncoderWay, noteEncoder } from "./encoder-state.server";
import { hasPrograms } from "./programs.server";
import { probeArguments, type Source } from "./rules/arguments";
import { percentOf, roomFor, waitAfter } from "./rules/effort";
import { readFacts } from "./rules/facts";
import { ladderOf } from "./rules/ladder";
import { reasonIn, Unencodable } from "./rules/reasons";
import { ProgramFailure, runProgram } from "./run-program.server";
import { failHeld, finishEncoding, giveBack } from "./verbs/end-encoding.server";
import { type Held, keepLease, leaseSeconds } from "./verbs/lease.server";
import { publishFacts } from "./verbs/publish-made.server";
import { isAnyDue, takeVideo } from "./verbs/take-video.server";
import { bringSource, freeBytes, sourceBytes, sweepFolders, withFolder } from "./work-folder.server";

export type EncoderRule = {
  /** The machine's name. */
  host: string;
  /** Interval of the signs of life, in ms. */
  beatMs: number;
  /** Called when a video was taken, and whenever its lease was kept. */
  onBeat?: () => void;
  /** Ends the work; the video goes back to the queue. */
  signal: AbortSignal;
};

/** Longest time to read what a file holds, in ms, and seconds until a video that found no room is tried again. */
const [probeMs, roomSeconds] = [60_000, 60];

/** How far the work on a video has come. */
type Progress = { percent: number };

/**
 * Keeps the lease of a held video alive while `work` runs, and aborts it when the lease is lost: taken by another
 * encoder, of an older version, or not kept for as long as it holds because the database did not answer.
 */
async function withLease<T>(
  held: Held,
  { beatMs, signal, onBeat }: EncoderRule,
  work: (signal: AbortSignal, progress: Progress) => Promise<T>,
): Promise<T> {
  const progress = { percent: 0 };
  const lost = new AbortController();
  let kept = performance.now();
  const beat = async () => {
    const asked = performance.now();
    const isKept = await keepLease(database(), held, progress.percent).catch(() => null);
    if (isKept) {
      kept = asked;
      onBeat?.();
    }
    if (isKept === false || performance.now() - kept > leaseSeconds * 1_000) lost.abort();
  };
  const timer = setInterval(beat, beatMs);
  try {
    return await work(AbortSignal.any([signal, lost.signal]), progress);
  } finally {
    clearInterval(timer);
  }
}

/** Reads what a source holds. Throws `Unencodable`. */
async function probe(source: Source, mostMs: number, signal: AbortSignal) {
  const { out } = await runProgram("ffprobe", probeArguments(source), { ms: probeMs, signal }).catch((error) => {
    if (!(error instanceof ProgramFailure) || error.why !== "ended") throw error;
    throw new Unencodable(reasonIn(error.log));
  });
  return readFacts(out, mostMs);
}

/** Makes everything of a held video, smallest quality first, and publishes each part when it is there. */
async function makeAll(held: Held, folder: string, signal: AbortSignal, progress: Progress): Promise<void> {
  const db = database();
  const mostMs = (await setting(db, "video.maxHours")) * 3_600_000;
  const extension = held.fileKey.split(".").at(-1) ?? "";
  const source = { path: join(folder, `source.${extension}`), extension };
  await bringSource(held.fileKey, source.path, signal);
  const facts = await probe(source, mostMs, signal);
  const task: Task = { held, source, facts, folder, preset: env.VIDEO_PRESET, mostMs, signal };
  const { width, height } = facts;
  const known = { width, height, hasSound: facts.sound !== null, durationMs: held.durationMs || facts.durationMs };
  if (!(await transact((tx) => publishFacts(tx, held, known)))) return;
  await makeThumb(task);
  const ladder = ladderOf(facts, await setting(db, "video.qualities"));
  const [smallest = 0] = ladder;
  let durationMs = 0;
  for (const quality of ladder) {
    const made = ladder.filter((one) => one < quality);
    const onPlace = (fraction: number) => {
      progress.percent = percentOf(ladder, made, fraction);
    };
    const length = await makeQuality(task, quality, { percent: percentOf(ladder, [...made, quality]), onPlace });
    if (length === null) return;
    if (quality !== smallest) continue;
    durationMs = length;
    await transact((tx) => publishFacts(tx, held, { durationMs }));
  }
  await makeSprite(task, { width, height, durationMs }, smallest);
  await transact((tx) => finishEncoding(tx, held));
}

/** Stores how work ended that did not end well. */
async function endBadly(held: Held, error: unknown, { signal }: EncoderRule): Promise<void> {
  const text = error instanceof ProgramFailure ? `${error.message}\n${error.log}` : String(error);
  if (signal.aborted) return transact((tx) => giveBack(tx, held, { seconds: 0, isCounted: false }));
  if (error instanceof Unencodable) {
    return transact((tx) => failHeld(tx, held, { reason: error.reason, log: text }));
  }
  log.warn({ video: held.id, tries: held.tries, err: text.slice(0, 500) }, "encoding a video failed");
  const seconds = waitAfter(held.tries);
  await transact((tx) =>
    seconds === null
      ? failHeld(tx, held, { reason: "videoEncoderEnded", log: text })
      : giveBack(tx, held, { seconds, isCounted: true, log: text }),
  );
}

/** Whether the disk has room for the work on a video; a missing file has room, so that the work says what is wrong. */
async function hasRoom({ fileKey }: Held): Promise<boolean> {
  const bytes = await sourceBytes(fileKey).catch((error: unknown) => {
    if (error instanceof Unencodable) return 0;
    throw error;
  });
  return (await freeBytes()) >= roomFor(bytes);
}

async function encodeHeld(held: Held, id: string, rule: EncoderRule): Promise<EncoderWay> {
  try {
    if (!(await hasRoom(held))) {
      await transact((tx) =>
        giveBack(tx, held, { seconds: roomSeconds, isCounted: false, log: "no room on the disk" }),
      );
      return "full";
    }
    await withFolder(id, (folder) =>
      withLease(held, rule, (signal, progress) => makeAll(held, folder, signal, progress)),
    );
  } catch (error) {
    await endBadly(held, error, rule);
  }
  return "working";
}

/**
 * Encodes the video that waits longest, if there is one and this machine can; returns whether it did something. Its
 * outcome is in the row: `done`, `failed` with a reason, or `queued` again for a later try. An encoder whose lease is
 * lost writes nothing any more.
 */
export async function encodeNext(rule: EncoderRule): Promise<boolean> {
  const note = (way: EncoderWay): boolean => {
    noteEncoder(way);
    return way === "working";
  };
  if (!hasPrograms()) return note("missing");
  if (!(await isAnyDue(database()))) return note("idle");
  if ((await freeBytes()) < roomFor(0)) return note("full");
  const id = randomUUID();
  const held = await transact((tx) => takeVideo(tx, { host: rule.host, id }));
  if (!held) return note("idle");
  noteEncoder("working");
  /* Work on a video lasts: that it was taken is the first proof, long before the lease is kept. */
  rule.onBeat?.();
  await sweepFolders(database());
  return note(await encodeHeld(held, id, rule));
}
