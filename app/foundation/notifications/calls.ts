import { z } from "zod";
import { actorOf, type Call, call, success } from "~/platform/api/calls";
import { sliceShape } from "~/platform/api/paging";
import { rowId } from "~/platform/data/row-id";
import { signedIn } from "~/platform/domain/access";
import { namesOf } from "~/platform/domain/declared";
import { commaList } from "~/platform/fields/comma-list";
import { listNotifications, unreadCounts } from "./queries.server";
import { readNotifications } from "./verbs/read.server";

const readBody = z
  .object({ ids: z.array(rowId).max(500).optional() })
  .nullish()
  .transform((body) => body ?? { ids: undefined });

/** Calls for the user's own notifications. */
export const notificationCalls: readonly Call[] = [
  call(
    "GET /api/notification/list",
    signedIn,
    { query: z.object({ ...sliceShape, types: commaList(() => namesOf("notificationTypes")) }) },
    ({ context, db, query }) => listNotifications(db, actorOf(context).userId, query, context.locale),
  ),
  call("GET /api/notification/count", signedIn, {}, async ({ context, db }) => {
    const { total, of } = await unreadCounts(db, actorOf(context).userId);
    return {
      total,
      microblogMessage: of("microblog-message"),
      microblogMention: of("microblog-mention"),
      message: of("message"),
      system: of("system"),
    };
  }),
  call("PUT /api/notification/read", signedIn, { body: readBody }, async ({ context, tx, body }) =>
    success({ detail: await readNotifications(tx, actorOf(context).userId, body.ids) }),
  ),
];
