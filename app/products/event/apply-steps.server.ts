import { settleUploads } from "~/foundation/files/settle.server";
import type { Actor } from "~/platform/access/actor";
import { transact } from "~/platform/data/database.server";
import { once } from "~/platform/data/idempotency.server";
import type { Db } from "~db/client";
import type { ApplyInput } from "./forms";
import { apply } from "./verbs/apply.server";

/**
 * Enters a person with their files, which are checked and stored first, outside the transaction. With a client's
 * idempotency key it happens once [A25].
 */
export async function applyWithFiles(db: Db, actor: Actor, input: ApplyInput, key?: string) {
  await settleUploads(db, actor, "event", input.attachments, "attachments");
  const attempt = { userId: actor.userId, key, route: "POST /api/event/save", body: input };
  return transact((tx) => once(tx, attempt, () => apply(tx, actor, input)));
}
