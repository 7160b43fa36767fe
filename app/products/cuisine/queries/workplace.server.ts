import { and, asc, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Origin } from "~/foundation/audit/verbs/audit.server";
import type { Actor } from "~/platform/access/actor";
import { rowIdIn } from "~/platform/data/row-id";
import { missing } from "~/platform/errors";
import type { Db } from "~db/client";
import { cuisineStaff } from "~db/schema/cuisine-staff";

/** The restaurant an actor works at; `from` is the request's origin, and acts are audited only with it [OP3]. */
export type Workplace = { sellerId: number; userId: number; from?: Origin | undefined };
type Asked = string | number | null | undefined;
type Worker = Pick<Actor, "userId" | "roles">;

const idIn = (asked: Asked) => (typeof asked === "number" ? asked : rowIdIn(asked));

/**
 * The restaurant an actor owns [Q5]; administrators name one in `asked`, or use their own [R1]. Its settings, menu and
 * staff are for owners only. Throws notFindData.
 */
export function ownPlace({ userId, roles }: Worker, asked?: Asked): Workplace {
  const wanted = idIn(asked);
  if (wanted === null || wanted === userId) return { sellerId: userId, userId };
  if (!roles.has("ADMIN")) throw missing();
  return { sellerId: wanted, userId };
}

/** Subquery of the restaurants at which a user works as staff. */
export const workplacesOf = (userId: number | SQLWrapper): SQL =>
  sql`select ${cuisineStaff.sellerId} from ${cuisineStaff} where ${cuisineStaff.userId} = ${userId}`;

/** Whether an account works as a waiter anywhere. */
export const waitsAnywhere = (userId: SQLWrapper): SQL<boolean> => sql`exists (${workplacesOf(userId)})`;

/**
 * The restaurant whose floor an actor works on [R13]: `ownPlace`, or one that employs them (the requested one, or the
 * first). Reads the database each time, so removed staff lose access at once. `from` is the origin for the audit log.
 * Throws notFindData.
 */
export async function placeOf(db: Db, actor: Worker, asked?: Asked, from?: Origin): Promise<Workplace> {
  const { userId, roles } = actor;
  const wanted = idIn(asked);
  const keeps = roles.has("RESTAURANT_ADMIN") || roles.has("ADMIN");
  if (keeps && (wanted === null || wanted === userId || roles.has("ADMIN")))
    return { ...ownPlace(actor, wanted), from };
  const [found] = await db
    .select({ sellerId: cuisineStaff.sellerId })
    .from(cuisineStaff)
    .where(and(eq(cuisineStaff.userId, userId), wanted === null ? undefined : eq(cuisineStaff.sellerId, wanted)))
    .orderBy(asc(cuisineStaff.sellerId))
    .limit(1);
  if (!found) throw missing();
  return { sellerId: found.sellerId, userId, from };
}

/** Whether an actor owns a restaurant rather than only working there; always true for administrators. */
export const keepsPlace = ({ userId, roles }: Worker, { sellerId }: Pick<Workplace, "sellerId">): boolean =>
  roles.has("ADMIN") || (userId === sellerId && roles.has("RESTAURANT_ADMIN"));
