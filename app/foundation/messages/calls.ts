import { z } from "zod";
import { actorOf, type Call, call, success } from "~/platform/api/calls";
import { pageOf, sliceShape } from "~/platform/api/paging";
import { rowId } from "~/platform/data/row-id";
import { signedIn } from "~/platform/domain/access";
import type { Db } from "~db/client";
import { deliverMessage } from "./deliver-message.server";
import { messageBody, typeShape } from "./forms";
import { listTalks, messagesOf, talkWith } from "./queries.server";
import type { MessageType } from "./rules";
import { blockUser, listBlocked } from "./verbs/block-user.server";
import { readMessages } from "./verbs/read-messages.server";

const withPerson = z.object({ a: typeShape, b: rowId });

/** A page of a conversation, newest first; empty when it does not exist yet. */
async function pageOfTalk(db: Db, userId: number, type: MessageType, otherId: number, asked: z.output<typeof slice>) {
  const talk = await talkWith(db, userId, otherId, type);
  const rows = talk ? await messagesOf(db, talk.id, asked) : [];
  return pageOf(
    rows.map((row) => ({ ...row, type })),
    talk?.total ?? 0,
    { page: 0, size: asked.limit },
  );
}
const slice = z.object(sliceShape);

/** The calls of private messages and blocks [MS14, MS15]. */
export const messageCalls: readonly Call[] = [
  call("GET /api/msg/:a/:b", signedIn, { params: withPerson, query: slice }, ({ context, db, params, query }) =>
    pageOfTalk(db, actorOf(context).userId, params.a, params.b, query),
  ),
  call("GET /api/msg/last/:type", signedIn, { params: z.object({ type: typeShape }) }, ({ context, db, params }) =>
    listTalks(db, actorOf(context).userId, params.type),
  ),
  call("GET /api/msg/last/:a/:b", signedIn, { params: withPerson }, async ({ context, db, params }) => {
    const asked = { lastId: 0, limit: 1 };
    return (await pageOfTalk(db, actorOf(context).userId, params.a, params.b, asked)).content[0] ?? null;
  }),
  call("GET /api/msg/microblog/last", signedIn, {}, ({ context, db }) =>
    listTalks(db, actorOf(context).userId, "microblog"),
  ),
  call(
    "POST /api/msg",
    signedIn,
    { body: messageBody },
    async ({ context, db, body, header }) => {
      const attempt = { key: header("idempotency-key"), route: "POST /api/msg", body };
      const sent = await deliverMessage(db, actorOf(context), body, attempt);
      return success({ id: sent.id, detail: sent });
    },
    { steps: true },
  ),
  call(
    "PUT /api/msg/read",
    signedIn,
    { body: z.object({ ids: z.array(rowId).max(500) }) },
    async ({ context, tx, body }) => {
      await readMessages(tx, actorOf(context).userId, body.ids);
      return success();
    },
  ),
  call(
    "PUT /api/user/block/:id",
    signedIn,
    { params: z.object({ id: rowId }), body: z.object({ block: z.boolean() }) },
    async ({ context, tx, params, body }) => {
      await blockUser(tx, actorOf(context).userId, params.id, body.block);
      return success();
    },
  ),
  call("GET /api/user/block/list", signedIn, {}, ({ context, db }) => listBlocked(db, actorOf(context).userId)),
];
