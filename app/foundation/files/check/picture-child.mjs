import sharp from "sharp";

/**
 * Runs in a process of its own, with nothing in its environment: decodes one picture and encodes it anew, so that only
 * pixels are left. Messages: `{ id, bytes, contentType, limits }` in, `{ id, bytes }` or `{ id, refused: true }` out.
 */
sharp.cache(false);
sharp.concurrency(1);

/** Longest side that is kept: what /img serves, twice over. */
const longestSide = 3_840;

/** @type {Record<string, (image: import("sharp").Sharp) => import("sharp").Sharp>} */
const encoders = {
  "image/jpeg": (image) => image.jpeg({ quality: 86, chromaSubsampling: "4:2:0" }),
  "image/png": (image) => image.png({ compressionLevel: 7 }),
  "image/webp": (image) => image.webp({ quality: 86, effort: 2 }),
  "image/gif": (image) => image.gif({ effort: 3 }),
};

/** @param {{ bytes: Uint8Array, contentType: string, pixels: number }} task */
async function fresh({ bytes, contentType, pixels }) {
  const moving = contentType === "image/gif" || contentType === "image/webp";
  const input = sharp(bytes, { limitInputPixels: pixels, failOn: "error", animated: moving });
  const { pages = 1 } = await input.metadata();
  const sized =
    pages > 1
      ? input
      : input.rotate().resize({ width: longestSide, height: longestSide, fit: "inside", withoutEnlargement: true });
  const encode = encoders[contentType];
  if (!encode) throw new Error("no encoder");
  return encode(sized).toBuffer();
}

process.on(
  "message",
  async (/** @type {{ id: number, bytes: Uint8Array, contentType: string, pixels: number }} */ task) => {
    const reply = await fresh(task).then(
      (bytes) => ({ id: task.id, bytes }),
      () => ({ id: task.id, refused: true }),
    );
    process.send?.(reply);
  },
);
process.on("disconnect", () => process.exit(0));
