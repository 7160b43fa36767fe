import { and, asc, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Origin } from "~/foundation/audit/audit.server";
import type { Actor } from "~/platform/access/actor";
import { rowIdIn } from "~/platform/data/row-id";
import { missing } from "~/platform/errors";
import type { Db } from "~db/client";
import { cuisineStaff } from "~db/schema/cuisine-staff";

/** Whose restaurant somebody works at, and from where: with it, what is written down is written down [OP3]. */
export type Place = { sellerId: number; userId: number; from?: Origin | undefined };
type Asked = string | number | null | undefined;
type Worker = Pick<Actor, "userId" | "roles">;

const idIn = (asked: Asked) => (typeof asked === "number" ? asked : rowIdIn(asked));

/**
 * The restaurant that somebody keeps [Q5]: an owner's own; administrators name one (`asked`), or keep their own
 * [R1]. Its settings, menu and people are for who keeps it alone. Throws notFindData.
 */
export function ownPlace({ userId, roles }: Worker, asked?: Asked): Place {
  const wanted = idIn(asked);
  if (wanted === null || wanted === userId) return { sellerId: userId, userId };
  if (!roles.has("ADMIN")) throw missing();
  return { sellerId: wanted, userId };
}

/** Restaurants at which somebody works now without keeping them, as a part of other statements. */
export const workplacesOf = (userId: number | SQLWrapper): SQL =>
  sql`select ${cuisineStaff.sellerId} from ${cuisineStaff} where ${cuisineStaff.userId} = ${userId}`;

/** Whether an account waits at anybody's tables. */
export const waitsAnywhere = (userId: SQLWrapper): SQL<boolean> => sql`exists (${workplacesOf(userId)})`;

/**
 * The restaurant whose floor somebody works on [R13]: `ownPlace`, or one that took them on: the one that is
 * asked for, or the first. Read anew each time, so that who was removed is out at once. `from` is the
 * request, for what is written down. Throws notFindData.
 */
export async function placeOf(db: Db, actor: Worker, asked?: Asked, from?: Origin): Promise<Place> {
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

/** Whether somebody keeps a restaurant, and does not merely work there. */
export const keepsPlace = ({ userId, roles }: Worker, { sellerId }: Pick<Place, "sellerId">): boolean =>
  roles.has("ADMIN") || (userId === sellerId && roles.has("RESTAURANT_ADMIN"));
