import type { Frame } from "~/platform/forms/uploads";
import { pictureChildren } from "../picture-children.server";
import { tooSmall, wrongFormat } from "./source";

/** How long one picture may take (ms), and its priority: behind visitors' requests. */
const make = pictureChildren({ taskMs: 15_000, priority: 10 });

/**
 * A picture decoded and encoded anew in another process: orientation is applied, everything but pixels is gone (EXIF,
 * GPS, comments, thumbnails, what was appended). With a `frame` it is cut to its ratio, around what draws the eye. Refuses
 * what it cannot decode, what kills the process or takes 15 s, and a picture that is smaller than its frame.
 */
export async function reencode(bytes: Buffer, contentType: string, frame?: Frame): Promise<Buffer> {
  const reply = await make({ bytes, contentType, frame }).catch(() => {
    throw wrongFormat();
  });
  if (reply.tooSmall && frame) throw tooSmall(frame);
  if (!reply.bytes) throw wrongFormat();
  return Buffer.from(reply.bytes);
}
