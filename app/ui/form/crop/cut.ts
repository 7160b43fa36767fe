import type { Frame } from "~/platform/domain/uploads";

/** How far a ratio may be off (1 %) without asking: the server crops the rest. */
const slack = 0.01;
/** Longest side of an uploaded picture, px. */
const longestSide = 3_840;
const extensions: Record<string, string> = { "image/jpeg": "jpg", "image/png": "png", "image/webp": "webp" };

/** Whether a WebP is animated, by its first bytes. */
async function isMoving(file: File): Promise<boolean> {
  const head = new Uint8Array(await file.slice(0, 21).arrayBuffer());
  const name = String.fromCharCode(...head.slice(12, 16));
  return name === "VP8X" && ((head[20] ?? 0) & 2) !== 0;
}

/**
 * A picture that must be cropped for a frame, upright; null for one that fits, is too small (the server reports it), is
 * animated, or cannot be read by this browser.
 */
export async function pictureToCut(file: File, { width, height }: Frame): Promise<ImageBitmap | null> {
  if (!(file.type in extensions) || typeof createImageBitmap !== "function") return null;
  if (file.type === "image/webp" && (await isMoving(file))) return null;
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return null;
  const isFitting = Math.abs(picture.width / picture.height / (width / height) - 1) < slack;
  if (!isFitting && picture.width >= width && picture.height >= height) return picture;
  picture.close();
  return null;
}

/** A part of a picture, in percent of its sides. */
export type Part = { x: number; y: number; width: number; height: number };

/**
 * A part of a picture as a file of the same name, at least as large as the frame; null when the browser cannot write
 * it.
 */
export async function cut(file: File, picture: ImageBitmap, part: Part, frame: Frame): Promise<File | null> {
  const [x, width] = [part.x, part.width].map((share) => (share * picture.width) / 100) as [number, number];
  const [y, height] = [part.y, part.height].map((share) => (share * picture.height) / 100) as [number, number];
  const scale = Math.min(1, longestSide / Math.max(width, height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(frame.width, Math.round(width * scale));
  canvas.height = Math.max(frame.height, Math.round(height * scale));
  canvas.getContext("2d")?.drawImage(picture, x, y, width, height, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, file.type, 0.92));
  if (!blob) return null;
  const name = file.name.replace(/\.[^.]*$/, "");
  return new File([blob], `${name}.${extensions[blob.type] ?? "png"}`, { type: blob.type });
}
