import sharp from "sharp";

/**
 * Runs in a process of its own, without environment variables: decodes one picture and encodes it anew, as it is stored
 * or, with a `width`, as it is shown; with `greys`, its greys alone. Messages: Task in, `{ id, bytes }` or `{ id, refused: true, tooSmall }` out.
 */
sharp.cache(false);
sharp.concurrency(1);

/** Longest stored side in pixels: twice what /img serves. */
const longestSide = 3_840;

/** Side in pixels of the largest blocks that JPEG is made of. */
const blockSide = 16;

/** @type {Record<string, (image: import("sharp").Sharp) => import("sharp").Sharp>} */
const encoders = {
  "image/jpeg": (image) => image.jpeg({ quality: 86, chromaSubsampling: "4:2:0" }),
  "image/png": (image) => image.png({ compressionLevel: 7 }),
  "image/webp": (image) => image.webp({ quality: 86, effort: 2 }),
  "image/gif": (image) => image.gif({ effort: 3 }),
};

/** Formats served to browsers. @type {Record<string, (image: import("sharp").Sharp) => import("sharp").Sharp>} */
const shownAs = {
  avif: (image) => image.avif({ quality: 52, effort: 2 }),
  webp: (image) => image.webp({ quality: 76, effort: 3 }),
  jpeg: (image) => image.flatten({ background: "#fff" }).jpeg({ quality: 78, mozjpeg: true }),
};

/**
 * @typedef {{ width: number, height: number }} Size
 * @typedef {{ bytes: Uint8Array, pixels: number, contentType: string, frame?: Size, wasCut: boolean }} Kept
 * @typedef {{ bytes: Uint8Array, pixels: number, width: number, format: string, moving: boolean }} Shown
 * @typedef {{ bytes: Uint8Array, pixels: number, greys: Size }} Looked
 * @typedef {{ id: number } & (Kept | Shown | Looked)} Task
 */

class TooSmall extends Error {}

/** @type {(a: number, b: number) => number} */
const divisor = (a, b) => (b === 0 ? a : divisor(b, a % b));

/**
 * The largest size with exactly the ratio of a frame that fits into a picture; throws TooSmall when it is smaller than
 * the frame.
 * @param {Size} frame @param {Size} picture @returns {Size}
 */
function framed(frame, picture) {
  const common = divisor(frame.width, frame.height);
  const [across, down] = [frame.width / common, frame.height / common];
  const fits = Math.floor(Math.min(picture.width / across, picture.height / down));
  if (fits < common) throw new TooSmall();
  const steps = Math.min(fits, Math.floor(longestSide / Math.max(across, down)));
  return { width: steps * across, height: steps * down };
}

/** A picture of at most `width`, never enlarged. @param {Shown} task */
async function shown({ bytes, width, format, moving, pixels }) {
  const encode = shownAs[format];
  if (!encode) throw new Error("no encoder");
  const image = sharp(bytes, { limitInputPixels: pixels, animated: moving }).rotate();
  return encode(image.resize({ width, withoutEnlargement: true })).toBuffer();
}

/** The greys of a picture's first frame, shrunk to a size: a byte each, row by row. @param {Looked} task */
async function looked({ bytes, pixels, greys: { width, height } }) {
  const image = sharp(bytes, { limitInputPixels: pixels }).rotate().flatten({ background: "#fff" });
  return image.greyscale().resize({ width, height, fit: "fill" }).toColourspace("b-w").raw().toBuffer();
}

/**
 * Whether a JPEG lacks more than a part of its last blocks: what a decoder has no data for, it paints in one grey.
 * @param {Uint8Array} bytes @param {number} pixels
 */
async function isCutShort(bytes, pixels) {
  const clean = await sharp(bytes, { limitInputPixels: pixels, failOn: "warning" })
    .stats()
    .then(
      () => true,
      () => false,
    );
  if (clean) return false;
  const { width, height, isProgressive } = await sharp(bytes, { limitInputPixels: pixels }).metadata();
  const last = (Math.ceil(height / blockSide) - 1) * blockSide;
  if (isProgressive || last < blockSide || width < blockSide) return true;
  const before = { left: width - 4, top: last - 6, width: 4, height: 4 };
  const corner = await sharp(bytes, { limitInputPixels: pixels, failOn: "none" })
    .extract(before)
    .toColourspace("srgb")
    .raw()
    .toBuffer();
  return corner.every((value) => value === 128);
}

/** Only the pixels of a picture, cut to the ratio of a `frame` where one is given. @param {Kept} task */
async function fresh({ bytes, contentType, pixels, frame, wasCut }) {
  const moving = contentType === "image/gif" || contentType === "image/webp";
  if (wasCut && contentType === "image/jpeg" && (await isCutShort(bytes, pixels))) throw new Error("cut short");
  const input = sharp(bytes, { limitInputPixels: pixels, failOn: "error", animated: moving });
  const { pages = 1, width, height, pageHeight = height, orientation = 1 } = await input.metadata();
  const isMoving = pages > 1;
  const encode = encoders[contentType];
  if (!encode) throw new Error("no encoder");
  const upright = isMoving ? input : input.rotate();
  if (frame) {
    const isTurned = !isMoving && orientation >= 5;
    const size = framed(frame, isTurned ? { width: height, height: width } : { width, height: pageHeight });
    const position = isMoving ? "centre" : sharp.strategy.attention;
    return encode(upright.resize({ ...size, fit: "cover", position })).toBuffer();
  }
  const bounds = { width: longestSide, height: longestSide, fit: "inside", withoutEnlargement: true };
  return encode(isMoving ? input : upright.resize(/** @type {import("sharp").ResizeOptions} */ (bounds))).toBuffer();
}

process.on("message", async (/** @type {Task} */ task) => {
  const made = "greys" in task ? looked(task) : "width" in task ? shown(task) : fresh(task);
  const reply = await made.then(
    (bytes) => ({ id: task.id, bytes }),
    (error) => ({ id: task.id, refused: true, tooSmall: error instanceof TooSmall }),
  );
  process.send?.(reply);
});
process.on("disconnect", () => process.exit(0));
