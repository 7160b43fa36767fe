import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { type Actor, toNum } from "~/platform/access/actor";
import { pageOf } from "~/platform/api/paging";
import { startOfDay } from "~/platform/data/conditions";
import { countAhead } from "~/platform/data/count-ahead.server";
import { dayField } from "~/platform/fields/fields";
import { momentIn } from "~/platform/i18n/in-tokyo";
import { type Flag, flagOf, type Locale } from "~/platform/i18n/locales";
import { inLanguage, shownWords } from "~/platform/i18n/words";
import type { TableState } from "~/platform/table/table";
import { tableOrder, tableSlice } from "~/platform/table/table.server";
import type { Db } from "~db/client";
import { users } from "~db/schema/accounts";
import { videoSales, videos } from "~db/schema/video";
import { pictureOf } from "../../queries/cards.server";
import { videoHref } from "../../rules/addresses";
import type { SaleColumn, SaleFilter } from "../rules/sales-table";

const day = dayField.optional().catch(undefined);
const filters = z.object({ from: day, to: day });

const sold = sql`${videoSales} inner join ${videos} on ${videos.id} = ${videoSales.videoId}`;

/** Condition of the sales that a person sees: of their own videos, all for ADMIN [R18]. */
function condition(actor: Actor, asked: Partial<Record<SaleFilter, string>>): SQL | undefined {
  const { from, to } = filters.parse(asked);
  return and(
    actor.roles.has("ADMIN") ? undefined : eq(videoSales.ownerId, actor.userId),
    from ? sql`${videoSales.createTime} >= ${startOfDay(from)}` : undefined,
    to ? sql`${videoSales.createTime} < ${startOfDay(to, 1)}` : undefined,
  );
}

/** One page of the sales of videos, latest first. */
export async function salesOf(db: Db, actor: Actor, state: TableState<SaleColumn, SaleFilter>, flag: Flag) {
  const where = condition(actor, state.filters);
  const { limit, offset } = tableSlice(state);
  const [rows, total] = await Promise.all([
    db
      .select({ sale: videoSales, title: videos.title, buyer: users.nickname })
      .from(videoSales)
      .innerJoin(videos, eq(videos.id, videoSales.videoId))
      .innerJoin(users, eq(users.id, videoSales.buyerId))
      .where(where)
      .orderBy(...tableOrder(state, { time: videoSales.createTime }, videoSales.id))
      .limit(limit)
      .offset(offset),
    countAhead(db, sold, where, { offset }),
  ]);
  return {
    total,
    rows: rows.map(({ sale, title, buyer }) => ({
      id: sale.id,
      number: sale.number,
      videoId: sale.videoId,
      title: inLanguage(title, flag).text,
      buyer: `${buyer} (${toNum(sale.buyerId)})`,
      price: sale.price,
      time: sale.createTime,
    })),
  };
}
export type SaleRow = Awaited<ReturnType<typeof salesOf>>["rows"][number];

/** How many sales a list has, and the points paid for them. */
export async function salesSums(db: Db, actor: Actor, asked: Partial<Record<SaleFilter, string>>) {
  const [sums] = await db
    .select({
      sales: sql<number>`count(*)::int`,
      points: sql<number>`coalesce(sum(${videoSales.price}), 0)::bigint`.mapWith(Number),
    })
    .from(videoSales)
    .innerJoin(videos, eq(videos.id, videoSales.videoId))
    .where(condition(actor, asked));
  return sums ?? { sales: 0, points: 0 };
}

const bought = { number: videoSales.number, paid: videoSales.price, time: videoSales.createTime };
const { id, title, cover, thumbKey } = videos;

const purchaseIn = (locale: Locale) => {
  const write = momentIn(locale);
  return (row: {
    number: string;
    paid: number;
    time: Date;
    video: Pick<typeof videos.$inferSelect, "id" | "title" | "cover" | "thumbKey">;
  }) => {
    const { text, lang } = shownWords(row.video.title, flagOf(locale));
    return {
      number: row.number,
      paid: row.paid,
      at: row.time.toISOString(),
      time: write(row.time),
      title: text,
      ...(lang && { lang }),
      picture: pictureOf(row.video),
      href: videoHref(row.video.id),
    };
  };
};

/** One page of what a person has bought, latest first. */
export async function purchasePage(
  db: Db,
  { userId, locale }: { userId: number; locale: Locale },
  paging: { page: number; size: number; offset: number },
) {
  const own = eq(videoSales.buyerId, userId);
  const [rows, total] = await Promise.all([
    db
      .select({ ...bought, video: { id, title, cover, thumbKey } })
      .from(videoSales)
      .innerJoin(videos, eq(videos.id, videoSales.videoId))
      .where(own)
      .orderBy(desc(videoSales.id))
      .limit(paging.size)
      .offset(paging.offset),
    countAhead(db, videoSales, own, paging),
  ]);
  return pageOf(rows.map(purchaseIn(locale)), total, paging);
}

/** A person's purchase by its number; null for any other. */
export async function purchaseOf(db: Db, { userId, locale }: { userId: number; locale: Locale }, number: string) {
  const [row] = await db
    .select({ ...bought, video: { id, title, cover, thumbKey } })
    .from(videoSales)
    .innerJoin(videos, eq(videos.id, videoSales.videoId))
    .where(and(eq(videoSales.number, number), eq(videoSales.buyerId, userId)));
  return row ? purchaseIn(locale)(row) : null;
}
