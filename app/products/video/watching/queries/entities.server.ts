import { and, desc, eq, getTableColumns, isNotNull, type SQL } from "drizzle-orm";
import { shownAvatar, shownNickname } from "~/foundation/accounts/queries/shown-person";
import { type Actor, toNum } from "~/platform/access/actor";
import { fileReference } from "~/platform/api/file-reference";
import { shownNow } from "~/platform/data/clock.server";
import { missing } from "~/platform/errors";
import type { Flag } from "~/platform/i18n/locales";
import { translator } from "~/platform/i18n/texts.server";
import { inLanguage, nameFields } from "~/platform/i18n/words";
import type { Db } from "~db/client";
import { users } from "~db/schema/accounts";
import { videoSales, videos } from "~db/schema/video";
import { sourcesOf } from "../../encoding/sources.server";
import { pictureOf } from "../../queries/cards.server";
import { type Category, categoryTree, flatTree, idsWithin } from "../../queries/categories.server";
import { firstOfCategories, listOrder } from "../../queries/first-of-categories.server";
import { openVideo, type Video } from "../../queries/open-video.server";
import { videoShown } from "../../queries/visible.server";
import { liveCategory, videoSizes } from "../../rules/limits";

/** The category of lives as calls return it [V2]. */
const livesEntity = () => {
  const name = (locale: "zh_CN" | "ja_JP" | "en_US") => translator(locale)("video:live.category");
  return {
    id: liveCategory,
    name: name("zh_CN"),
    nameJp: name("ja_JP"),
    nameEn: name("en_US"),
    parent: null as number | null,
    seq: 0,
    isHot: false,
    type: "LIVE",
  };
};

const categoryEntity = ({ id, parentId, name, isHot, seq }: Category) => ({
  id,
  ...nameFields(name),
  parent: parentId,
  seq,
  isHot,
  type: "VIDEO",
});

/** The categories as calls return them, that of lives first, each with those inside it. */
export async function categoryEntities(db: Db) {
  const tree = await categoryTree(db);
  return [
    { ...livesEntity(), children: [] },
    ...tree.map((one) => ({ ...categoryEntity(one), children: one.children.map(categoryEntity) })),
  ];
}

/** A category as calls return it. Throws `notFindData`. */
export async function oneCategory(db: Db, id: number) {
  if (id === liveCategory) return { ...livesEntity(), children: [] };
  const found = flatTree(await categoryTree(db)).find((one) => one.id === id);
  if (!found) throw missing();
  return { ...categoryEntity(found), children: found.children.map(categoryEntity) };
}

/** A video as calls return it; never the key of its file. */
const videoEntity = (row: Video) => ({
  id: row.id,
  seq: row.seq,
  typeId: row.typeId,
  categoryId: row.categoryId,
  restaurantId: row.restaurantId,
  title: inLanguage(row.title, "zh").text,
  titleJp: row.title.ja ?? "",
  titleEn: row.title.en ?? "",
  description: inLanguage(row.description, "zh").text,
  descriptionJp: row.description.ja ?? "",
  descriptionEn: row.description.en ?? "",
  tags: row.tags,
  coverPhoto: fileReference(pictureOf(row)),
  video: { id: row.id },
  duration: Math.round(row.durationMs / 1_000),
  viewCount: row.viewCount,
  encode: { state: row.state, percent: row.percent, qualities: row.qualities },
  salesInfo: { price: row.price, isPointPay: row.isPointPay },
  createTime: row.publishedTime,
});

const listOf = (db: Db, where: SQL | undefined) =>
  db
    .select()
    .from(videos)
    .where(and(videoShown, where))
    .orderBy(...listOrder)
    .limit(videoSizes.listed);

/** The first videos of a category and of those inside it, as calls return them. */
export async function entitiesInCategory(db: Db, id: number) {
  const found = flatTree(await categoryTree(db)).find((one) => one.id === id);
  if (!found) return [];
  const { listed, first } = firstOfCategories(db, idsWithin(found), videoSizes.listed);
  const rows = await db
    .select(getTableColumns(videos))
    .from(listed)
    .crossJoinLateral(first)
    .orderBy(...listOrder)
    .limit(videoSizes.listed);
  return rows.map(videoEntity);
}

/** The first videos of a type: 1 those of TV, 0 all [V6]. */
export const entitiesOfType = async (db: Db, typeId: number) =>
  (await listOf(db, typeId === 0 ? undefined : eq(videos.typeId, typeId))).map(videoEntity);

/** The videos that may play by themselves on a restaurant's page, and of a type; 0 is any [V7]. */
export const autoplayEntities = async (db: Db, asked: { typeId: number; restaurantId: number }) =>
  (
    await listOf(
      db,
      and(
        asked.restaurantId === 0 ? isNotNull(videos.restaurantId) : eq(videos.restaurantId, asked.restaurantId),
        asked.typeId === 0 ? undefined : eq(videos.typeId, asked.typeId),
      ),
    )
  ).map(videoEntity);

/** The videos that a person has bought, latest first, as calls return them. */
export async function boughtEntities(db: Db, userId: number) {
  const rows = await db
    .select({ video: videos, number: videoSales.number, price: videoSales.price, createTime: videoSales.createTime })
    .from(videoSales)
    .innerJoin(videos, eq(videos.id, videoSales.videoId))
    .where(eq(videoSales.buyerId, userId))
    .orderBy(desc(videoSales.id))
    .limit(videoSizes.listed);
  return rows.map(({ video, number, price, createTime }) => ({
    ...videoEntity(video),
    salesInfo: { price: video.price, isPointPay: video.isPointPay, bought: true, number, paid: price, createTime },
  }));
}

/** One video as calls return it: with `src` for who may watch it, otherwise `locked: true`. Throws `notFindData`. */
export async function oneEntity(db: Db, actor: Actor | null, { id, flag }: { id: number; flag: Flag }) {
  const { video, isOpen, isPublic, isBought } = await openVideo(db, actor, id);
  const entity = videoEntity(video);
  const salesInfo = { ...entity.salesInfo, bought: isBought };
  if (!isOpen) return { ...entity, salesInfo, locked: true };
  const sources = sourcesOf(video, { flag, isSigned: !isPublic, now: await shownNow(db) });
  const { playlist: hls, qualities = [], captions = [], chapters = [] } = sources ?? {};
  return { ...entity, salesInfo, src: sources && { hls, qualities, captions, chapters } };
}

/** The uploader of a video as calls return them. Throws `notFindData`. */
export async function authorEntity(db: Db, actor: Actor | null, videoId: number) {
  const { video } = await openVideo(db, actor, videoId);
  const [user] = await db
    .select({ id: users.id, nickname: shownNickname, avatar: shownAvatar })
    .from(users)
    .where(eq(users.id, video.ownerId));
  if (!user) throw missing();
  return { ...user, userNum: toNum(user.id) };
}
