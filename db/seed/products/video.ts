import type { Tx } from "../../client";
import { clapSubjects, claps } from "../../schema/claps";
import { commentSubjects, comments } from "../../schema/comments";
import { banners } from "../../schema/site";
import { videoCategories, videoGroups, videos } from "../../schema/video";
import { namedSearchText } from "../../text/search-text";
import { accounts, type DemoUsername, demoUserIds } from "../accounts";
import type { DemoSeed, SeedTools } from "../seeder";
import { countTags } from "../tags";
import { tokyoDay } from "../tokyo-day";
import { demoCategories, demoGroups } from "../video/categories";
import { type DemoVideo, demoVideos } from "../video/videos";

const day = 86_400_000;
/** The film that the encoder makes every demo video of. */
const film = "demo/news/petals.mp4";

/** Writes the demo categories; answers their ids by key. */
async function seedCategories(tx: Tx): Promise<ReadonlyMap<string, number>> {
  const ids = new Map<string, number>();
  for (const { key, name, seq, isHot = false, inside } of demoCategories) {
    const row = { name, seq, isHot, parentId: inside ? (ids.get(inside) ?? 0) : null };
    const [saved] = await tx
      .insert(videoCategories)
      .values({ ...row, searchText: namedSearchText(Object.values(name), []) })
      .returning({ id: videoCategories.id });
    ids.set(key, saved?.id ?? 0);
  }
  return ids;
}

function rowOf(one: DemoVideo, at: { ownerId: number; categoryId: number }, { now, picture }: SeedTools) {
  const { title, description, tags, price = null, isTv = false, views, claps: people } = one;
  const publishedTime = new Date(now.getTime() - one.days * day);
  return {
    ...at,
    title,
    description,
    tags: [...tags],
    typeId: isTv ? 1 : 0,
    cover: picture(`video/${one.picture}`),
    fileKey: film,
    captions: [...(one.captions ?? [])],
    chapters: [...(one.chapters ?? [])],
    price,
    isPointPay: one.isPointPay ?? true,
    viewsBefore: views,
    viewCount: views,
    heat: people.length * 10 * 1_000_000_000 + views,
    searchText: namedSearchText(Object.values(title), Object.values(description), tags),
    publishedTime,
    createTime: publishedTime,
    updateTime: publishedTime,
  } satisfies typeof videos.$inferInsert;
}

type Saved = DemoVideo & { id: number };
type IdOf = (username: DemoUsername) => number;

async function seedClaps(tx: Tx, saved: readonly Saved[], idOf: IdOf, now: Date): Promise<void> {
  for (const { id: refId, claps: people } of saved.filter(({ claps: who }) => who.length > 0)) {
    await tx.insert(claps).values(
      people.map((who, at) => {
        const createTime = new Date(now.getTime() - (at + 1) * day);
        return { type: "video", refId, userId: idOf(who), day: tokyoDay(createTime), clapCount: 10, createTime };
      }),
    );
    await tx.insert(clapSubjects).values({ type: "video", refId, total: people.length * 10 });
  }
}

async function seedComments(tx: Tx, saved: readonly Saved[], idOf: IdOf, now: Date): Promise<void> {
  for (const { id: refId, said = [] } of saved.filter(({ said: lines }) => lines)) {
    await tx.insert(comments).values(
      said.map(([hours, who, content]) => ({
        type: "video",
        refId,
        content,
        userId: idOf(who),
        createTime: new Date(now.getTime() - hours * 3_600_000),
      })),
    );
    await tx.insert(commentSubjects).values({ type: "video", refId, rootNum: said.length, shownNum: said.length });
  }
}

/** Writes the demo videos, which wait for the encoder, their categories and groups, and what people did about them. */
async function seedVideos(tx: Tx, tools: SeedTools): Promise<void> {
  const { now, picture } = tools;
  const idOf = await demoUserIds(tx);
  const categories = await seedCategories(tx);
  const rows = await tx
    .insert(videos)
    .values(
      demoVideos.map((one) => {
        const at = { ownerId: idOf(one.owner), categoryId: categories.get(one.category) ?? 0 };
        return rowOf(one, at, tools);
      }),
    )
    .returning({ id: videos.id });
  const saved = demoVideos.map((one, at): Saved => ({ ...one, id: rows[at]?.id ?? 0 }));
  const videoId = new Map(saved.map(({ key, id }) => [key, id]));
  await countTags(tx, "Video", saved);
  await tx.insert(videoGroups).values(
    demoGroups.map(({ title, description, videos: keys, owner }, at) => ({
      title,
      description,
      videoIds: keys.map((key) => videoId.get(key) ?? 0),
      ownerId: idOf(owner),
      seq: (demoGroups.length - at) * 10,
      searchText: namedSearchText(Object.values(title), Object.values(description)),
    })),
  );
  await seedClaps(tx, saved, idOf, now);
  await seedComments(tx, saved, idOf, now);
  await tx.insert(banners).values({
    business: "tv",
    title: {
      zh: "跟着镜头，坐一趟慢车",
      ja: "カメラといっしょに、各駅停車の旅",
      en: "All stops, with a camera by the window",
    },
    link: "/video/group",
    seq: 10,
    mobileKey: picture("banners/terraces-mobile"),
    desktopKey: picture("banners/terraces-desktop"),
  });
}

export const demo: DemoSeed = { name: "video", after: [accounts], run: seedVideos };
