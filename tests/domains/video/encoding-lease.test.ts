import { randomUUID } from "node:crypto";
import { readdirSync } from "node:fs";
import { mkdir, truncate, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { transact } from "~/platform/data/database.server";
import { encodeNext } from "~/products/video/encoding/encode.server";
import { finishEncoding } from "~/products/video/encoding/verbs/end-encoding.server";
import { keepLease } from "~/products/video/encoding/verbs/lease.server";
import { publishQuality } from "~/products/video/encoding/verbs/publish-made.server";
import { queueEncoding, retryEncoding } from "~/products/video/encoding/verbs/queue-encoding.server";
import { sweepGone } from "~/products/video/encoding/verbs/sweep-made.server";
import { takeVideo } from "~/products/video/encoding/verbs/take-video.server";
import { sweepFolders } from "~/products/video/encoding/work-folder.server";
import { storedFiles } from "~db/schema/files";
import { videoMadeFiles, videos } from "~db/schema/video";
import { loses } from "../../harness/loses";
import { type TestDatabase, testDatabase } from "../../setup/database";
import { onDisk } from "../files/world";
import { clip, encode, encoders, moving, type Row, rowOf, uploadedVideo, usual } from "./encoding-world";

vi.hoisted(() => {
  process.env.VIDEO_PRESET = "ultrafast";
});

let database: TestDatabase;
let short: Buffer;
let long: Buffer;
beforeAll(async () => {
  database = await testDatabase();
  short = clip(`${moving("320x180", 1)} ${usual}`);
  long = clip(`${moving("1280x720", 3)} ${usual}`);
});
afterAll(() => database?.close());

const by = (host: string = randomUUID()) => ({ host, id: randomUUID() });
const change = (id: number, values: Partial<Record<keyof Row, unknown>>) =>
  database.db
    .update(videos)
    .set(values as never)
    .where(eq(videos.id, id));
const past = sql`clock_timestamp() - interval '1 second'`;
/** Ends with nothing in the queue. */
const clear = () =>
  database.db
    .update(videos)
    .set({
      deletedTime: sql`clock_timestamp()`,
      state: "done",
      qualities: [64],
      minuteBytes: [1],
      encoder: null,
      leaseUntil: null,
      reason: null,
    })
    .where(sql`true`);

test("two encoders never take one video, and a machine holds one at a time", async () => {
  const rows = [];
  for (let at = 0; at < 4; at++) rows.push(await uploadedVideo(database.db, Buffer.from("x")));
  const taken = await Promise.all(Array.from({ length: 8 }, () => transact((tx) => takeVideo(tx, by()))));
  const ids = taken.flatMap((one) => one?.id ?? []);
  expect(ids.sort()).toEqual(rows.map(({ id }) => id).sort());
  await database.db.update(videos).set({ state: "queued", encoder: null, leaseUntil: null });
  const here = await Promise.all(Array.from({ length: 6 }, () => transact((tx) => takeVideo(tx, by("here")))));
  expect(here.filter((one) => one !== null)).toHaveLength(1);
  await clear();
});

test("a naive encoder that looks before it takes shares videos with others", async () => {
  const naive = async () => {
    const due = and(eq(videos.state, "queued"), sql`${videos.deletedTime} is null`);
    const [row] = await database.db.select().from(videos).where(due).orderBy(asc(videos.id)).limit(1);
    if (!row) return null;
    await change(row.id, { state: "transcoding", encoder: randomUUID(), leaseUntil: past });
    return row.id;
  };
  const shared = await loses(async () => {
    await uploadedVideo(database.db, Buffer.from("x"));
    const ids = (await Promise.all(Array.from({ length: 6 }, naive))).filter((id) => id !== null);
    await clear();
    return ids.length > 1;
  });
  expect(shared).toBe(true);
});

test("an encoder is seen to work as soon as it has a video, long before it keeps its lease", async () => {
  const { id } = await uploadedVideo(database.db, short);
  let beats = 0;
  const onBeat = () => {
    beats++;
  };
  const signal = new AbortController().signal;
  expect(await encodeNext({ host: randomUUID(), beatMs: 600_000, signal, onBeat })).toBe(true);
  expect(await rowOf(database.db, id)).toMatchObject({ state: "done" });
  expect(beats).toBe(1);
});

const moments: [string, (row: Row) => boolean][] = [
  ["as soon as it is taken", ({ state }) => state === "transcoding"],
  ["when its frame is taken", ({ thumbKey }) => thumbKey !== null],
  ["between two qualities", ({ qualities }) => qualities.length === 1],
];
test.each(moments)("an encoder stopped %s gives the video back uncounted, and the next one ends it", async (_n, is) => {
  const { id } = await uploadedVideo(database.db, long);
  const stop = new AbortController();
  const work = encode(undefined, stop.signal);
  /* Frames are optional: on a busy machine the moment may never come. */
  const isOver = async () => {
    const row = await rowOf(database.db, id);
    return is(row) || row.state === "done";
  };
  await expect.poll(isOver, { interval: 5 }).toBe(true);
  stop.abort();
  await work;
  const between = await rowOf(database.db, id);
  if (between.state !== "done") {
    expect(between).toMatchObject({ state: "queued", tries: 0, encoder: null });
    expect(await encode()).toBe(true);
  }
  expect(await rowOf(database.db, id)).toMatchObject({ state: "done", qualities: [640, 1280], tries: 1 });
});

test("a killed ffmpeg counts as a try, which is repeated later", async () => {
  const { id } = await uploadedVideo(database.db, long);
  const work = encode();
  await expect.poll(async () => (await rowOf(database.db, id)).width, { interval: 5 }).toBeGreaterThan(0);
  await expect.poll(encoders, { interval: 2 }).not.toHaveLength(0);
  /* Frames are optional, so kill until the work on a quality has been hit. */
  let isOver = false;
  void work.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    for (const pid of encoders()) {
      try {
        process.kill(pid, "SIGKILL");
      } catch {
        /* It has ended meanwhile. */
      }
    }
    await new Promise((done) => setTimeout(done, 5));
  }
  const row = await rowOf(database.db, id);
  expect(row).toMatchObject({ state: "queued", tries: 1 });
  expect(row.queuedTime.getTime()).toBeGreaterThan(Date.now() + 10_000);
  expect(await encode()).toBe(false);
  await change(id, { queuedTime: past });
  await encode();
  expect(await rowOf(database.db, id)).toMatchObject({ state: "done", qualities: [640, 1280], tries: 2 });
});

test("a dead encoder's video is taken when its lease has run out, and the dead one may write nothing", async () => {
  const { id } = await uploadedVideo(database.db, short);
  const dead = await transact((tx) => takeVideo(tx, by()));
  if (!dead) throw new Error("nothing was taken");
  expect(await keepLease(database.db, dead, 5)).toBe(true);
  expect(await encode()).toBe(false);
  await change(id, { leaseUntil: past });
  await encode();
  const done = await rowOf(database.db, id);
  expect(done).toMatchObject({ state: "done", tries: 2, qualities: [320] });
  expect(await keepLease(database.db, dead, 5)).toBe(false);
  const quality = { quality: 640, minuteBytes: 1, percent: 1 };
  expect(await transact((tx) => publishQuality(tx, dead, quality))).toBe(false);
  expect(await transact((tx) => finishEncoding(tx, dead))).toBe(false);
  expect(await rowOf(database.db, id)).toEqual(done);
});

test("an encoder whose lease is taken away stops and changes nothing", async () => {
  const { id } = await uploadedVideo(database.db, long);
  const work = encode(undefined, undefined, 20);
  await expect.poll(async () => (await rowOf(database.db, id)).width, { interval: 5 }).toBeGreaterThan(0);
  await change(id, { encoder: "other/one", leaseUntil: sql`clock_timestamp() + interval '1 hour'`, tries: 2 });
  await work;
  expect(encoders()).toHaveLength(0);
  const row = await rowOf(database.db, id);
  expect(row).toMatchObject({ state: "transcoding", encoder: "other/one", tries: 2 });
  await clear();
});

test("after three tries it has failed; the owner's next try begins anew and keeps what is ready", async () => {
  const { id } = await uploadedVideo(database.db, short);
  for (let tries = 0; tries < 3; tries++) {
    expect(await transact((tx) => takeVideo(tx, by()))).toMatchObject({ id, tries: tries + 1 });
    await change(id, { leaseUntil: past });
  }
  expect(await transact((tx) => takeVideo(tx, by()))).toBeNull();
  expect(await rowOf(database.db, id)).toMatchObject({ state: "failed", reason: "videoEncoderEnded" });
  await transact((tx) => retryEncoding(tx, id));
  await encode();
  expect(await rowOf(database.db, id)).toMatchObject({ state: "done", tries: 1, reason: null });
  await expect(transact((tx) => retryEncoding(tx, id))).rejects.toThrow("videoNotFailed");
  await expect(transact((tx) => retryEncoding(tx, 10 ** 9))).rejects.toThrow("notFindData");
});

test("a replaced file gets a new version: the encoder of the old one stops, its files go later", async () => {
  const { id } = await uploadedVideo(database.db, long);
  const work = encode(undefined, undefined, 20);
  await expect.poll(async () => (await rowOf(database.db, id)).qualities.length, { interval: 5 }).toBeGreaterThan(0);
  const { thumbKey } = await rowOf(database.db, id);
  const other = await uploadedVideo(database.db, short, { deletedTime: new Date() });
  await transact(async (tx) => {
    await tx.update(videos).set({ fileKey: other.fileKey }).where(eq(videos.id, id));
    await queueEncoding(tx, id);
  });
  expect(await rowOf(database.db, id)).toMatchObject({ state: "queued", version: 2, qualities: [], thumbKey: null });
  await work;
  await encode();
  expect(await rowOf(database.db, id)).toMatchObject({ state: "done", version: 2, qualities: [320] });
  const [thumb] = await database.db
    .select()
    .from(storedFiles)
    .where(eq(storedFiles.key, thumbKey ?? ""));
  expect(thumb?.ref ?? null).toBeNull();
  const versions = async () => {
    const rows = await database.db.select().from(videoMadeFiles).where(eq(videoMadeFiles.videoId, id));
    return [...new Set(rows.map(({ version }) => version))].sort();
  };
  await sweepGone(database.db);
  expect(await versions()).toEqual([1, 2]);
  await database.db.update(videoMadeFiles).set({ createTime: sql`clock_timestamp() - interval '2 hours'` });
  await sweepGone(database.db);
  expect(await versions()).toEqual([2]);
  await expect(onDisk(`private/video-made/${id}/1/640.mp4`)).rejects.toThrow("ENOENT");
  expect((await onDisk(`private/video-made/${id}/2/320.mp4`)).length).toBeGreaterThan(0);
  await change(id, { deletedTime: sql`clock_timestamp() - interval '2 days'` });
  await sweepGone(database.db);
  expect(await versions()).toEqual([]);
  expect((await rowOf(database.db, id)).thumbKey).toBeNull();
});

test("a video without room on the disk waits uncounted, and folders of dead encoders are removed", async () => {
  const { id, fileKey } = await uploadedVideo(database.db, short);
  const path = join(process.env.DATA_DIR ?? "", "files/private", fileKey);
  await truncate(path, 2 ** 42);
  expect(await encode()).toBe(false);
  const row = await rowOf(database.db, id);
  expect([row.state, row.tries, row.encoderLog]).toEqual(["queued", 0, "no room on the disk"]);
  await clear();
  const orphan = join(process.env.DATA_DIR ?? "", "tmp/video", randomUUID(), "source.mp4");
  await mkdir(dirname(orphan), { recursive: true });
  await writeFile(orphan, "x");
  const held = await uploadedVideo(database.db, short);
  const alive = await transact((tx) => takeVideo(tx, by()));
  const kept = join(process.env.DATA_DIR ?? "", "tmp/video", alive?.encoder.split("/")[1] ?? "none");
  await mkdir(kept);
  expect(await sweepFolders(database.db)).toBe(1);
  expect(readdirSync(dirname(kept))).toEqual([alive?.encoder.split("/")[1]]);
  expect(
    await database.db
      .select()
      .from(videos)
      .where(inArray(videos.id, [held.id])),
  ).toHaveLength(1);
  await clear();
});
