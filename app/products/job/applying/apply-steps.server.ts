import { settleUploads } from "~/foundation/files/settle.server";
import type { Actor } from "~/platform/access/actor";
import { transact } from "~/platform/data/database.server";
import { once } from "~/platform/data/idempotency.server";
import type { Db } from "~db/client";
import type { ApplyInput } from "./forms";
import { applyForJob } from "./verbs/apply.server";

/**
 * Applies with files, which are checked and stored first, outside the transaction. With a client's idempotency key it
 * happens once [A25].
 */
export async function applyWithFiles(db: Db, actor: Actor, input: ApplyInput, key?: unknown): Promise<{ id: number }> {
  await settleUploads(db, actor, "resume", input.attach, "attach");
  const attempt = { userId: actor.userId, key, route: "POST /api/job/apply", body: input };
  return transact((tx) => once(tx, attempt, () => applyForJob(tx, actor, input)));
}
