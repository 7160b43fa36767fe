import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants } from "node:zlib";

const elsewhere = promisify(brotliCompress);

/** Up to here, bytes, handing a text to another thread takes longer than pressing it lightly. */
export const shortText = 96 * 1024;

const options = (text: Buffer, quality: 3 | 5 | 9) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
});

/** A text in brotli for somebody who waits for it: 3 where one visitor reads it, 5 where others will. */
export const press = async (text: Buffer, quality: 3 | 5): Promise<Buffer> =>
  text.length <= shortText ? brotliCompressSync(text, options(text, quality)) : elsewhere(text, options(text, quality));

/** A text in brotli 9, which takes ten times as long, in another thread. */
export const pressHard = (text: Buffer): Promise<Buffer> => elsewhere(text, options(text, 9));
