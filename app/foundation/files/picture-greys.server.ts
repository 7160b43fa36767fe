import { buffer } from "node:stream/consumers";
import { isPublicFile, publicObject } from "./picture.server";
import { pictureChildren } from "./picture-children.server";

/** Time limit of one picture in ms. */
const look = pictureChildren({ taskMs: 20_000, priority: 10 });

/**
 * What a public picture looks like, shrunk to a few greys: a byte each, row by row. Null when there is no such public
 * picture, or it cannot be decoded.
 */
export async function pictureGreys(key: string, size: { width: number; height: number }): Promise<Uint8Array | null> {
  if (!(await isPublicFile(key))) return null;
  const { from, object } = publicObject(key);
  const source = await from.get(object);
  if (!source) return null;
  const { bytes } = await look({ bytes: await buffer(source), greys: size });
  return bytes ?? null;
}
