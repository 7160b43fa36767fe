import "../../../app/composition";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { changeRows } from "~/foundation/desks/verbs/change-rows.server";
import { transact } from "~/platform/data/database.server";
import { buyVideo } from "~/products/video/buying/verbs/buy-video.server";
import { videoDesk } from "~/products/video/desks/video-desk.server";
import { sweepGone } from "~/products/video/encoding/verbs/sweep-made.server";
import { videoMadeFiles, videos } from "~db/schema/video";
import { deskBy } from "../../harness/desk";
import { person } from "../../harness/people";
import { type TestDatabase, testDatabase } from "../../setup/database";
import { clip, encode, moving, type Row, rowOf, uploadedVideo, usual } from "./encoding-world";
import { actorOf, giftPoints } from "./video-world";

vi.hoisted(() => {
  process.env.VIDEO_PRESET = "ultrafast";
});

let database: TestDatabase;
let sold: Row;
let buyerId: number;
beforeAll(async () => {
  database = await testDatabase();
  sold = await uploadedVideo(database.db, clip(`${moving("320x180", 1)} ${usual}`), { price: 30 });
  await encode();
  buyerId = (await person(database.db, "guest")).id;
  await giftPoints(database.db, buyerId, 100);
});
afterAll(() => database?.close());

const act = (name: string) =>
  transact((tx) => changeRows(tx, videoDesk, deskBy(sold.ownerId, "VIDEO_ADMIN"), name, [sold.id]));
const removedAgo = async (time: string) => {
  await act("remove");
  await database.db
    .update(videos)
    .set({ deletedTime: sql`clock_timestamp() - ${time}::interval` })
    .where(eq(videos.id, sold.id));
  await sweepGone(database.db);
};
const madeFiles = () => database.db.select().from(videoMadeFiles).where(eq(videoMadeFiles.videoId, sold.id));
const buy = () => transact((tx) => buyVideo(tx, actorOf(buyerId), { id: sold.id, flag: "en" }));

test("a video that is restored within a day is as it was", async () => {
  const before = await rowOf(database.db, sold.id);
  expect(before).toMatchObject({ state: "done", qualities: [320], version: 1 });
  await removedAgo("23 hours");
  await act("restore");
  expect(await rowOf(database.db, sold.id)).toMatchObject({ state: "done", qualities: [320], version: 1 });
  expect((await madeFiles()).length).toBeGreaterThan(0);
});

test("a video that is restored later is not sold until it is encoded anew, since nothing of it can be played", async () => {
  await removedAgo("25 hours");
  expect(await madeFiles()).toEqual([]);
  await act("restore");
  expect(await rowOf(database.db, sold.id)).toMatchObject({
    state: "queued",
    version: 2,
    tries: 0,
    percent: 0,
    qualities: [],
    minuteBytes: [],
    durationMs: 0,
    width: 0,
    height: 0,
    thumbKey: null,
    spriteKey: null,
    encoder: null,
  });
  await expect(buy()).rejects.toMatchObject({ key: "videoNotReady" });
  expect(await encode()).toBe(true);
  expect(await rowOf(database.db, sold.id)).toMatchObject({ state: "done", version: 2, qualities: [320] });
  expect(new Set((await madeFiles()).map(({ version }) => version))).toEqual(new Set([2]));
  await sweepGone(database.db);
  expect((await madeFiles()).length).toBeGreaterThan(0);
  expect(await buy()).toMatchObject({ price: 30 });
});

test("a video that failed without anything made of it stays failed when it is restored", async () => {
  await database.db.delete(videoMadeFiles).where(eq(videoMadeFiles.videoId, sold.id));
  const failed = { state: "failed", reason: "videoBroken", qualities: [], minuteBytes: [] };
  await database.db
    .update(videos)
    .set({ ...failed, thumbKey: null, spriteKey: null })
    .where(eq(videos.id, sold.id));
  await removedAgo("2 days");
  await act("restore");
  expect(await rowOf(database.db, sold.id)).toMatchObject({ state: "failed", version: 2 });
});
