import { pictureGreys } from "~/foundation/files/picture-greys.server";
import { settleUploads } from "~/foundation/files/settle.server";
import type { Actor } from "~/platform/access/actor";
import { transact } from "~/platform/data/database.server";
import { once } from "~/platform/data/idempotency.server";
import type { Db } from "~db/client";
import { greysSize, hashOf } from "./rules/picture-hash";
import { changeWork, enterWork, type WorkInput } from "./verbs/enter-work.server";

/** Checks and stores the files of a work, and looks at its pictures: those of a video are its cover. */
async function looksOf(db: Db, actor: Actor, { cover, images }: WorkInput): Promise<bigint[]> {
  await settleUploads(db, actor, "contest-cover", [cover], "cover");
  await settleUploads(db, actor, "contest", [...images], "images");
  const hashes: bigint[] = [];
  for (const key of images.length > 0 ? images : [cover]) {
    const greys = await pictureGreys(key, greysSize);
    if (greys) hashes.push(hashOf(greys));
  }
  return hashes;
}

/**
 * Enters a work with its files, which are checked, stored and looked at first, outside the transaction. With a client's
 * idempotency key it happens once [A25]. Throws like `enterWork`.
 */
export async function enterWithFiles(
  db: Db,
  actor: Actor,
  input: WorkInput & { contestId: number },
  key?: string,
): Promise<{ id: number }> {
  const hashes = await looksOf(db, actor, input);
  const attempt = { userId: actor.userId, key, route: "POST /api/photo_work/save", body: input };
  return transact((tx) => once(tx, attempt, () => enterWork(tx, actor, input, hashes)));
}

/** Changes the person's own work with its files. Throws like `changeWork`. */
export async function changeWithFiles(db: Db, actor: Actor, input: WorkInput & { id: number }): Promise<void> {
  const hashes = await looksOf(db, actor, input);
  await transact((tx) => changeWork(tx, actor, input, hashes));
}
