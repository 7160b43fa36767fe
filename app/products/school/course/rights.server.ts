import type { Actor } from "~/platform/access/actor";
import type { Db } from "~db/client";
import { isFree } from "../rules/price";
import { boughtCourses } from "../sale/bought.server";

type Reader = Pick<Actor, "userId" | "roles"> | null;
type Watchable = { id: number; ownerId: number; price: number | null };

/**
 * The ids among these courses whose lessons this viewer may watch [V10]: free ones, their own, those they have bought,
 * all for ADMIN.
 */
export async function watchableAmong(db: Db, viewer: Reader, courses: readonly Watchable[]): Promise<Set<number>> {
  const open = courses.filter((one) => isFree(one) || viewer?.roles.has("ADMIN") || one.ownerId === viewer?.userId);
  const ids = new Set(open.map(({ id }) => id));
  const closed = courses.filter(({ id }) => !ids.has(id)).map(({ id }) => id);
  const bought = viewer ? await boughtCourses(db, viewer.userId, closed) : [];
  return new Set([...ids, ...bought]);
}

/** Whether a person keeps a course that visitors see no more: its owner, who has bought it, and ADMIN. */
export const keepsCourse = async (
  db: Db,
  viewer: Reader,
  { id, ownerId }: Omit<Watchable, "price">,
): Promise<boolean> =>
  viewer !== null &&
  (viewer.roles.has("ADMIN") || ownerId === viewer.userId || (await boughtCourses(db, viewer.userId, [id])).has(id));
