import { and, desc, eq } from "drizzle-orm";
import { type Good, goodsOf } from "~/foundation/subjects/goods.server";
import type { Actor } from "~/platform/access/actor";
import { pageOf } from "~/platform/api/paging";
import { shownNow } from "~/platform/data/clock.server";
import { countAhead } from "~/platform/data/count-ahead.server";
import { missing } from "~/platform/errors";
import { flagOf, type Locale } from "~/platform/i18n/locales";
import type { Translate } from "~/platform/i18n/translate";
import { shownWords } from "~/platform/i18n/words";
import type { Db } from "~db/client";
import { users } from "~db/schema/accounts";
import { eventApplies, events } from "~db/schema/event";
import { phaseOf } from "../rules/phase";
import { drawsOf } from "./draws.server";
import { timesIn } from "./event-times.server";
import { drawnBy } from "./visible.server";

type Event = typeof events.$inferSelect;
type Drawer = { actor: Actor; locale: Locale; t: Translate };

/** A lottery as the lottery page shows it. */
function shownLottery(event: Event, good: Good | undefined, { locale, t }: Drawer, now: Date) {
  const flag = flagOf(locale);
  const phase = phaseOf(event, now);
  const times = timesIn(locale, t);
  return {
    id: event.id,
    commodityId: event.commodityId ?? 0,
    applyCount: event.applyCount,
    phase,
    title: shownWords(event.title, flag),
    item: shownWords(good?.name ?? {}, flag),
    picture: good?.picture ?? null,
    closes: times.of(event.applyEnd),
    when: times.ofCard({ ...event, phase }),
  };
}

/** One page of the lotteries a user may draw, newest first. */
export async function lotteriesOf(db: Db, drawer: Drawer, paging: { page: number; size: number; offset: number }) {
  const where = drawnBy(drawer.actor);
  const [rows, total, now] = await Promise.all([
    db.select().from(events).where(where).orderBy(desc(events.id)).limit(paging.size).offset(paging.offset),
    countAhead(db, events, where, paging),
    shownNow(db),
  ]);
  const goods = await goodsOf(
    db,
    rows.flatMap(({ commodityId }) => commodityId ?? []),
  );
  return pageOf(
    rows.map((event) => shownLottery(event, goods.get(event.commodityId ?? 0), drawer, now)),
    total,
    paging,
  );
}

/** Contact of a winner; null once the account is closed. */
async function contactOf(db: Db, applyId: number) {
  const [row] = await db
    .select({
      name: eventApplies.name,
      phone: eventApplies.phone,
      email: eventApplies.email,
      closedAt: users.closedAt,
    })
    .from(eventApplies)
    .innerJoin(users, eq(users.id, eventApplies.userId))
    .where(eq(eventApplies.id, applyId));
  return row && !row.closedAt ? { name: row.name, phone: row.phone, email: row.email } : null;
}

/** The slot machine of a commodity: its newest lottery and the draws, latest first. Throws notFindData. */
export async function machineOf(db: Db, drawer: Drawer, commodityId: number) {
  const [event] = await db
    .select()
    .from(events)
    .where(and(eq(events.commodityId, commodityId), drawnBy(drawer.actor)))
    .orderBy(desc(events.id))
    .limit(1);
  if (!event) throw missing();
  const [goods, draws, now] = await Promise.all([goodsOf(db, [commodityId]), drawsOf(db, event.id), shownNow(db)]);
  const [last] = draws;
  const times = timesIn(drawer.locale, drawer.t);
  return {
    ...shownLottery(event, goods.get(commodityId), drawer, now),
    draws: draws.map(({ drawNo, drawnAt, symbol, nickname, avatar, code, reason }) => ({
      drawNo,
      symbol,
      nickname,
      avatar,
      code,
      reason,
      time: times.of(drawnAt),
    })),
    contact: last ? await contactOf(db, last.applyId) : null,
  };
}
export type Machine = Awaited<ReturnType<typeof machineOf>>;
