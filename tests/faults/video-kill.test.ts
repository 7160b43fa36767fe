import { mkdir, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { asc, eq, inArray, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { sweepDisk } from "~/foundation/files/storage/current.server";
import { transact } from "~/platform/data/database.server";
import { retryEncoding } from "~/products/video/encoding/verbs/queue-encoding.server";
import { videoMadeFiles, videos } from "~db/schema/video";
import { clip, encode, encoders, moving, type Row, rowOf, uploadedVideo, usual } from "../domains/video/encoding-world";
import { type Product, startProduct } from "../harness/product";
import { sized } from "../harness/size";
import { type TestDatabase, testDatabase } from "../setup/database";

vi.hoisted(() => {
  process.env.VIDEO_PRESET = "ultrafast";
});

/* [D10] Whoever dies at whatever moment, each video ends, and nothing of the dead is left. */

let database: TestDatabase;
let film: Buffer;
/** One that is in work for longer than a server takes to be ready. */
let longFilm: Buffer;
let product: Product | undefined;
beforeAll(async () => {
  database = await testDatabase();
  film = clip(`${moving("1280x720", 4, 10)} ${usual}`);
  longFilm = clip(`${moving("1280x720", 6)} ${usual}`);
});
afterAll(async () => {
  await product?.kill("SIGKILL");
  await database?.close();
});

const below = (...path: string[]): string => join(process.env.DATA_DIR ?? "", ...path);
const namesIn = (...path: string[]): Promise<string[]> =>
  readdir(below(...path), { recursive: true }).catch((): string[] => []);

/** What an encoder has written: the files of its folder, and how many files it has stored. */
type Seen = { row: Row; inWork: string; made: number };
const madeOf = (id: number) => database.db.select().from(videoMadeFiles).where(eq(videoMadeFiles.videoId, id));
async function look(id: number): Promise<Seen> {
  const [row, inWork, made] = await Promise.all([rowOf(database.db, id), namesIn("tmp", "video"), madeOf(id)]);
  return { row, inWork: inWork.join(" "), made: made.length };
}

/** Ten moments of the work on a video, in their order. */
const moments: readonly [string, (seen: Seen) => boolean][] = [
  ["it is taken", ({ row }) => row.state === "transcoding"],
  ["its file is copied", ({ inWork }) => inWork.includes("source.mp4")],
  ["it is measured", ({ row }) => row.width > 0],
  ["its frame is taken", ({ row, inWork }) => row.thumbKey !== null || inWork.includes("frame.jpg")],
  ["the small quality begins", ({ inWork }) => inWork.includes("640.mp4")],
  ["the small quality is stored", ({ made }) => made > 0],
  ["its playlist is stored", ({ made }) => made > 1],
  ["the small quality is published", ({ row }) => row.qualities.length > 0],
  ["the large quality begins", ({ inWork }) => inWork.includes("1280.mp4")],
  ["all qualities are published", ({ row }) => row.qualities.length > 1],
];
/** As many of them as a run has time for, spread over the whole work. */
const someMoments = (count: number) => moments.filter((_, at) => at % Math.ceil(moments.length / count) === 0);

/**
 * Waits for a moment of a video; false when it was over before anybody saw it. A machine works on one video at a time, so
 * that what lies in its folder belongs to the one in work.
 */
async function comes(id: number, is: (seen: Seen) => boolean): Promise<boolean> {
  let seen = await look(id);
  await expect
    .poll(
      async () => {
        seen = await look(id);
        return (seen.row.state === "transcoding" && is(seen)) || seen.row.state === "done";
      },
      { interval: 3 },
    )
    .toBe(true);
  return seen.row.state !== "done";
}

const past = sql`clock_timestamp() - interval '1 second'`;
const again = (values: object, id: number) =>
  database.db
    .update(videos)
    .set(values as never)
    .where(eq(videos.id, id));

/** What belongs to nothing: folders of encoders, parts of files, stored files without a row, and rows without a file. */
async function leftOver(ids: readonly number[]): Promise<string[]> {
  const folders = (await namesIn("tmp", "video")).map((name) => `folder ${name}`);
  const parts = (await namesIn("files", "parts")).map((name) => `part ${name}`);
  const stored = (await namesIn("files", "private", "video-made"))
    .filter((name) => /\.\w+$/.test(name) && ids.includes(Number(name.split("/")[0])))
    .map((name) => `video-made/${name}`);
  const rows = await database.db
    .select({ key: videoMadeFiles.key })
    .from(videoMadeFiles)
    .where(inArray(videoMadeFiles.videoId, [...ids]));
  const known = new Set(rows.map(({ key }) => key));
  return [
    ...folders,
    ...parts,
    ...stored.filter((key) => !known.has(key)).map((key) => `no row of ${key}`),
    ...[...known].filter((key) => !stored.includes(key)).map((key) => `no file of ${key}`),
  ];
}

/** A day later: parts of files are old enough to be swept. */
async function sweepAfterADay(): Promise<void> {
  const before = new Date(Date.now() - 25 * 3_600_000);
  for (const name of await namesIn("files", "parts")) await utimes(below("files", "parts", name), before, before);
  await sweepDisk();
}

const whole = { state: "done", percent: 100, qualities: [640, 1280], encoder: null, leaseUntil: null, reason: null };

test("a server killed at these moments leaves each video to the next one, which ends it", async () => {
  const tried = someMoments(sized(2, 10));
  const env = { DATA_DIR: below(), VIDEO_ENCODER: "on", VIDEO_PRESET: "medium" };
  const ids: number[] = [];
  let seen = 0;
  for (const [, is] of tried) {
    const { id } = await uploadedVideo(database.db, longFilm);
    ids.push(id);
    product = await startProduct(database.url, env);
    if (await comes(id, is)) seen++;
    await product.kill("SIGKILL");
    await expect.poll(encoders).toEqual([]);
    /* The lease of the dead one has run out. */
    const held = await rowOf(database.db, id);
    if (held.state === "transcoding") await again({ leaseUntil: past }, id);
  }
  product = await startProduct(database.url, env);
  const unfinished = async () => {
    const rows = await database.db.select().from(videos).where(inArray(videos.id, ids)).orderBy(asc(videos.id));
    return rows.filter(({ state }) => state !== "done").map(({ id, state }) => `${id} ${state}`);
  };
  await expect.poll(unfinished, { interval: 200 }).toEqual([]);
  expect(await product.kill("SIGTERM")).toBe(0);
  for (const id of ids) expect(await rowOf(database.db, id)).toMatchObject(whole);
  await sweepAfterADay();
  expect(await leftOver(ids)).toEqual([]);
  expect(seen).toBeGreaterThan(tried.length / 2 - 1);
});

/** Kills what encodes now, if anything does. */
function killEncoders(): number {
  const found = encoders();
  for (const pid of found) {
    try {
      process.kill(pid, "SIGKILL");
    } catch {
      /* It has ended meanwhile. */
    }
  }
  return found.length;
}

test("an encoder killed at these moments costs its video a try, or a picture, and the next try ends it", async () => {
  const ids: number[] = [];
  for (const [name, is] of someMoments(sized(3, 10))) {
    const { id } = await uploadedVideo(database.db, film);
    ids.push(id);
    const work = encode();
    await comes(id, is);
    await expect
      .poll(async () => killEncoders() > 0 || (await rowOf(database.db, id)).state !== "transcoding", { interval: 2 })
      .toBe(true);
    await work;
    const between = await rowOf(database.db, id);
    expect(["queued", "done"], name).toContain(between.state);
    if (between.state === "queued") {
      expect(between).toMatchObject({ tries: 1, encoder: null, leaseUntil: null });
      await again({ queuedTime: past }, id);
      expect(await encode()).toBe(true);
    }
    expect(await rowOf(database.db, id), name).toMatchObject(whole);
  }
  expect(await leftOver(ids)).toEqual([]);
});

test("an encoder that is always killed fails its video with its log; the owner's retry works", async () => {
  const { id } = await uploadedVideo(database.db, film);
  for (let tries = 1; tries <= 3; tries++) {
    await again({ queuedTime: past }, id);
    let isOver = false;
    const work = encode().finally(() => {
      isOver = true;
    });
    await comes(id, ({ row }) => row.width > 0);
    while (!isOver) {
      killEncoders();
      await new Promise((done) => setTimeout(done, 5));
    }
    await work;
  }
  expect(await rowOf(database.db, id)).toMatchObject({ state: "failed", reason: "videoEncoderEnded", tries: 3 });
  await transact((tx) => retryEncoding(tx, id));
  expect(await encode()).toBe(true);
  expect(await rowOf(database.db, id)).toMatchObject({ ...whole, tries: 1 });
  expect(await leftOver([id])).toEqual([]);
});

test("control: what the dead leave is seen", async () => {
  const { id } = await uploadedVideo(database.db, film, { deletedTime: new Date() });
  await mkdir(below("tmp", "video", "dead"), { recursive: true });
  await mkdir(below("files", "parts"), { recursive: true });
  await mkdir(below("files", "private", "video-made", String(id), "1"), { recursive: true });
  await writeFile(below("files", "parts", "half"), "x");
  await writeFile(below("files", "private", "video-made", String(id), "1", "640.mp4"), "x");
  await database.db.insert(videoMadeFiles).values({ key: `video-made/${id}/1/1280.mp4`, videoId: id, version: 1 });
  expect(await leftOver([id])).toEqual([
    "folder dead",
    "part half",
    `no row of video-made/${id}/1/640.mp4`,
    `no file of video-made/${id}/1/1280.mp4`,
  ]);
  for (const path of [below("tmp", "video", "dead"), below("files", "parts", "half")])
    await rm(path, { recursive: true });
});
