import { and, count, eq, isNotNull, sql } from "drizzle-orm";
import { shownAvatar, shownNickname } from "~/foundation/accounts/queries/shown-person";
import type { Db } from "~db/client";
import { users } from "~db/schema/accounts";
import { stayOrders } from "~db/schema/stay-order";

/** Days of requests that the answer rate of a host counts. */
const countedDays = 365;

/** A host as visitors see one: name, picture, and how many requests of a year were answered, in percent; no address. */
export async function hostCard(db: Db, userId: number) {
  const [host] = await db
    .select({ nickname: shownNickname, avatar: shownAvatar })
    .from(users)
    .where(eq(users.id, userId));
  const ended = and(
    eq(stayOrders.sellerId, userId),
    sql`${stayOrders.createTime} > clock_timestamp() - make_interval(days => ${countedDays})`,
    sql`(${stayOrders.answerTime} is not null or ${stayOrders.status} = 'timeout')`,
  );
  const [[asked], [answered]] = await Promise.all([
    db.select({ n: count() }).from(stayOrders).where(ended),
    db
      .select({ n: count() })
      .from(stayOrders)
      .where(and(ended, isNotNull(stayOrders.answerTime))),
  ]);
  const total = asked?.n ?? 0;
  return {
    name: host?.nickname ?? "",
    avatar: host?.avatar ?? null,
    answered: total === 0 ? null : Math.round(((answered?.n ?? 0) * 100) / total),
  };
}
export type HostCard = Awaited<ReturnType<typeof hostCard>>;
