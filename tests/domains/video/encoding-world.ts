import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { eq } from "drizzle-orm";
import { storage } from "~/foundation/files/storage/current.server";
import { objectAt } from "~/foundation/files/storage/storage";
import { encodeNext } from "~/products/video/encoding/encode.server";
import type { Db } from "~db/client";
import { storedFiles } from "~db/schema/files";
import { videos } from "~db/schema/video";
import { person } from "../../harness/people";

/** A file that ffmpeg makes of these arguments; `{out}` is where it goes. */
export function clip(args: string, extension = "mp4"): Buffer {
  const folder = mkdtempSync(join(tmpdir(), "tabikura-clip-"));
  const out = join(folder, `clip.${extension}`);
  try {
    execFileSync("ffmpeg", ["-v", "error", "-nostdin", "-y", ...args.split(" "), out], { stdio: "pipe" });
    return readFileSync(out);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Input arguments: moving test pictures of this size, and a tone. */
export const moving = (size: string, seconds: number, rate = 25): string =>
  `-f lavfi -i testsrc=size=${size}:rate=${rate}:duration=${seconds}`;
export const tone = (seconds: number): string => `-f lavfi -i sine=duration=${seconds}`;
export const usual = "-c:v libx264 -preset ultrafast -pix_fmt yuv420p -c:a aac -shortest";

/** Turns a file upright clip by 90 degrees, by metadata only. */
export function turned(bytes: Buffer): Buffer {
  const folder = mkdtempSync(join(tmpdir(), "tabikura-clip-"));
  const [from, to] = [join(folder, "from.mp4"), join(folder, "to.mp4")];
  try {
    execFileSync("sh", ["-c", 'cat > "$0"', from], { input: bytes });
    execFileSync("ffmpeg", ["-v", "error", "-y", "-i", from, "-c", "copy", "-metadata:s:v", "rotate=90", to]);
    return readFileSync(to);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The file with another length in its header, in hours (version 0 of `mvhd`, `tkhd`, `mdhd` need no change). */
export function withHours(bytes: Buffer, hours: number): Buffer {
  const copy = Buffer.from(bytes);
  for (const [name, scaleAt] of [
    ["mvhd", 12],
    ["mdhd", 12],
  ] as const) {
    for (let at = copy.indexOf(name); at >= 0; at = copy.indexOf(name, at + 4)) {
      const scale = copy.readUInt32BE(at + 4 + scaleAt);
      copy.writeUInt32BE(Math.min(0xfffffff0, scale * 3_600 * hours), at + 4 + scaleAt + 4);
    }
  }
  return copy;
}

export type Row = typeof videos.$inferSelect;

/** A queued video of this file, uploaded by a person of its own unless one is named; the file is not checked. */
export async function uploadedVideo(
  db: Db,
  bytes: Buffer,
  { extension = "mp4", ownerId, ...fields }: { extension?: string; ownerId?: number } & Partial<Row> = {},
): Promise<Row> {
  const userId = ownerId ?? (await person(db, "guest,video_admin")).id;
  const key = `video/2026/${randomUUID()}.${extension}`;
  const contentType = "video/mp4";
  await storage().put(objectAt("private", key), Readable.from([bytes]), { bytes: bytes.length, contentType });
  const about = { name: `a.${extension}`, contentType, bytes: bytes.length, isPublic: false, state: "ready" };
  await db.insert(storedFiles).values({ key, userId, kind: "video", ref: `video:${key}`, ...about });
  const [row] = await db
    .insert(videos)
    .values({ title: { ja: "京都の朝" }, fileKey: key, ...fields, ownerId: userId })
    .returning();
  if (!row) throw new Error("no video");
  return row;
}

/** Encodes what is due, as one encoder; returns whether there was something. */
export const encode = (host = randomUUID(), signal = new AbortController().signal, beatMs = 200): Promise<boolean> =>
  encodeNext({ host, beatMs, signal });

export async function rowOf(db: Db, id: number): Promise<Row> {
  const [row] = await db.select().from(videos).where(eq(videos.id, id));
  if (!row) throw new Error("no video");
  return row;
}

/** What ffprobe says of a made file. */
export function probed(bytes: Buffer): {
  format: { duration: string; tags?: Record<string, string> };
  streams: { codec_name: string; width?: number; height?: number; pix_fmt?: string; r_frame_rate: string }[];
} {
  const args = ["-v", "error", "-of", "json", "-show_format", "-show_streams", "-f", "mov", "-"];
  return JSON.parse(execFileSync("ffprobe", args, { input: bytes }).toString());
}

/** The ffmpeg processes that work in this test's folder, whoever started them. */
export const encoders = (): number[] =>
  readdirSync("/proc").flatMap((name) => {
    try {
      const command = /^\d+$/.test(name) ? readFileSync(`/proc/${name}/cmdline`, "utf8") : "";
      return command.startsWith("ffmpeg") && command.includes(process.env.DATA_DIR ?? "?") ? [Number(name)] : [];
    } catch {
      return [];
    }
  });
