import { and, asc, count, eq, ne, sql } from "drizzle-orm";
import type { Actor } from "~/platform/access/actor";
import { DomainError } from "~/platform/errors";
import type { Db, Tx } from "~db/client";
import { users } from "~db/schema/accounts";
import { deskViews } from "~db/schema/desks";

/** Views that a person keeps of one desk at most. */
const mostViews = 20;

/** Longest name of a view, in code units. */
export const longestViewName = 40;

type Owner = Pick<Actor, "userId">;
type View = { desk: string; name: string };

const ofPerson = ({ userId }: Owner, desk: string) => and(eq(deskViews.userId, userId), eq(deskViews.desk, desk));

/** The views that somebody keeps of a desk, by name. */
export const viewsOf = (db: Db, owner: Owner, desk: string): Promise<{ name: string; query: string }[]> =>
  db
    .select({ name: deskViews.name, query: deskViews.query })
    .from(deskViews)
    .where(ofPerson(owner, desk))
    .orderBy(asc(deskViews.name))
    .limit(mostViews);

/**
 * Keeps filters, order and columns of a list under a name of the person's own; the same name is written over. Refuses
 * with tooManyViews. The person's row is locked, so that two at once cannot go beyond the limit.
 */
export async function keepView(tx: Tx, owner: Owner, { desk, name, query }: View & { query: string }): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, owner.userId)).for("no key update");
  const [others] = await tx
    .select({ kept: count() })
    .from(deskViews)
    .where(and(ofPerson(owner, desk), ne(deskViews.name, name)));
  if ((others?.kept ?? 0) >= mostViews)
    throw new DomainError("tooManyViews", { field: "name", params: { max: mostViews } });
  await tx
    .insert(deskViews)
    .values({ userId: owner.userId, desk, name, query })
    .onConflictDoUpdate({ target: [deskViews.userId, deskViews.desk, deskViews.name], set: { query } });
}

/** Forgets a view; one that is not there stays so. */
export async function dropView(tx: Tx, owner: Owner, { desk, name }: View): Promise<void> {
  await tx.delete(deskViews).where(and(ofPerson(owner, desk), eq(deskViews.name, name)));
}

/** The views that somebody keeps, for the export of one's own data. */
export const exportViews = (db: Db, userId: number) =>
  db
    .select({ desk: deskViews.desk, name: deskViews.name, query: deskViews.query })
    .from(deskViews)
    .where(eq(deskViews.userId, userId))
    .orderBy(asc(deskViews.desk), asc(deskViews.name));

/** Removes the views of people who are anonymous now: a filter may hold what somebody searched for. */
export async function forgetViews(db: Db): Promise<void> {
  await db.execute(sql`
    delete from desk_view using user_account u where u.id = desk_view.user_id and u.anonymised_at is not null`);
}
