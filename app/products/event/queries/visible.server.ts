import { and, eq, gt, gte, isNotNull, isNull, lte, type SQL, sql } from "drizzle-orm";
import type { Actor } from "~/platform/access/actor";
import { events } from "~db/schema/event";
import type { Group } from "../rules/phase";

/** Events that visitors see. */
export const eventShown = and(isNull(events.deletedTime), gte(events.seq, 0));

/** The last minute counts to its end [EV6], so what ended in it has not ended yet. */
const lastMinute = sql`now() - interval '1 minute'`;

/** The events of a list of visitors; `groupOf` says the same of one. */
export const inGroup: Readonly<Record<Group, SQL | undefined>> = {
  running: and(lte(events.applyStart, sql`now()`), gt(events.overTime, lastMinute)),
  coming: gt(events.applyStart, sql`now()`),
  ended: and(lte(events.applyStart, sql`now()`), lte(events.overTime, lastMinute)),
};

/** Lotteries that somebody may draw: a seller's own, an administrator's all [R1]. */
export const drawnBy = ({ userId, roles }: Pick<Actor, "userId" | "roles">): SQL | undefined =>
  and(
    isNull(events.deletedTime),
    isNotNull(events.commodityId),
    roles.has("ADMIN") ? undefined : eq(events.sellerId, userId),
  );

/** Lotteries that wait for their draw: applications are over, and there are some. */
export const awaitsDraw = and(isNull(events.drawnAt), lte(events.applyEnd, lastMinute), gt(events.applyCount, 0));
