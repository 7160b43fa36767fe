import { postComment } from "~/foundation/comments/verbs/post-comment.server";
import { rolesOf } from "~/platform/domain/access";
import type { Db } from "~db/client";
import { commodity, seller } from "../../factories/shop";
import { person } from "../../harness/people";
import { inTransaction } from "../../harness/transaction";

export type Writer = { userId: number; roles: ReturnType<typeof rolesOf>; cookie: string };

/** Somebody of these types who writes. */
export async function writer(db: Db, types = "guest", fields: Parameters<typeof person>[2] = {}): Promise<Writer> {
  const { id, cookie } = await person(db, types, fields);
  return { userId: id, roles: rolesOf(types), cookie };
}

/** A commodity to talk about, and whose it is. */
export async function aCommodity(db: Db): Promise<{ type: "commodity"; refId: number; ownerId: number }> {
  const owner = await seller(db);
  return { type: "commodity", refId: await commodity(db, owner), ownerId: owner.userId };
}

/** Posts a comment, in a transaction of its own. */
export const post = (db: Db, who: Writer, ref: { type: string; refId: number }, content = "nice", parentId?: number) =>
  inTransaction(db, (tx) => postComment(tx, who, { type: ref.type, refId: ref.refId, content, parentId }));

/** The operator that an administrator is. */
export const operator = ({ userId }: Writer) => ({ userId, site: "main", requestId: "test" });
