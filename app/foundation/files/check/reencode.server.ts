import type { Frame } from "~/platform/domain/uploads";
import { pictureChildren } from "../picture-children.server";
import { tooSmall, wrongFormat } from "./source";

/** Time limit of one picture in ms, and a process priority below that of visitors' requests. */
const make = pictureChildren({ taskMs: 15_000, priority: 10 });

/**
 * Decodes and encodes a picture anew in another process: orientation is applied, everything but pixels is removed
 * (EXIF, GPS, comments, thumbnails, appended data). With a `frame` it is cut to that ratio around its most salient
 * part. Throws "Extension name error" for a picture that cannot be decoded, lacks more than a part of its last blocks
 * (`wasCut`), kills the process or takes 15 s, and `pictureTooSmall` for one smaller than its frame.
 */
export async function reencode(picture: {
  bytes: Buffer;
  contentType: string;
  frame: Frame | undefined;
  wasCut: boolean;
}): Promise<Buffer> {
  const { frame } = picture;
  const reply = await make(picture).catch(() => {
    throw wrongFormat();
  });
  if (reply.tooSmall && frame) throw tooSmall(frame);
  if (!reply.bytes) throw wrongFormat();
  return Buffer.from(reply.bytes);
}
