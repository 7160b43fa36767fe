import { and, eq, gt, gte, isNotNull, isNull, lte, type SQL, sql } from "drizzle-orm";
import type { Actor } from "~/platform/access/actor";
import { events } from "~db/schema/event";
import type { Group } from "../rules/phase";

/** Events that visitors see. */
export const eventShown = and(isNull(events.deletedTime), gte(events.seq, 0));

/** The last minute is included to its end [EV6], so an event that ends in the current minute has not ended yet. */
const lastMinute = sql`statement_timestamp() - interval '1 minute'`;

/** Condition of each visitor list; `groupOf` is the same rule for one event. */
export const inGroup: Readonly<Record<Group, SQL | undefined>> = {
  running: and(lte(events.applyStart, sql`statement_timestamp()`), gt(events.overTime, lastMinute)),
  coming: gt(events.applyStart, sql`statement_timestamp()`),
  ended: and(lte(events.applyStart, sql`statement_timestamp()`), lte(events.overTime, lastMinute)),
};

/** Lotteries a user may draw: a seller's own, all for administrators [R1]. */
export const drawnBy = ({ userId, roles }: Pick<Actor, "userId" | "roles">): SQL | undefined =>
  and(
    isNull(events.deletedTime),
    isNotNull(events.commodityId),
    roles.has("ADMIN") ? undefined : eq(events.sellerId, userId),
  );

/** Lotteries waiting for their draw: applications are over and there are some. */
export const awaitsDraw = and(isNull(events.drawnAt), lte(events.applyEnd, lastMinute), gt(events.applyCount, 0));
