import { settleUploads } from "~/foundation/files/settle.server";
import type { Actor } from "~/platform/access/actor";
import { transact } from "~/platform/data/database.server";
import { once } from "~/platform/data/idempotency.server";
import type { Db } from "~db/client";
import { type NewMessage, sendMessage } from "./verbs/send-message.server";

/** A request to send a message: the client's idempotency key, and the route and body that belong to it. */
export type Attempt = { key: unknown; route: string; body: unknown };

/**
 * Sends a message with its pictures: they are checked and moved to their final place first, outside of any
 * transaction; then the message is stored, once per client key [A25].
 */
export async function deliverMessage(db: Db, actor: Actor, input: NewMessage, attempt: Attempt) {
  await settleUploads(db, actor, "message", input.images, "images");
  return transact((tx) => once(tx, { userId: actor.userId, ...attempt }, () => sendMessage(tx, actor.userId, input)));
}
