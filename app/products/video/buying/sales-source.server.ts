import { asc, desc, eq } from "drizzle-orm";
import type { SalesSource } from "~/foundation/subjects/sales-history.server";
import { countAhead } from "~/platform/data/count-ahead.server";
import { translator } from "~/platform/i18n/texts.server";
import { users } from "~db/schema/accounts";
import { videoSales, videos } from "~db/schema/video";
import { videoHref } from "../rules/addresses";

/** The sales of videos. */
export const videosSold: SalesSource = {
  label: (locale) => translator(locale)("site:section.video"),
  list: async (db, { ownerId, isNewestFirst, limit, offset }) => {
    const where = ownerId === null ? undefined : eq(videoSales.ownerId, ownerId);
    const [rows, total] = await Promise.all([
      db
        .select({ sale: videoSales, title: videos.title, nickname: users.nickname })
        .from(videoSales)
        .innerJoin(videos, eq(videos.id, videoSales.videoId))
        .innerJoin(users, eq(users.id, videoSales.buyerId))
        .where(where)
        .orderBy((isNewestFirst ? desc : asc)(videoSales.id))
        .limit(limit)
        .offset(offset),
      countAhead(db, videoSales, where, { offset }),
    ]);
    const sales = rows.map(({ sale, title, nickname }) => ({
      id: sale.id,
      number: sale.number,
      price: sale.price,
      time: sale.createTime,
      isPointPay: true,
      buyer: { id: sale.buyerId, nickname },
      item: { id: sale.videoId, title, href: videoHref(sale.videoId) },
    }));
    return { rows: sales, total };
  },
};
