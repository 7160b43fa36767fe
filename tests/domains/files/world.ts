import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import sharp from "sharp";
import { announceUpload } from "~/foundation/files/announce.server";
import { settleFile } from "~/foundation/files/settle.server";
import { storage } from "~/foundation/files/storage/current.server";
import { objectAt } from "~/foundation/files/storage/storage";
import type { Actor } from "~/platform/access/actor";
import { rolesOf } from "~/platform/domain/access";
import type { UploadKind } from "~/platform/domain/uploads";
import type { Db } from "~db/client";
import { person } from "../../harness/people";

/** A signed-in person of these types, as the verbs see one. */
export async function actorOf(db: Db, types = "guest"): Promise<Actor> {
  const { id, username } = await person(db, types);
  return {
    userId: id,
    username,
    nickname: username,
    email: "",
    avatar: null,
    types,
    roles: rolesOf(types),
    vipUntil: null,
    certFlag: 0,
    silencedUntil: null,
    sessionId: 0,
  };
}

/** A small picture. */
export const picture = (format: "jpeg" | "png" | "webp" | "gif" = "jpeg", size = 24): Promise<Buffer> =>
  sharp({ create: { width: size, height: size, channels: 3, background: { r: 40, g: 90, b: 140 } } })
    .toFormat(format)
    .toBuffer();

/** Announces, lays in quarantine and settles; answers the key, or throws the refusal. */
export async function upload(
  db: Db,
  actor: Actor,
  {
    kind = "avatar" as UploadKind,
    name = "a.jpg",
    type = "",
    bytes,
  }: { kind?: UploadKind; name?: string; type?: string; bytes: Buffer },
): Promise<string> {
  const { file } = await announceUpload(db, actor, { kind, fileName: name, contentType: type, bytes: bytes.length });
  const rule = { bytes: bytes.length, contentType: file.contentType };
  await storage().put(objectAt("quarantine", file.key), Readable.from([bytes]), rule);
  await settleFile(db, file);
  return file.key;
}

/** An object on this test's disk. */
export const onDisk = (object: string): Promise<Buffer> => readFile(join(process.env.DATA_DIR ?? "", "files", object));
