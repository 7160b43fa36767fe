import { and, desc, eq, ne, sql } from "drizzle-orm";
import { toNum } from "~/platform/access/actor";
import { shownNow } from "~/platform/data/clock.server";
import { countUpTo } from "~/platform/data/count-ahead.server";
import type { Db } from "~db/client";
import { users } from "~db/schema/accounts";
import type { PaidOrder } from "~db/schema/order-columns";
import type { Described, OrderFormat } from "../kind";
import type { PaidKind } from "../refunds/paid-kind";
import { describeOrders } from "./describe.server";

/** Other orders of the customer that are named, and most that are counted. */
const shown = { latest: 5, counted: 1_000 } as const;

/**
 * What a seller has had to do with the customer of an opened order: how many orders at this seller, what was paid for
 * them less refunds (yen), since when, and the latest others.
 */
export async function customerOf<Row extends PaidOrder, More extends object>(
  db: Db,
  kind: Described<Row, More> & Pick<PaidKind<Row>, "paid">,
  order: Row,
  reader: OrderFormat,
) {
  const { paid } = kind;
  const theirs = and(eq(paid.userId, order.userId), eq(paid.sellerId, order.sellerId));
  const [[person], count, [sums], others] = await Promise.all([
    db.select({ nickname: users.nickname }).from(users).where(eq(users.id, order.userId)),
    countUpTo(db, paid, theirs, shown.counted),
    db
      .select({
        yen: sql<string>`coalesce(sum(${paid.total} - ${paid.refunded}) filter (where ${paid.paySuccessTime} is not null), 0)`,
        since: sql<string | null>`min(${paid.createTime})`,
      })
      .from(paid)
      .where(theirs),
    db
      .select()
      .from(paid)
      .where(and(theirs, ne(paid.id, order.id)))
      .orderBy(desc(paid.id))
      .limit(shown.latest),
  ]);
  const cards = await describeOrders(db, kind, others as Row[], reader, await shownNow(db));
  return {
    id: order.userId,
    name: person?.nickname ?? "",
    /** The number under which messages reach them. */
    num: toNum(order.userId),
    count,
    yen: Number(sums?.yen ?? 0),
    since: sums?.since ? reader.write(new Date(sums.since)) : "",
    latest: cards.map(({ number, status, tone, time }, at) => ({
      number,
      status,
      tone,
      time,
      total: others[at]?.total ?? 0,
    })),
  };
}
export type Customer = Awaited<ReturnType<typeof customerOf>>;
