import { and, asc, count, eq, isNull, ne } from "drizzle-orm";
import type { Actor } from "~/platform/access/actor";
import { DomainError } from "~/platform/errors";
import type { Db, Tx } from "~db/client";
import { users } from "~db/schema/accounts";
import { deskViews } from "~db/schema/desks";

/** Most views that a user stores for one desk. */
const mostViews = 20;

/** Longest name of a view, in code units. */
export const longestViewName = 40;

type Owner = Pick<Actor, "userId">;
type View = { desk: string; name: string };

const ofPerson = ({ userId }: Owner, desk: string) => and(eq(deskViews.userId, userId), eq(deskViews.desk, desk));

/** The views that a user has stored for a desk, by name. */
export const viewsOf = (db: Db, owner: Owner, desk: string): Promise<{ name: string; query: string }[]> =>
  db
    .select({ name: deskViews.name, query: deskViews.query })
    .from(deskViews)
    .where(ofPerson(owner, desk))
    .orderBy(asc(deskViews.name))
    .limit(mostViews);

/** The views of a desk that others share, by name, each with the nickname of its owner. */
export const sharedViewsOf = (
  db: Db,
  { userId }: Owner,
  desk: string,
): Promise<{ name: string; query: string; by: string }[]> =>
  db
    .select({ name: deskViews.name, query: deskViews.query, by: users.nickname })
    .from(deskViews)
    .innerJoin(users, eq(users.id, deskViews.userId))
    .where(
      and(eq(deskViews.desk, desk), eq(deskViews.isShared, true), ne(deskViews.userId, userId), isNull(users.closedAt)),
    )
    .orderBy(asc(deskViews.name), asc(deskViews.userId))
    .limit(mostViews);

/**
 * Whether views of a desk can be shared: not where each user sees rows of their own, since those who share the desk may
 * be competitors there.
 */
export const canShare = ({ scope }: { scope?: unknown }): boolean => scope === undefined;

/**
 * Stores the filters, order and columns of a list under a name, replacing a view of the same name. Throws
 * `tooManyViews`. Locks the user's row, so that parallel calls cannot pass the limit.
 */
export async function keepView(
  tx: Tx,
  owner: Owner,
  { desk, name, query, isShared = false }: View & { query: string; isShared?: boolean },
): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, owner.userId)).for("no key update");
  const [others] = await tx
    .select({ kept: count() })
    .from(deskViews)
    .where(and(ofPerson(owner, desk), ne(deskViews.name, name)));
  if ((others?.kept ?? 0) >= mostViews)
    throw new DomainError("tooManyViews", { field: "name", params: { max: mostViews } });
  await tx
    .insert(deskViews)
    .values({ userId: owner.userId, desk, name, query, isShared })
    .onConflictDoUpdate({ target: [deskViews.userId, deskViews.desk, deskViews.name], set: { query, isShared } });
}

/** Deletes a view, if it exists. */
export async function dropView(tx: Tx, owner: Owner, { desk, name }: View): Promise<void> {
  await tx.delete(deskViews).where(and(ofPerson(owner, desk), eq(deskViews.name, name)));
}

/** A user's stored views, for the export of their own data. */
export const exportViews = (db: Db, userId: number) =>
  db
    .select({ desk: deskViews.desk, name: deskViews.name, query: deskViews.query })
    .from(deskViews)
    .where(eq(deskViews.userId, userId))
    .orderBy(asc(deskViews.desk), asc(deskViews.name));
