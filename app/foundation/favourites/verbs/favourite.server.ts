import { count, eq } from "drizzle-orm";
import { findSubject, type SubjectRef } from "~/foundation/subjects/subject.server";
import { DomainError, missing } from "~/platform/errors";
import type { Tx } from "~db/client";
import { users } from "~db/schema/accounts";
import { favourites } from "~db/schema/favourites";
import { isFavourite, rowOf } from "../queries.server";
import { mostFavourites } from "../rules";

/**
 * Adds a subject to a person's favourites; a repeat changes nothing. Throws `notFindData` for a subject that is
 * missing or cannot be a favourite, `favouritesFull` beyond 1,000. Locks the person's row, so that concurrent calls
 * respect the limit.
 */
export async function addFavourite(tx: Tx, userId: number, ref: SubjectRef): Promise<void> {
  if (!(await findSubject(tx, ref, "favourites", "zh"))) throw missing();
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
  if (await isFavourite(tx, userId, ref)) return;
  const [kept] = await tx.select({ num: count() }).from(favourites).where(eq(favourites.userId, userId));
  if ((kept?.num ?? 0) >= mostFavourites) throw new DomainError("favouritesFull", { params: { max: mostFavourites } });
  await tx.insert(favourites).values({ userId, type: ref.type, refId: ref.refId });
}

/** Removes a subject from a person's favourites, visible or not; a repeat changes nothing. */
export async function removeFavourite(tx: Tx, userId: number, ref: SubjectRef): Promise<void> {
  await tx.delete(favourites).where(rowOf(userId, ref));
}
