import { Readable } from "node:stream";
import type { Actor } from "~/platform/access/actor";
import type { Db } from "~db/client";
import { demandLawful, demandUpload, placeUpload } from "./announce.server";
import { settleFile } from "./settle.server";
import { storage } from "./storage/current.server";
import { objectAt } from "./storage/storage";

/**
 * Uploads a file that the server itself holds on behalf of a user, with that user's rights and limits: checks its name,
 * puts it into quarantine, checks the content and publishes it. Returns its key; throws as an upload does.
 */
export async function bringFile(
  db: Db,
  actor: Actor,
  { kind, fileName, contentType, body }: { kind: string; fileName: string; contentType: string; body: Buffer },
): Promise<string> {
  const announced = { kind, fileName, contentType, bytes: body.length };
  await demandUpload(db, actor, announced);
  const file = await placeUpload(db, actor, announced, await demandLawful(db, announced));
  const about = { bytes: body.length, contentType: file.contentType };
  await storage().put(objectAt("quarantine", file.key), Readable.from(body), about);
  await settleFile(db, file);
  return file.key;
}
