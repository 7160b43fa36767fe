import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { actorOf, type Call, type CallInput, call, success } from "~/platform/api/calls";
import { rowId } from "~/platform/data/row-id";
import { signedIn } from "~/platform/domain/access";
import { DomainError, missing } from "~/platform/errors";
import { numeric } from "~/platform/fields/fields";
import type { Db } from "~db/client";
import { storedFiles } from "~db/schema/files";
import { announceUpload } from "./announce.server";
import { announcedShape, beginsUpload } from "./announced";
import { fileKeyField } from "./file-keys";
import { removeOwnFile } from "./remove-file.server";
import { settleFile } from "./settle.server";
import { storage } from "./storage/current.server";
import { signOpenPut } from "./storage/open-put.server";
import { objectAt } from "./storage/storage";

/** Seconds that a signed upload is valid (at most 10 minutes). */
const putSeconds = 300;
const formSeconds = 600;

const announced = announcedShape.extend({ size: numeric(z.number().int().min(0).max(10_000_000_000)).optional() });

type Announced = CallInput<unknown, unknown, z.output<typeof announced>> & { db: Db };

/** Throws "No auth to upload" when the path names another user than the token. */
const demandSelf = (userId: number | undefined, tokenUser: number): void => {
  if (userId !== undefined && userId !== tokenUser) throw new DomainError("No auth to upload");
};

async function startPut({ context, db, body }: Announced, userId?: number) {
  const actor = actorOf(context);
  demandSelf(userId, actor.userId);
  const { kind, fileName, contentType, size } = body;
  const { file, byteLimit } = await announceUpload(db, actor, {
    kind,
    fileName,
    contentType,
    ...(size !== undefined && { bytes: size }),
  });
  const object = objectAt("quarantine", file.key);
  const rule = { contentType: file.contentType, seconds: putSeconds, origin: context.origin };
  const { url, headers } =
    size === undefined
      ? signOpenPut(object, { ...rule, maxBytes: byteLimit })
      : await storage().signPut(object, { ...rule, bytes: file.bytes });
  return { path: url, uuidKey: file.key, headers };
}

const userParams = z.object({ userId: rowId });

/** Calls that upload a file, and remove an unclaimed one [F1]. */
export const uploadCalls: readonly Call[] = [
  call("PUT /api/aws/s3/put", signedIn, { body: announced }, (input) => startPut(input), beginsUpload),
  call(
    "PUT /api/aws/s3/put/:userId",
    signedIn,
    { params: userParams, body: announced },
    (input) => startPut(input, input.params.userId),
    beginsUpload,
  ),
  call(
    "PUT /api/aws/s3/ai/put/:userId",
    signedIn,
    { params: userParams, body: announced },
    (input) => startPut(input, input.params.userId),
    beginsUpload,
  ),
  call(
    "GET /api/aws/s3/form",
    signedIn,
    { query: announced },
    async ({ context, db, query }) => {
      const { kind, fileName, contentType, size } = query;
      const bytes = size !== undefined && { bytes: size };
      const { file, byteLimit } = await announceUpload(db, actorOf(context), { kind, fileName, contentType, ...bytes });
      const rule = {
        maxBytes: size ?? byteLimit,
        contentType: file.contentType,
        seconds: formSeconds,
        origin: context.origin,
      };
      const form = await storage().signForm(objectAt("quarantine", file.key), rule);
      return { ...form, uuidKey: file.key };
    },
    { ...beginsUpload, writes: true },
  ),
  call(
    "POST /api/upload/finish",
    signedIn,
    { body: z.object({ uuidKey: fileKeyField }) },
    async ({ context, db, body }) => {
      const mine = and(eq(storedFiles.key, body.uuidKey), eq(storedFiles.userId, actorOf(context).userId));
      const [file] = await db.select().from(storedFiles).where(mine);
      if (!file) throw missing();
      await settleFile(db, file);
      return success({ detail: { uuidKey: file.key } });
    },
    { steps: true },
  ),
  call(
    "DELETE /api/aws/s3/delete",
    signedIn,
    { body: z.object({ uuidKey: fileKeyField }) },
    async ({ context, db, body }) => {
      await removeOwnFile(db, actorOf(context).userId, body.uuidKey);
      return success();
    },
    { steps: true },
  ),
];
