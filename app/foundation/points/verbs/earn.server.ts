import { eq, sql } from "drizzle-orm";
import { databaseNow } from "~/platform/data/clock.server";
import { addJob } from "~/platform/jobs/jobs.server";
import { tokyoDay } from "~/platform/time/tokyo";
import type { Tx } from "~db/client";
import { pointRules } from "~db/schema/points";
import { type Period, type PointType, periodsOf, requirePoints } from "../rules";
import { lockAccount } from "./accounts.server";
import { book, bookedAs } from "./book.server";

export type Earning = {
  userId: number;
  type: PointType;
  /** What is rewarded, unique among this user's events of the type: a post, a JST day, an order line. */
  ref: string;
  content?: string;
  /** Points granted instead of the rule's amount. */
  amount?: number;
  /** Time whose JST day and month the caps count; the database clock when absent. */
  at?: Date;
};

/** The ref under which an event is booked in the ledger. */
export const refOf = ({ userId, ref }: Pick<Earning, "userId" | "ref">): string => `user:${userId}:${ref}`;

/** Counts the event in all its periods, or in none when one of them is full. The caller holds the account's lock. */
async function countEvent(tx: Tx, { userId, type }: Earning, periods: readonly Period[]): Promise<boolean> {
  if (periods.length === 0) return true;
  const values = periods.map(({ period, cap }) => sql`(${period}::text, ${cap}::int)`);
  const counted = await tx.execute(sql`
    with wanted (period, cap) as (values ${sql.join(values, sql`, `)}),
    known as (select period, count from point_cap where user_id = ${userId} and type = ${type})
    insert into point_cap (user_id, type, period, count)
    select ${userId}::bigint, ${type}::text, period, 1 from wanted
    where not exists (
      select 1 from wanted full_one left join known on known.period = full_one.period
      where coalesce(known.count, 0) >= full_one.cap)
    on conflict (user_id, type, period) do update set count = point_cap.count + 1
    returning period`);
  return counted.length === periods.length;
}

/** Minutes until an event that arrived while the ledger was stopped is retried. */
const laterMinutes = 10;

/** Queues an event; it counts for the time it happened, whenever the ledger opens again. */
async function earnLater(tx: Tx, event: Earning, at: Date): Promise<void> {
  const runAt = new Date(Date.now() + laterMinutes * 60_000);
  const key = `point-earn:${event.type}:${event.userId}:${event.ref}`;
  await addJob(tx, "point-earn", { ...event, at: at.toISOString() }, { runAt, key });
}

/**
 * Pays a user, from the platform, what the rule of `type` grants for one event. Returns the points granted; 0 when
 * this event was paid before, a cap of the JST day or month is reached, or the rule is off or worth nothing. A repeat
 * neither pays nor counts twice. While contradictions stop the ledger, the event waits in the job queue and nothing
 * is refused, so that a point never blocks the action that earns it.
 */
export async function earn(tx: Tx, event: Earning): Promise<number> {
  const { userId, type, content } = event;
  const [rule] = await tx.select().from(pointRules).where(eq(pointRules.type, type));
  if (!rule) throw new Error(`there is no point rule ${type}`);
  const points = event.amount ?? rule.point;
  if (!rule.enabled || points === 0) return 0;
  requirePoints(points);
  const account = await lockAccount(tx, userId);
  const ref = refOf(event);
  if ((await bookedAs(tx, type, ref)) !== undefined) return 0;
  const at = event.at ?? (await databaseNow(tx));
  if (!account.open) {
    await earnLater(tx, event, at);
    return 0;
  }
  const day = tokyoDay(at);
  if (!(await countEvent(tx, event, periodsOf(rule, day)))) return 0;
  const legs = [
    { accountId: null, amount: -points },
    { accountId: account.id, amount: points },
  ];
  await book(tx, { type, ref, ...(content !== undefined && { content }), legs });
  return points;
}
