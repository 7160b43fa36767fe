import { join } from "node:path";
import { database, transact } from "~/platform/data/database.server";
import { storedFilm, storeMade, storeText } from "./made-files.server";
import { filmFile, playlistFile } from "./rules/addresses";
import { filmArguments, type Source } from "./rules/arguments";
import { placeIn, stallMs, timeFor } from "./rules/effort";
import { type Facts, isCut } from "./rules/facts";
import { lengthMs } from "./rules/fragments";
import { minuteBytesOf } from "./rules/ladder";
import { playlistOf } from "./rules/playlists";
import { Unencodable } from "./rules/reasons";
import { ProgramFailure, runProgram } from "./run-program.server";
import type { Held } from "./verbs/lease.server";
import { publishQuality } from "./verbs/publish-made.server";

export type Task = {
  held: Held;
  source: Source;
  facts: Facts;
  folder: string;
  preset: string;
  /** Longest video, in ms. */
  mostMs: number;
  signal: AbortSignal;
};

/** The exit code of ffmpeg for a file of which it cannot decode most parts: another try would end alike. */
const damagedCode = 69;

/** Encodes a quality into a file on this machine and stores it; `onPlace` hears how far it has come, 0 to 1. */
async function encodeFilm(task: Task, quality: number, onPlace: (fraction: number) => void): Promise<void> {
  const { held, source, facts, folder, preset, mostMs, signal } = task;
  const out = join(folder, filmFile(quality));
  let furthest = -1;
  await runProgram("ffmpeg", filmArguments(source, facts, { quality, preset, mostMs: mostMs + 2_000, out }), {
    ms: timeFor(facts.durationMs, mostMs),
    stallMs,
    signal,
    onOut: (text) => {
      const place = placeIn(text) ?? -1;
      if (place <= furthest) return false;
      furthest = place;
      onPlace(facts.durationMs > 0 ? place / facts.durationMs : 0);
      return true;
    },
  }).catch((error: unknown) => {
    throw error instanceof ProgramFailure && error.code === damagedCode ? new Unencodable("videoBroken") : error;
  });
  await storeMade(database(), held, filmFile(quality), { path: out, contentType: "video/mp4" });
}

/**
 * Makes a quality, unless an earlier try has stored it, and publishes it with its playlist; `percent` is how far the
 * whole video has come then. Returns its length in ms; null when the lease is lost. Throws `videoBroken` when most of it
 * cannot be decoded, `videoCut` when much less could be made than the file states, `videoTooLong` for a file that had not
 * stated its length.
 */
export async function makeQuality(
  task: Task,
  quality: number,
  { percent, onPlace }: { percent: number; onPlace: (fraction: number) => void },
): Promise<number | null> {
  const { held, facts, mostMs } = task;
  if (!(await storedFilm(held, filmFile(quality)))) await encodeFilm(task, quality, onPlace);
  const film = await storedFilm(held, filmFile(quality));
  if (!film) throw new Unencodable("videoBroken");
  const length = lengthMs(film.index);
  if (facts.durationMs > 0 && isCut(facts.durationMs, length)) throw new Unencodable("videoCut");
  if (length > mostMs + 1_000) throw new Unencodable("videoTooLong");
  const text = playlistOf(quality, film.index);
  await storeText(database(), held, playlistFile(quality), text, "application/vnd.apple.mpegurl");
  const minuteBytes = minuteBytesOf(film.bytes, length);
  return (await transact((tx) => publishQuality(tx, held, { quality, minuteBytes, percent }))) ? length : null;
}
