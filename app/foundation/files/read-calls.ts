import { z } from "zod";
import { type Call, call, Redirect } from "~/platform/api/calls";
import { rowId } from "~/platform/data/row-id";
import { anyone, signedIn } from "~/platform/domain/access";
import type { UploadKind } from "~/platform/domain/uploads";
import { plain } from "~/platform/fields/fields";
import { addressOf } from "./read-file.server";

const fileName = plain(200).min(1);
const id = rowId;
const word = plain(50).optional();

/** A file of a kind that belongs to a subject, whose references begin with the kind's name unless told otherwise. */
const thing = (kind: UploadKind, refId: number, subject: string = kind) => ({ kind, ref: `${subject}:${refId}` });

/**
 * Calls that read stored files: they redirect to a public address, or to a signed one that is valid for a minute [F3,
 * F6].
 */
export const readCalls: readonly Call[] = [
  call(
    "GET /api/aws/s3/get",
    anyone,
    { query: z.object({ fileName, userId: id.optional() }) },
    async ({ context, db, query: { fileName, userId } }) =>
      new Redirect(await addressOf(db, context, { key: fileName, ...(userId !== undefined && { userId }) })),
  ),
  call(
    "GET /api/aws/s3/getResume",
    signedIn,
    { query: z.object({ fileName, resumeId: id }) },
    async ({ context, db, query }) =>
      new Redirect(await addressOf(db, context, { key: query.fileName, of: thing("resume", query.resumeId) })),
  ),
  call(
    "GET /api/aws/s3/get/attachment/hotelOrder",
    signedIn,
    { query: z.object({ uuidKey: fileName, orderId: id, userId: id }) },
    async ({ context, db, query: { uuidKey, orderId, userId } }) =>
      new Redirect(
        await addressOf(db, context, { key: uuidKey, userId, of: thing("checkin", orderId, "hotel-order") }),
      ),
  ),
  call(
    "GET /api/aws/s3/get/event/attachment",
    anyone,
    { query: z.object({ fileName, refId: id, mainType: word, subType: word, repurchase: word }) },
    async ({ context, db, query }) =>
      new Redirect(await addressOf(db, context, { key: query.fileName, of: thing("event", query.refId) })),
  ),
];
