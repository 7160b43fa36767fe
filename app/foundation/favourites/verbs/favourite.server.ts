import { count, eq } from "drizzle-orm";
import { findSubject, type SubjectRef } from "~/foundation/subjects/subject.server";
import { DomainError, missing } from "~/platform/errors";
import type { Tx } from "~db/client";
import { users } from "~db/schema/accounts";
import { favourites } from "~db/schema/favourites";
import { isFavourite, rowOf } from "../queries.server";
import { mostFavourites } from "../rules";

/**
 * Puts a thing among somebody's favourites; one that is there stays as it is. Throws notFindData for a thing that is not
 * there or cannot be one, favouritesFull beyond 1,000. The person's row is locked, so that two at once cannot go beyond.
 */
export async function addFavourite(tx: Tx, userId: number, ref: SubjectRef): Promise<void> {
  if (!(await findSubject(tx, ref, "favourites", "zh"))) throw missing();
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
  if (await isFavourite(tx, userId, ref)) return;
  const [kept] = await tx.select({ num: count() }).from(favourites).where(eq(favourites.userId, userId));
  if ((kept?.num ?? 0) >= mostFavourites) throw new DomainError("favouritesFull", { params: { max: mostFavourites } });
  await tx.insert(favourites).values({ userId, type: ref.type, refId: ref.refId });
}

/** Takes a thing out of somebody's favourites, also one that cannot be seen any more; one that is not there stays so. */
export async function removeFavourite(tx: Tx, userId: number, ref: SubjectRef): Promise<void> {
  await tx.delete(favourites).where(rowOf(userId, ref));
}
