import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { isPublicFile } from "~/foundation/files/picture.server";
import { storedFilm } from "~/products/video/encoding/made-files.server";
import { encodeQueue } from "~/products/video/encoding/queries/encode-queue.server";
import { notifications } from "~db/schema/notifications";
import { settings } from "~db/schema/platform";
import { type TestDatabase, testDatabase } from "../../setup/database";
import { onDisk } from "../files/world";
import {
  clip,
  encode,
  moving,
  probed,
  type Row,
  rowOf,
  tone,
  turned,
  uploadedVideo,
  usual,
  withHours,
} from "./encoding-world";

vi.hoisted(() => {
  process.env.VIDEO_PRESET = "ultrafast";
});

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database?.close());

/** Uploads, encodes and reads back. */
async function encoded(bytes: Buffer, fields: Parameters<typeof uploadedVideo>[2] = {}): Promise<Row> {
  const { id } = await uploadedVideo(database.db, bytes, fields);
  expect(await encode()).toBe(true);
  return rowOf(database.db, id);
}
const film = ({ id, version }: Row, width: number) => onDisk(`private/video-made/${id}/${version}/${width}.mp4`);
const sizeOf = (bytes: Buffer) => {
  const picture = probed(bytes).streams.find(({ width }) => width !== undefined);
  return [picture?.width, picture?.height];
};

test("a clip gets its qualities smallest first, a frame, a sprite, and its owner is notified", async () => {
  const source = clip(`${moving("1280x720", 2)} ${tone(2)} ${usual} -metadata location=+35.0+135.7/`);
  const row = await encoded(source);
  expect(row).toMatchObject({ state: "done", percent: 100, qualities: [640, 1280], width: 1280, height: 720 });
  expect(row).toMatchObject({ hasSound: true, tries: 1, encoder: null, leaseUntil: null, reason: null });
  expect(row.durationMs).toBeGreaterThan(1_900);
  const [small, large] = [await film(row, 640), await film(row, 1280)];
  expect([sizeOf(small), sizeOf(large)]).toEqual([
    [640, 360],
    [1280, 720],
  ]);
  expect(probed(large).streams.map(({ codec_name }) => codec_name)).toEqual(["h264", "aac"]);
  expect(probed(large).streams[0]).toMatchObject({ pix_fmt: "yuv420p", r_frame_rate: "30/1" });
  expect(large.includes("+35.0")).toBe(false);
  expect(row.minuteBytes).toEqual([small, large].map(({ length }) => Math.ceil((length * 60_000) / row.durationMs)));
  expect((await onDisk(`private/${row.spriteKey}`)).subarray(8, 12).toString()).toBe("WEBP");
  expect(await isPublicFile(row.thumbKey ?? "")).toBe(true);
  const told = await database.db.select().from(notifications).where(eq(notifications.userId, row.ownerId));
  expect(told).toMatchObject([{ key: "video-encoding:notice.done", refId: String(row.id) }]);
  expect(await readdir(join(process.env.DATA_DIR ?? "", "tmp", "video"))).toEqual([]);
});

test("the qualities follow the setting, and the ranges of the playlist are the file's fragments", async () => {
  await database.db.insert(settings).values({ key: "video.qualities", value: 4 });
  const row = await encoded(clip(`${moving("720x480", 5)} ${usual}`));
  await database.db.delete(settings);
  expect(row.qualities).toEqual([640, 720]);
  const bytes = await film(row, 640);
  const index = (await storedFilm(row, "640.mp4"))?.index;
  expect(index?.fragments.map(({ seconds }) => Math.round(seconds))).toEqual([4, 1]);
  for (const { start } of index?.fragments ?? []) expect(bytes.toString("latin1", start + 4, start + 8)).toBe("moof");
  const text = (await onDisk(`private/video-made/${row.id}/${row.version}/640.m3u8`)).toString();
  expect(text.match(/^#EXT-X-BYTERANGE/gm)).toHaveLength(2);
});

test.each([
  ["without sound", () => clip(`${moving("320x180", 1)} ${usual}`), [320, 180], false],
  ["upright", () => clip(`${moving("180x320", 1)} ${tone(1)} ${usual}`), [180, 320], true],
  ["turned by its metadata", () => turned(clip(`${moving("320x180", 1)} ${usual}`)), [180, 320], false],
  ["of 64 pixels", () => clip(`${moving("64x48", 1)} ${usual}`), [64, 48], false],
  ["of odd sides", () => clip(`${moving("161x91", 1)} -c:v libx264 -pix_fmt yuv444p`), [160, 90], false],
  [
    "of a changing frame rate",
    () => clip(`${moving("320x180", 2)} -vf setpts=N*N/500/TB -fps_mode vfr ${usual}`),
    [320, 180],
    false,
  ],
  [
    "in HEVC of 10 bits",
    () => clip(`${moving("320x180", 1)} -c:v libx265 -preset ultrafast -pix_fmt yuv420p10le -x265-params log-level=0`),
    [320, 180],
    false,
  ],
  [
    "in HDR",
    () =>
      clip(
        `${moving("320x180", 1)} -c:v libx265 -preset ultrafast -pix_fmt yuv420p10le -color_trc arib-std-b67 -color_primaries bt2020 -colorspace bt2020nc -x265-params log-level=0`,
      ),
    [320, 180],
    false,
  ],
  ["that starts late", () => clip(`${moving("320x180", 1)} ${usual} -output_ts_offset 5`), [320, 180], false],
])("a clip %s is encoded", async (_name, make, size, hasSound) => expectEncoded(await encoded(make()), size, hasSound));

const silent = "-c:v libx264 -preset ultrafast -pix_fmt yuv420p";
test.each([
  ["with sound that is not decoded", "mov", `${moving("320x180", 1)} ${tone(1)} ${silent} -c:a adpcm_ima_qt`, false],
  [
    "with sound of eight channels at 192 kHz",
    "mov",
    `${moving("320x180", 1)} -f lavfi -i anoisesrc=d=1:r=192000 -ac 8 ${silent} -c:a pcm_s24le`,
    true,
  ],
  ["with sound three times as long", "mp4", `${moving("320x180", 2)} ${tone(6)} ${silent} -c:a aac`, true],
  ["with a track that is neither", "mp4", `${moving("320x180", 1)} ${silent} -timecode 01:00:00:00`, false],
  ["of twenty tracks", "mp4", `${moving("320x180", 1)} ${"-map 0:v ".repeat(20)}${silent}`, false],
  ["of one frame", "mp4", `${moving("320x180", 1)} -frames:v 1 ${silent}`, false],
  [
    "in VP9 with Opus",
    "webm",
    `${moving("320x180", 1)} ${tone(1)} -c:v libvpx-vp9 -deadline realtime -cpu-used 8 -c:a libopus`,
    true,
  ],
  ["in MPEG-4 with MP3", "mp4", `${moving("320x180", 1)} ${tone(1)} -c:v mpeg4 -c:a mp3`, true],
])("a clip %s is encoded, whatever is beside its pictures", async (_name, extension, args, hasSound) =>
  expectEncoded(await encoded(clip(args, extension), { extension }), [320, 180], hasSound),
);

async function expectEncoded(row: Row, size: readonly number[], hasSound: boolean): Promise<void> {
  expect([row.state, row.reason, row.encoderLog]).toEqual(["done", null, ""]);
  expect(row.qualities).toEqual([Math.max(...size)]);
  const bytes = await film(row, Math.max(...size));
  expect(sizeOf(bytes)).toEqual(size);
  expect(probed(bytes).streams).toHaveLength(hasSound ? 2 : 1);
  expect([row.hasSound, row.thumbKey !== null, row.spriteKey !== null]).toEqual([hasSound, true, true]);
}

test("a WebM that does not state its length is encoded, and its length comes from what was made", async () => {
  const source = clip(`${moving("320x180", 2)} -c:v libvpx -deadline realtime -f webm -live 1`, "webm");
  const row = await encoded(source, { extension: "webm" });
  expect([row.state, row.reason, Math.round(row.durationMs / 1_000)]).toEqual(["done", null, 2]);
});

/** A file of which most bytes behind the first tenth are wrong. */
function damaged(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  for (let at = Math.floor(copy.length / 10); at < copy.length * 0.95; at += 11) copy[at] = (copy[at] ?? 0) ^ 0x5a;
  return copy;
}
const whole = () => clip(`${moving("320x180", 4)} ${tone(4)} ${usual} -movflags +faststart`);
test.each([
  ["cut off, with its index", () => whole().subarray(0, 30_000), "videoCut"],
  ["cut off, without its index", () => clip(`${moving("320x180", 1)} ${usual}`).subarray(0, 5_000), "videoBroken"],
  ["of ten hours by its header", () => withHours(whole(), 10), "videoTooLong"],
  ["that is a playlist", () => Buffer.from("#EXTM3U\n#EXTINF:4,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n"), "videoBroken"],
  ["that is text", () => Buffer.from("ftyp this is no video ".repeat(100)), "videoBroken"],
  ["of sound only", () => clip(`${tone(1)} -c:a aac`), "videoNoPicture"],
  [
    "of sound with a cover",
    () =>
      clip(
        `${tone(1)} -f lavfi -i testsrc=size=64x64:rate=1:duration=1 -map 0 -map 1 -c:a aac -c:v mjpeg -frames:v 1 -disposition:v attached_pic`,
      ),
    "videoNoPicture",
  ],
  [
    "of more pixels than are decoded",
    () => clip(`${moving("6400x6400", 1, 1)} -frames:v 1 -c:v libx264 -preset ultrafast -pix_fmt yuv420p`),
    "videoTooLarge",
  ],
  ["of nothing", () => Buffer.alloc(0), "videoBroken"],
  ["that is a list of files", () => Buffer.from("ffconcat version 1.0\nfile /etc/passwd\n"), "videoBroken"],
  ["that is a WebM", () => clip(`${moving("320x180", 1)} -c:v libvpx -deadline realtime`, "webm"), "videoBroken"],
  ["of damaged sound", () => damaged(clip(`${moving("64x48", 1)} ${tone(8)} ${silent} -c:a aac`)), "videoBroken"],
  ["of a strange format", () => clip(`${moving("320x180", 1)} -c:v rawvideo -pix_fmt yuv420p -f mov`), "videoCodec"],
])("a file %s fails with its reason, and its owner is notified", async (_name, make, reason) => {
  const row = await encoded(make());
  expect([row.state, row.reason, row.qualities.length === 0]).toEqual(["failed", reason, true]);
  const told = await database.db.select().from(notifications).where(eq(notifications.userId, row.ownerId));
  expect(told.map(({ key }) => key)).toEqual(["video-encoding:notice.failed"]);
});

test("a file that is gone fails, and the queue tells what waits", async () => {
  const row = await uploadedVideo(database.db, Buffer.from("x"), { fileKey: "video/2026/none.mp4" });
  expect(await encodeQueue(database.db)).toMatchObject({ waiting: 1, working: [] });
  await encode();
  expect(await rowOf(database.db, row.id)).toMatchObject({ state: "failed", reason: "videoFileMissing" });
  expect((await encodeQueue(database.db)).waiting).toBe(0);
});

test("without ffmpeg videos wait, and the queue says so", async () => {
  const row = await uploadedVideo(database.db, Buffer.from("x"));
  vi.stubEnv("PATH", "/nowhere");
  expect(await encode()).toBe(false);
  expect(await encodeQueue(database.db)).toMatchObject({ waiting: 1, encoder: "missing" });
  vi.unstubAllEnvs();
  expect(await rowOf(database.db, row.id)).toMatchObject({ state: "queued", tries: 0 });
});
