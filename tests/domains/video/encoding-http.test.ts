import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { sourcesOf } from "~/products/video/encoding/sources.server";
import { ticketFor } from "~/products/video/encoding/ticket.server";
import { videos } from "~db/schema/video";
import { ask, callApi } from "../../harness/http";
import { type Person, person } from "../../harness/people";
import { type Product, startProduct } from "../../harness/product";
import { type TestDatabase, testDatabase } from "../../setup/database";
import { onDisk } from "../files/world";
import { clip, encode, encoders, moving, type Row, rowOf, tone, uploadedVideo, usual } from "./encoding-world";

vi.hoisted(() => {
  process.env.VIDEO_PRESET = "ultrafast";
});

let database: TestDatabase;
let product: Product;
let owner: Person;
let other: Person;
let free: Row;
let paid: Row;
beforeAll(async () => {
  database = await testDatabase();
  owner = await person(database.db, "guest,video_admin");
  other = await person(database.db, "guest,video_admin");
  const bytes = clip(`${moving("320x180", 2)} ${tone(2)} ${usual}`);
  const captions = [{ lang: "ja" as const, vtt: "WEBVTT\n\n00:00.000 --> 00:01.000\nおはよう\n" }];
  const freeId = (await uploadedVideo(database.db, bytes, { ownerId: owner.id, captions })).id;
  const paidId = (await uploadedVideo(database.db, bytes, { ownerId: owner.id, price: 100 })).id;
  await encode();
  await encode();
  [free, paid] = [await rowOf(database.db, freeId), await rowOf(database.db, paidId)];
  product = await startProduct(database.url, { DATA_DIR: process.env.DATA_DIR ?? "", VIDEO_ENCODER: "off" });
});
afterAll(async () => {
  await product?.kill();
  await database?.close();
});

const get = (path: string, asked: Parameters<typeof ask>[2] = {}) => ask(product.port, path, asked);
const open = (file: string) => `/hls/open/${free.id}/${free.version}/${file}`;
const signed = (file: string, row = paid, at = new Date()) =>
  `/hls/${ticketFor(row, at)}/${row.id}/${row.version}/${file}`;

test("a free video is played by anybody: playlists, ranges of the film, sprite, captions", async () => {
  const master = await get(open("master.m3u8"));
  expect([master.status, master.headers["content-type"]]).toEqual([200, "application/vnd.apple.mpegurl"]);
  expect(master.body).toContain("RESOLUTION=320x180");
  expect(master.headers["access-control-allow-origin"]).toBeUndefined();
  const list = await get(open("320.m3u8"));
  expect(list.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  const [, length = "", from = ""] = /BYTERANGE:(\d+)@(\d+)/.exec(list.body) ?? [];
  const end = Number(from) + Number(length) - 1;
  const part = await get(open("320.mp4"), { headers: { range: `bytes=${from}-${end}` } });
  const whole = await onDisk(`private/video-made/${free.id}/${free.version}/320.mp4`);
  expect([part.status, part.headers["content-range"], part.headers["content-type"]]).toEqual([
    206,
    `bytes ${from}-${end}/${whole.length}`,
    "video/mp4",
  ]);
  expect(part.headers["content-length"]).toBe(length);
  const headed = await get(open("320.mp4"), { method: "HEAD" });
  expect([headed.status, headed.headers["content-length"], headed.body]).toEqual([200, String(whole.length), ""]);
  expect((await get(open("320.mp4"), { headers: { range: "bytes=99999999-" } })).status).toBe(416);
  expect((await get(open("sprite.webp"))).headers["content-type"]).toBe("image/webp");
  const caption = await get(open("caption-ja.vtt"));
  expect([caption.headers["content-type"], caption.body]).toEqual(["text/vtt; charset=utf-8", free.captions[0]?.vtt]);
  expect((await get(`/img/${free.thumbKey}?w=300`)).status).toBe(200);
});

test("the addresses that a player gets are those that are served", async () => {
  for (const [row, isSigned] of [
    [free, false],
    [paid, true],
  ] as const) {
    const sources = sourcesOf(row, { flag: "ja", isSigned, now: new Date() });
    const files = [
      ...[sources?.playlist, sources?.sprite?.file, ...(sources?.captions.map(({ file }) => file) ?? [])],
      ...(sources?.qualities.map(({ file }) => file) ?? []),
    ];
    for (const file of files) expect((await get(file ?? "", { method: "HEAD" })).status).toBe(200);
  }
});

test("a paid video needs a ticket of its own version that has not expired; all else is answered alike", async () => {
  const played = await get(signed("320.mp4"));
  expect([played.status, played.headers["cache-control"]]).toEqual([200, "private, max-age=21600"]);
  const hours = (count: number) => new Date(Date.now() - count * 3_600_000);
  expect((await get(signed("320.mp4", paid, hours(5.9)))).status).toBe(200);
  const ticket = ticketFor(paid, new Date());
  const refused = [
    ...[`/hls/open/${paid.id}/${paid.version}/320.mp4`, signed("320.mp4", paid, hours(6.5))],
    ...[`/hls/${ticket}/${free.id}/${free.version}/320.mp4`, `/hls/${ticket}/${paid.id}/${paid.version + 1}/320.mp4`],
    `/hls/${ticketFor({ id: paid.id, version: paid.version + 1 }, new Date())}/${paid.id}/${paid.version}/320.mp4`,
    ...[`/hls/${ticket.slice(0, -1)}x/${paid.id}/${paid.version}/320.mp4`, `/hls/x/${paid.id}/${paid.version}/320.mp4`],
    ...[signed("640.mp4"), signed("source.mp4"), signed("caption-ja.vtt"), open("1.mp4")],
    ...[`/hls/open/${free.id}/${free.version}/..%2f..%2f320.mp4`, "/hls/open/1/1/", "/hls"],
    `/hls/${ticketFor({ id: 10 ** 9, version: 1 }, new Date())}/${10 ** 9}/1/master.m3u8`,
  ];
  const answers = new Set<string>();
  for (const path of refused) {
    const { status, body, headers } = await get(path);
    answers.add(JSON.stringify([status, body, headers["cache-control"], headers["content-type"]]));
  }
  expect([...answers]).toEqual([JSON.stringify([404, "Not found", "no-store", "text/plain; charset=utf-8"])]);
});

test("made and uploaded files are reached under no other address", async () => {
  for (const path of [`/file/${paid.fileKey}`, `/file/${paid.spriteKey}`, `/img/${paid.spriteKey}`])
    expect((await get(path)).status).toBe(404);
  expect((await get(`/storage/private/${paid.spriteKey}`)).status).toBe(403);
  expect((await get(`/api/aws/s3/get?fileName=${paid.fileKey}`)).status).not.toBe(302);
});

test("owner and administrators read how far encoding has come; others of visible videos its state", async () => {
  const api = (who: Person | null, id: number) =>
    callApi(product.port, "GET", `/api/video/encode/${id}`, undefined, who ? { cookie: who.cookie } : {});
  const seen = { state: "done", qualities: [320] };
  expect(JSON.parse((await api(owner, free.id)).body)).toEqual({ ...seen, percent: 100, thumbReady: true });
  expect(JSON.parse((await api(null, free.id)).body)).toEqual(seen);
  const { id } = await uploadedVideo(database.db, Buffer.from("x"), { ownerId: owner.id, seq: -1 });
  expect(JSON.parse((await api(owner, id)).body)).toEqual({
    state: "queued",
    qualities: [],
    percent: 0,
    thumbReady: false,
  });
  expect([(await api(other, id)).status, (await api(null, id)).status]).toEqual([406, 406]);
  await database.db.update(videos).set({ state: "failed", reason: "videoBroken" }).where(eq(videos.id, id));
  const retry = (who: Person) =>
    callApi(product.port, "POST", `/api/video/encode/retry/${id}`, {}, { cookie: who.cookie });
  expect((await retry(other)).status).toBe(406);
  expect(JSON.parse((await retry(owner)).body)).toEqual({ result: "success", id });
  expect(await rowOf(database.db, id)).toMatchObject({ state: "queued", tries: 0, reason: null });
  expect(JSON.parse((await retry(owner)).body)).toMatchObject({ message: "videoNotFailed" });
  await database.db.update(videos).set({ deletedTime: sql`clock_timestamp()` }).where(eq(videos.id, id));
});

test("the product encodes by itself; killed, it takes ffmpeg along, and the next one ends the work", async () => {
  const env = { VIDEO_PRESET: "medium", DATA_DIR: `${process.env.DATA_DIR}` };
  const first = await startProduct(database.url, { ...env, VIDEO_ENCODER: "on" });
  const bytes = clip(`${moving("1920x1080", 4, 10)} ${usual}`);
  const { id } = await uploadedVideo(database.db, bytes, { ownerId: owner.id });
  await expect.poll(async () => (await rowOf(database.db, id)).width).toBe(1920);
  await first.kill("SIGKILL");
  await expect.poll(encoders).toEqual([]);
  const between = await rowOf(database.db, id);
  expect(between.state).toBe("transcoding");
  await database.db
    .update(videos)
    .set({ leaseUntil: sql`clock_timestamp() - interval '1 second'` })
    .where(eq(videos.id, id));
  const second = await startProduct(database.url, { ...env, VIDEO_ENCODER: "on", VIDEO_PRESET: "ultrafast" });
  await expect.poll(async () => (await rowOf(database.db, id)).state).toBe("done");
  expect(await rowOf(database.db, id)).toMatchObject({ qualities: [640, 1280], tries: 2 });
  expect(await second.kill("SIGTERM")).toBe(0);
});
