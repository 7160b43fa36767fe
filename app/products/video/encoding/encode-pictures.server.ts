import { createWriteStream } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { storeMadePicture } from "~/foundation/files/made/store-picture.server";
import { storage } from "~/foundation/files/storage/current.server";
import { database, transact } from "~/platform/data/database.server";
import { log } from "~/platform/log.server";
import type { Task } from "./encode-film.server";
import { madeObject, storeMade } from "./made-files.server";
import { filmFile, madeKey, spriteFile } from "./rules/addresses";
import { frameArguments, spriteArguments } from "./rules/arguments";
import { spriteOf } from "./rules/sprite";
import { runProgram } from "./run-program.server";
import { videoThumbs } from "./uploads";
import { publishFacts } from "./verbs/publish-made.server";

/** Longest time for a picture, in ms. */
const pictureMs = 300_000;

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    ({ size }) => size > 0,
    () => false,
  );

/** A video is worth watching without these pictures: what fails here is logged, unless the work is stopped. */
const orWithout =
  (task: Task) =>
  (error: unknown): void => {
    if (task.signal.aborted) throw error;
    log.warn({ video: task.held.id, err: String(error) }, "a picture of a video could not be made");
  };

async function takeFrame(task: Task): Promise<void> {
  const { held, source, facts, folder, signal } = task;
  const out = join(folder, "frame.jpg");
  for (const atMs of [facts.durationMs / 10, 0]) {
    if (!(await isThere(out))) {
      await runProgram("ffmpeg", frameArguments(source, facts, { atMs, out }), { ms: pictureMs, signal });
    }
  }
  const made = { kind: videoThumbs.name, userId: held.ownerId, extension: "jpg", bytes: await readFile(out) } as const;
  const thumbKey = await storeMadePicture(database(), made);
  await transact((tx) => publishFacts(tx, held, { thumbKey }));
}

/** Takes the frame at a tenth of a video's length and publishes it as its picture, unless it has one. */
export async function makeThumb(task: Task): Promise<void> {
  if (task.held.thumbKey === null) await takeFrame(task).catch(orWithout(task));
}

/** Makes the frames for the time bar from the smallest quality, and publishes them. */
async function drawSprite(task: Task, size: { width: number; height: number; durationMs: number }, smallest: number) {
  const { held, folder, signal } = task;
  const film = join(folder, filmFile(smallest));
  if (!(await isThere(film))) {
    const stored = await storage().get(madeObject(held, filmFile(smallest)));
    if (!stored) return;
    await pipeline(stored, createWriteStream(film), { signal });
  }
  const out = join(folder, spriteFile);
  await runProgram("ffmpeg", spriteArguments(film, spriteOf(size), out), { ms: pictureMs, signal });
  if (!(await isThere(out))) return;
  await storeMade(database(), held, spriteFile, { path: out, contentType: "image/webp" });
  await transact((tx) => publishFacts(tx, held, { spriteKey: madeKey(held, spriteFile) }));
}

export async function makeSprite(
  task: Task,
  size: { width: number; height: number; durationMs: number },
  smallest: number,
): Promise<void> {
  if (task.held.spriteKey === null) await drawSprite(task, size, smallest).catch(orWithout(task));
}
