import { z } from "zod";
import type { RequestContext } from "~/platform/access/request-context";
import { actorOf, type Call, call, success } from "~/platform/api/calls";
import { signedIn } from "~/platform/domain/access";
import { numeric, uuidField } from "~/platform/fields/fields";
import { announcedShape, beginsUpload } from "./announced";
import { chunkBytes, chunkOffset, finishChunks, startChunks, takeChunk } from "./chunks.server";

const upload = z.object({ id: uuidField });
const place = z.object({ offset: numeric(z.number().int().min(0)) });

/** Reports the offset as a header, for clients that only read headers, and in the body. */
function offsetReply(context: RequestContext, offset: number) {
  context.replyHeaders.set("Upload-Offset", String(offset));
  return { offset };
}

/** Calls of resumable uploads in pieces. */
export const chunkCalls: readonly Call[] = [
  call(
    "POST /api/upload/chunk/init",
    signedIn,
    { body: announcedShape.extend({ size: numeric(z.number().int().min(0).max(10_000_000_000)) }) },
    async ({ context, db, body: { size, ...body } }) => ({
      id: await startChunks(db, actorOf(context), { ...body, bytes: size }),
      chunkSize: chunkBytes.asked,
    }),
    beginsUpload,
  ),
  call("GET /api/upload/chunk/:id", signedIn, { params: upload }, async ({ context, db, params }) =>
    offsetReply(context, await chunkOffset(db, actorOf(context), params.id)),
  ),
  call(
    "PUT /api/upload/chunk/:id",
    signedIn,
    { params: upload, query: place },
    async ({ context, db, params, query, raw }) =>
      offsetReply(context, await takeChunk(db, actorOf(context), params.id, query.offset, raw)),
    { steps: true, bytes: chunkBytes.max },
  ),
  call(
    "POST /api/upload/chunk/finish/:id",
    signedIn,
    { params: upload },
    async ({ context, db, params }) =>
      success({ detail: { uuidKey: await finishChunks(db, actorOf(context), params.id) } }),
    { steps: true },
  ),
];
