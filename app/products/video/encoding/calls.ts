import { z } from "zod";
import { actorOf, type Call, call, success } from "~/platform/api/calls";
import { rowId } from "~/platform/data/row-id";
import { anyone } from "~/platform/domain/access";
import { missing } from "~/platform/errors";
import { videoEditors } from "../uploads";
import { encodingOf, ownEncoding } from "./queries/encoding.server";
import { retryEncoding } from "./verbs/queue-encoding.server";

const byId = z.object({ id: rowId });

/** Calls of encoding: how far it has come [V4], and another try. */
export const encodingCalls: readonly Call[] = [
  call("GET /api/video/encode/:id", anyone, { params: byId }, ({ context, db, params }) =>
    encodingOf(db, context.actor, params.id),
  ),
  call("POST /api/video/encode/retry/:id", videoEditors, { params: byId }, async ({ context, tx, params }) => {
    if (!(await ownEncoding(tx, actorOf(context), params.id))) throw missing();
    await retryEncoding(tx, params.id);
    return success({ id: params.id });
  }),
];
