import { and, eq } from "drizzle-orm";
import { shownCounts } from "~/foundation/comments/queries/shown-counts.server";
import { nameFields } from "~/platform/i18n/words";
import type { Db } from "~db/client";
import { promoteItems } from "~db/schema/promote";
import { promoteLimits } from "../limits";
import type { Asked } from "../rules/wall-addresses";
import { firstItems, isFirst, rank } from "./first-items.server";
import type { WallViewer } from "./items.server";
import { likedAmong } from "./likes.server";
import { inFlag, itemShown, joined, withWords } from "./visible.server";

type Row = typeof promoteItems.$inferSelect;

function entityOf({ description, address, location, ...row }: Row, liked: boolean, commentNum: number) {
  return {
    id: row.id,
    ...nameFields(row.name),
    category: row.categoryId,
    tags: row.tags,
    seq: row.seq,
    flag: row.flag,
    description: description.zh ?? "",
    descriptionJp: description.ja ?? "",
    descriptionEn: description.en ?? "",
    address: address.zh ?? "",
    addressJp: address.ja ?? "",
    addressEn: address.en ?? "",
    location,
    promoteLogo: row.promoteLogo,
    homePage: row.homePage,
    returnPoint: row.returnPoint,
    liked,
    likeNum: row.likeNum,
    commentNum,
    createTime: row.createTime,
    updateTime: row.updateTime,
  };
}

/** The items of a language as the API returns them [W7, W9]: 200 at most. */
export async function itemEntities(
  db: Db,
  { flag, someone }: WallViewer,
  asked: Asked & { categoryId: number | undefined },
) {
  const where = and(
    itemShown,
    inFlag(flag),
    asked.categoryId === undefined ? undefined : eq(promoteItems.categoryId, asked.categoryId),
    withWords(asked.keyword),
  );
  const rows = await db
    .select({ item: promoteItems })
    .from(promoteItems)
    .innerJoin(firstItems(asked, { from: joined, where, most: promoteLimits.all }), isFirst)
    .orderBy(rank);
  const ids = rows.map(({ item }) => item.id);
  const [liked, counts] = await Promise.all([likedAmong(db, someone, ids), shownCounts(db, "promote", ids)]);
  return rows.map(({ item }) => entityOf(item, liked.has(item.id), counts.get(item.id) ?? 0));
}
