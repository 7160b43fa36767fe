import { asc, eq, isNull } from "drizzle-orm";
import type { Tx } from "../../client";
import { courseApplications, courseDocs, courses, schoolCategories } from "../../schema/school";
import { banners } from "../../schema/site";
import { videos } from "../../schema/video";
import { richPlainText } from "../../text/rich-text";
import { namedSearchText } from "../../text/search-text";
import { accounts, demoUserIds } from "../accounts";
import { textOf } from "../news/article";
import { demoCategories } from "../school/categories";
import { demoCourses } from "../school/courses";
import { lifeDocs } from "../school/docs-life";
import { workDocs } from "../school/docs-work";
import type { DemoSeed, SeedTools } from "../seeder";
import { demo as video } from "./video";

const day = 86_400_000;

type Lines = { zh: readonly string[]; ja: readonly string[]; en: readonly string[] };
const richOf = ({ zh, ja, en }: Lines) => ({ zh: textOf(zh), ja: textOf(ja), en: textOf(en) });

type Place = { categoryId: number; rootId: number };

/** Writes the categories; answers the place of each by its key. */
async function seedCategories(tx: Tx): Promise<(key: string) => Place> {
  const places = new Map<string, Place>();
  for (const [at, { key, type, name, hot, children }] of demoCategories.entries()) {
    const [root] = await tx
      .insert(schoolCategories)
      .values({ type, name, isHot: Boolean(hot), seq: (demoCategories.length - at) * 100 })
      .returning({ id: schoolCategories.id });
    const rootId = root?.id ?? 0;
    places.set(key, { categoryId: rootId, rootId });
    for (const [place, child] of children.entries()) {
      const [made] = await tx
        .insert(schoolCategories)
        .values({ type, parentId: rootId, name: child.name, isHot: Boolean(child.hot), seq: 50 - place * 10 })
        .returning({ id: schoolCategories.id });
      places.set(child.key, { categoryId: made?.id ?? 0, rootId });
    }
  }
  return (key) => places.get(key) ?? { categoryId: 0, rootId: 0 };
}

/** The demo's videos that play, in the order of their ids; none while there are no such videos. */
const playable = async (tx: Tx): Promise<number[]> =>
  (
    await tx.select({ id: videos.id }).from(videos).where(isNull(videos.deletedTime)).orderBy(asc(videos.id)).limit(20)
  ).map(({ id }) => id);

/** `count` of these ids from a place, around the end; fewer when there are fewer. */
const taken = (ids: readonly number[], from: number, count: number): number[] =>
  ids.slice(0, count).map((_, at) => ids[(from + at) % ids.length] ?? 0);

async function seedCourses(tx: Tx, placeOf: (key: string) => Place, { picture, now }: SeedTools): Promise<void> {
  const ids = await playable(tx);
  const ownerId = (await demoUserIds(tx))("video_admin");
  await tx.insert(courses).values(
    demoCourses.map((one, at) => {
      const description = richOf(one.text);
      const createTime = new Date(now.getTime() - (demoCourses.length - at) * day);
      return {
        ...placeOf(one.category),
        ownerId,
        title: one.title,
        summary: one.summary,
        description,
        cover: picture(`school/${one.picture}`),
        videoIds: taken(ids, one.from, one.lessons),
        price: one.price ?? null,
        isPointPay: !one.inYen,
        isRecommended: Boolean(one.recommended),
        takesApplications: Boolean(one.applies),
        seq: (demoCourses.length - at) * 10,
        createTime,
        updateTime: createTime,
        searchText: namedSearchText(Object.values(one.title), [
          ...Object.values(one.summary),
          ...Object.values(description).map((text) => richPlainText(text)),
        ]),
      };
    }),
  );
}

async function seedDocs(tx: Tx, placeOf: (key: string) => Place, { picture, now }: SeedTools): Promise<void> {
  const idOf = await demoUserIds(tx);
  const docs = [...workDocs, ...lifeDocs];
  await tx.insert(courseDocs).values(
    docs.map((one, at) => {
      const content = richOf(one.text);
      const createTime = new Date(now.getTime() - (docs.length - at) * day);
      const body = one.price ? [] : Object.values(content).map((text) => richPlainText(text));
      return {
        ...placeOf(one.category),
        ownerId: idOf(one.owner),
        title: one.title,
        summary: one.summary,
        content,
        cover: picture(`school/${one.picture}`),
        price: one.price ?? null,
        isPointPay: !one.inYen,
        seq: (docs.length - at) * 10,
        createTime,
        updateTime: createTime,
        searchText: namedSearchText(Object.values(one.title), [...Object.values(one.summary), ...body]),
      };
    }),
  );
}

/** People who applied for the course in the classroom; the older one has been answered. */
async function seedApplications(tx: Tx, { now }: SeedTools): Promise<void> {
  const idOf = await demoUserIds(tx);
  const [course] = await tx
    .select({ id: courses.id })
    .from(courses)
    .where(eq(courses.takesApplications, true))
    .limit(1);
  if (!course) return;
  const made = (days: number) => ({
    courseId: course.id,
    createTime: new Date(now.getTime() - days * day),
    updateTime: new Date(now.getTime() - days * day),
  });
  await tx.insert(courseApplications).values([
    {
      ...made(6),
      userId: idOf("host"),
      name: "山本 弘",
      phone: "09087654321",
      email: "yamamoto@example.com",
      note: "民泊のお客様を迎えるための言い方を学びたいです。",
      status: "handled",
      memo: "12月の土曜クラスをご案内済み。",
    },
    {
      ...made(1),
      userId: idOf("guest"),
      name: "林小雨",
      phone: "13812345678",
      email: "guest@example.com",
      note: "请问没有基础可以参加吗？我住在池袋，周六下午有空。",
    },
  ]);
}

/** A banner at the head of the school. */
const seedBanner = (tx: Tx, picture: SeedTools["picture"]) =>
  tx.insert(banners).values({
    business: "school",
    link: "/school/courseApply",
    seq: 10,
    title: {
      zh: "接待日语周末班，现在可以报名",
      ja: "接客日本語の週末コース、受付中",
      en: "Hospitality Japanese at weekends: apply now",
    },
    mobileKey: picture("banners/old-street-mobile"),
    desktopKey: picture("banners/old-street-desktop"),
  });

/** The demonstration of the school: categories, courses, documents and a banner. */
export const demo: DemoSeed = {
  name: "school",
  after: [accounts, video],
  run: async (tx, tools) => {
    const placeOf = await seedCategories(tx);
    await seedCourses(tx, placeOf, tools);
    await seedApplications(tx, tools);
    await seedDocs(tx, placeOf, tools);
    await seedBanner(tx, tools.picture);
  },
};
