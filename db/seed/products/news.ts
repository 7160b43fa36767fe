import type { Tx } from "../../client";
import { clapSubjects, claps } from "../../schema/claps";
import { commentSubjects, comments } from "../../schema/comments";
import { news, newsCategories } from "../../schema/news";
import { richPlainText } from "../../text/rich-text";
import { namedSearchText } from "../../text/search-text";
import { accounts, type DemoUsername, demoUserIds } from "../accounts";
import { type DemoArticle, type DemoNewsCategory, textOf } from "../news/article";
import { chinaNews } from "../news/china";
import { fashionNews } from "../news/fashion";
import { foodNews } from "../news/food";
import { houseNews } from "../news/house";
import { mannerNews } from "../news/manners";
import { seasonNews } from "../news/seasons";
import { trainNews } from "../news/trains";
import type { DemoSeed, SeedTools } from "../seeder";
import { countTags } from "../tags";
import { tokyoDay } from "../tokyo-day";

const day = 86_400_000;

type Words = { zh: string; ja: string; en: string };
const kinds: Readonly<Record<DemoNewsCategory, { type: number; color: string; name: Words }>> = {
  seasons: { type: 1, color: "rose", name: { zh: "季节", ja: "季節", en: "Seasons" } },
  trains: { type: 1, color: "indigo", name: { zh: "交通", ja: "交通", en: "Getting around" } },
  manners: { type: 1, color: "moss", name: { zh: "礼仪", ja: "マナー", en: "Manners" } },
  food: { type: 1, color: "vermilion", name: { zh: "美食", ja: "食べる", en: "Food" } },
  travel: { type: 2, color: "sky", name: { zh: "往来中日", ja: "中国と日本の間", en: "Between both countries" } },
  tea: { type: 2, color: "teal", name: { zh: "茶与街", ja: "茶と街", en: "Tea and towns" } },
  kimono: { type: 3, color: "plum", name: { zh: "和服", ja: "着物", en: "Kimono" } },
  street: { type: 3, color: "violet", name: { zh: "街头", ja: "ストリート", en: "Street" } },
};

const articles: readonly DemoArticle[] = [
  ...seasonNews,
  ...trainNews,
  ...mannerNews,
  ...foodNews,
  ...chinaNews,
  ...fashionNews,
  ...houseNews,
];

function rowOf(one: DemoArticle, ids: Readonly<Record<string, number>>, editorId: number, { now, picture }: SeedTools) {
  const { zh, ja, en } = one.body;
  const content = { zh: textOf(zh), ja: textOf(ja), ...(en && { en: textOf(en) }) };
  const publishedTime = new Date(now.getTime() - one.days * day);
  const { zh: title, ja: titleJp, en: titleEn } = one.title;
  return {
    id: one.id,
    categoryId: ids[one.category] ?? 0,
    type: kinds[one.category].type,
    editorId,
    publishedTime,
    title: { zh: title, ja: titleJp, ...(en && { en: titleEn }) },
    content,
    author: one.author,
    cover: picture(`news/${one.picture}`),
    tags: [...one.tags],
    stickyType: one.isTop ? 1 : 0,
    searchText: namedSearchText(
      Object.values(one.title),
      [...Object.values(content).map(richPlainText), one.author],
      one.tags,
    ),
    createTime: publishedTime,
    updateTime: publishedTime,
  } satisfies typeof news.$inferInsert;
}

/** Who clapped for which article, one day each from yesterday back. */
const applause: Readonly<Record<number, readonly DemoUsername[]>> = {
  101: ["guest", "host", "promote_admin", "tea_seller"],
  111: ["guest", "host", "video_admin"],
  121: ["guest", "host", "travel_editor", "guest", "host"],
  131: ["guest", "tea_seller"],
  122: ["host"],
  143: ["tea_seller", "guest", "guest"],
  141: ["guest"],
  151: ["craft_seller", "guest"],
  154: ["video_admin"],
};

async function seedClaps(tx: Tx, idOf: (username: DemoUsername) => number, now: Date): Promise<void> {
  for (const [id, people] of Object.entries(applause)) {
    const refId = Number(id);
    const made = people.map((who, at) => {
      const createTime = new Date(now.getTime() - (at + 1) * day);
      const tokyo = tokyoDay(createTime);
      return { type: "news", refId, userId: idOf(who), day: tokyo, clapCount: 10, createTime };
    });
    await tx.insert(claps).values(made);
    await tx.insert(clapSubjects).values({ type: "news", refId, total: people.length * 10 });
  }
}

/** What readers said: hours ago, who, about which article. */
const talk: readonly [articleId: number, hoursAgo: number, who: DemoUsername, text: string][] = [
  [111, 20, "guest", "上个月在窗口量过，28寸的箱子正好要预约，谢谢说明！"],
  [111, 18, "host", "宿への宅配便、とても便利です。チェックインのときに部屋へお運びしています。"],
  [121, 60, "promote_admin", "The part about tattoos helped, we found an inn with a private bath."],
  [143, 90, "tea_seller", "煎茶をグラスで淹れても、葉の開く様子が楽しめます。"],
];

async function seedComments(tx: Tx, idOf: (username: DemoUsername) => number, now: Date): Promise<void> {
  await tx.insert(comments).values(
    talk.map(([refId, hours, who, content]) => ({
      type: "news",
      refId,
      content,
      userId: idOf(who),
      createTime: new Date(now.getTime() - hours * 3_600_000),
    })),
  );
  for (const refId of new Set(talk.map(([id]) => id))) {
    const count = talk.filter(([id]) => id === refId).length;
    await tx.insert(commentSubjects).values({ type: "news", refId, rootNum: count, shownNum: count });
  }
}

/** Writes the demo news with what readers did about it; numbers stay below those of editors. */
async function seedNews(tx: Tx, tools: SeedTools): Promise<void> {
  const idOf = await demoUserIds(tx);
  const names = Object.keys(kinds) as DemoNewsCategory[];
  await tx
    .insert(newsCategories)
    .values(names.map((name, at) => ({ ...kinds[name], id: at + 1, seq: (names.length - at) * 10 })));
  const ids = Object.fromEntries(names.map((name, at) => [name, at + 1]));
  const heatOf = (id: number) => (applause[id]?.length ?? 0) * 10 * 1_000_000_001;
  const editor = idOf("news_editor");
  await tx.insert(news).values(articles.map((one) => ({ ...rowOf(one, ids, editor, tools), heat: heatOf(one.id) })));
  await countTags(tx, "News", articles);
  await seedClaps(tx, idOf, tools.now);
  await seedComments(tx, idOf, tools.now);
}

export const demo: DemoSeed = { name: "news", after: [accounts], run: seedNews };
