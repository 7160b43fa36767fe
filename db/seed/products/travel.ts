import type { Tx } from "../../client";
import { clapSubjects, claps } from "../../schema/claps";
import { commentSubjects, comments } from "../../schema/comments";
import { filePages, pagedFiles } from "../../schema/files";
import { banners } from "../../schema/site";
import { travelArticles } from "../../schema/travel";
import { namedSearchText } from "../../text/search-text";
import { accounts, type DemoUsername, demoUserIds } from "../accounts";
import type { DemoSeed, SeedTools } from "../seeder";
import { countTags } from "../tags";
import { tokyoDay } from "../tokyo-day";
import type { DemoTravel } from "../travel/article";
import { peopleArticles } from "../travel/people";
import { placeArticles } from "../travel/places";

const day = 86_400_000;
/** Pixels of a page's picture. */
const sheet = { width: 1_000, height: 1_250 };

const articles = [...placeArticles, ...peopleArticles];
const paperOf = ({ slug }: DemoTravel): string => `demo/travel/${slug}.pdf`;

/** Who clapped for which article, one day each from yesterday back. */
const applause: Readonly<Record<number, readonly DemoUsername[]>> = {
  31: ["guest", "host", "promote_admin", "tea_seller"],
  21: ["guest", "host", "video_admin"],
  11: ["guest", "tea_seller"],
  61: ["craft_seller", "host"],
  52: ["tea_seller"],
  41: ["guest"],
};

/** How often each article was read, besides. */
const reads: Readonly<Record<number, number>> = { 31: 418, 21: 377, 11: 251, 61: 132, 41: 96, 32: 88, 51: 61, 12: 40 };

/** What readers said: hours ago, who, about which article. */
const talk: readonly [articleId: number, hoursAgo: number, who: DemoUsername, text: string][] = [
  [31, 30, "guest", "在便利店寄过一次，店员会帮忙填单，第二天下午就到了。"],
  [31, 26, "host", "宿で受け取ります。お名前と泊まる日を書いていただけると助かります。"],
  [21, 50, "promote_admin", "We were there at six on a weekday and met four people and a cat."],
];

const bannersOfTrip = [
  {
    picture: "old-street",
    link: "/travel/list/spot",
    title: {
      zh: "早起一小时，遇见另一座城",
      ja: "一時間の早起きで、べつの町に会う",
      en: "An hour early, another town",
    },
  },
  {
    picture: "snow-village",
    link: "/travel/list/scene",
    title: { zh: "雪国的灯，一盏一盏亮起", ja: "雪国の灯が、ひとつずつ", en: "Lights of the snow country" },
  },
];

function rowOf(one: DemoTravel, editorId: number, { now, picture }: SeedTools) {
  const { id, category, title, summary, pages, slug, tags } = one;
  const publishedTime = new Date(now.getTime() - one.days * day);
  const views = reads[id] ?? 12;
  const claps = (applause[id]?.length ?? 0) * 10;
  return {
    id,
    category,
    title,
    summary,
    editorId,
    publishedTime,
    createTime: publishedTime,
    updateTime: publishedTime,
    attachment: paperOf(one),
    shownKey: paperOf(one),
    pageCount: pages.length,
    pagesState: "ready",
    cover: picture(`travel/${slug}`),
    tags: [...tags],
    viewsBefore: views,
    viewCount: views,
    heat: claps * 1_000_000_000 + views,
    searchText: namedSearchText(Object.values(title), [...Object.values(summary), ...pages], tags),
  } satisfies typeof travelArticles.$inferInsert;
}

async function seedClaps(tx: Tx, idOf: (username: DemoUsername) => number, now: Date): Promise<void> {
  for (const [id, people] of Object.entries(applause)) {
    const refId = Number(id);
    const made = people.map((who, at) => {
      const createTime = new Date(now.getTime() - (at + 1) * day);
      return { type: "travel", refId, userId: idOf(who), day: tokyoDay(createTime), clapCount: 10, createTime };
    });
    await tx.insert(claps).values(made);
    await tx.insert(clapSubjects).values({ type: "travel", refId, total: people.length * 10 });
  }
}

async function seedComments(tx: Tx, idOf: (username: DemoUsername) => number, now: Date): Promise<void> {
  await tx.insert(comments).values(
    talk.map(([refId, hours, who, content]) => ({
      type: "travel",
      refId,
      content,
      userId: idOf(who),
      createTime: new Date(now.getTime() - hours * 3_600_000),
    })),
  );
  for (const refId of new Set(talk.map(([id]) => id))) {
    const count = talk.filter(([id]) => id === refId).length;
    await tx.insert(commentSubjects).values({ type: "travel", refId, rootNum: count, shownNum: count });
  }
}

/** Writes the demo articles with their pages, what readers did about them, and the banners of the home. */
async function seedTravel(tx: Tx, tools: SeedTools): Promise<void> {
  const { now, picture } = tools;
  const idOf = await demoUserIds(tx);
  await tx
    .insert(pagedFiles)
    .values(articles.map((one) => ({ key: paperOf(one), state: "ready", pages: one.pages.length })));
  await tx.insert(filePages).values(
    articles.flatMap((one) =>
      one.pages.map((text, at) => {
        picture(`travel/${one.slug}/${at + 1}`);
        return { key: paperOf(one), page: at + 1, ...sheet, text };
      }),
    ),
  );
  const editor = idOf("travel_editor");
  await tx.insert(travelArticles).values(articles.map((one) => rowOf(one, editor, tools)));
  await countTags(tx, "Travel", articles);
  await seedClaps(tx, idOf, now);
  await seedComments(tx, idOf, now);
  await tx.insert(banners).values(
    bannersOfTrip.map(({ picture: name, ...words }, at) => ({
      ...words,
      business: "trip",
      seq: (bannersOfTrip.length - at) * 10,
      mobileKey: picture(`banners/${name}-mobile`),
      desktopKey: picture(`banners/${name}-desktop`),
    })),
  );
}

export const demo: DemoSeed = { name: "travel", after: [accounts], run: seedTravel };
