import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from "node:zlib";

const brotliElsewhere = promisify(brotliCompress);
const gzipElsewhere = promisify(gzip);

/** Up to this many bytes, light compression is faster than handing the text to another thread. */
const shortText = 96 * 1024;

const options = (text: Buffer, quality: 3 | 5 | 9) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
});

/** Compresses with brotli while a visitor waits: quality 3 for one reader, 5 for a shared page. */
export async function compress(text: Buffer, quality: 3 | 5): Promise<Buffer> {
  const how = options(text, quality);
  return text.length <= shortText ? brotliCompressSync(text, how) : brotliElsewhere(text, how);
}

/** Compresses with brotli 9, which takes ten times as long, in another thread. */
export const compressHard = (text: Buffer): Promise<Buffer> => brotliElsewhere(text, options(text, 9));

/** Compresses with gzip 3 while a visitor whose client has no brotli waits. */
export const gzipText = async (text: Buffer): Promise<Buffer> =>
  text.length <= shortText ? gzipSync(text, { level: 3 }) : gzipElsewhere(text, { level: 3 });

/** Compresses with gzip 6 in another thread. */
export const gzipHard = (text: Buffer): Promise<Buffer> => gzipElsewhere(text, { level: 6 });
