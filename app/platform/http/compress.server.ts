import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from "node:zlib";

const brotliElsewhere = promisify(brotliCompress);
const gzipElsewhere = promisify(gzip);

/** Up to here, bytes, handing a text to another thread takes longer than pressing it lightly. */
const shortText = 96 * 1024;

const options = (text: Buffer, quality: 3 | 5 | 9) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
});

/** A text in brotli for somebody who waits for it: 3 where one visitor reads it, 5 where others will. */
export async function compress(text: Buffer, quality: 3 | 5): Promise<Buffer> {
  const how = options(text, quality);
  return text.length <= shortText ? brotliCompressSync(text, how) : brotliElsewhere(text, how);
}

/** A text in brotli 9, which takes ten times as long, in another thread. */
export const compressHard = (text: Buffer): Promise<Buffer> => brotliElsewhere(text, options(text, 9));

/** A text in gzip 3 for somebody who waits for it and whose client has no brotli. */
export const gzipText = async (text: Buffer): Promise<Buffer> =>
  text.length <= shortText ? gzipSync(text, { level: 3 }) : gzipElsewhere(text, { level: 3 });

/** A text in gzip 6, in another thread. */
export const gzipHard = (text: Buffer): Promise<Buffer> => gzipElsewhere(text, { level: 6 });
