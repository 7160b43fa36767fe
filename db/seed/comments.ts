import { inArray, sql } from "drizzle-orm";
import type { Tx } from "../client";
import { commentLikes, commentSubjects, comments as commentTable } from "../schema/comments";
import { commodities } from "../schema/shop";
import { accounts, type DemoUsername, demoUserIds } from "./accounts";
import { demo as shop } from "./products/shop";
import type { DemoSeed, SeedTools } from "./seeder";

const hour = 3_600_000;

type Line = [hoursAgo: number, who: DemoUsername, text: string];
/** A first comment, what was answered, and who likes it. */
type Talk = { first: Line; answers?: Line[]; likes?: DemoUsername[] };

/** What is said about a commodity, by its number of manufacture. */
const aboutGoods: Readonly<Record<string, readonly Talk[]>> = {
  "UJ-SEN-100": [
    {
      first: [210, "guest", "茶汤颜色真的很清亮，回甘明显。第一泡用七十度的水，办公室同事都来问是什么茶。"],
      likes: ["tea_seller", "host", "travel_editor"],
    },
    {
      first: [150, "host", "民泊のウェルカムティーに使っています。海外のお客さまにも渋すぎないと好評です。"],
      answers: [
        [147, "tea_seller", "ありがとうございます。二煎目は熱いお湯で十秒ほど、少し濃いめもお試しください。"],
        [146, "host", "やってみました。香りが立って、これも良いですね。"],
      ],
      likes: ["guest", "tea_seller"],
    },
    {
      first: [60, "promote_admin", "Does the refill bag fit into the old tin, or do I need to press it down?"],
      answers: [[52, "tea_seller", "It fits exactly: fold the top of the bag over once and close the lid."]],
    },
    {
      first: [20, "news_editor", "作为伴手礼很体面，和纸罐喝完还能放咖啡豆。"],
      likes: ["guest"],
    },
  ],
  "UJ-MAT-40": [
    {
      first: [90, "video_admin", "撮影の合間に一服。泡がきめ細かく立つので、初心者でも点てやすいです。"],
      answers: [
        [80, "guest", "请问用普通的打泡器可以吗？"],
        [78, "tea_seller", "可以的，不过先用茶滤把抹茶过一遍筛，会更细腻。"],
      ],
      likes: ["tea_seller"],
    },
  ],
};

/** What is said about a shop, by its seller. */
const aboutShops: Readonly<Record<string, readonly Talk[]>> = {
  tea_seller: [
    {
      first: [300, "guest", "包装很用心，里面还附了水温和时间的小卡片，送长辈很合适。"],
      answers: [[290, "tea_seller", "谢谢您的喜欢，欢迎再来。"]],
      likes: ["host"],
    },
    { first: [110, "promote_admin", "Fast shipping, and they answered my question about brewing within the hour."] },
  ],
  shop_admin: [
    { first: [130, "host", "冷蔵の荷づくりが丁寧でした。旅先から送ってもらえるのも助かります。"], likes: ["guest"] },
  ],
};

/** Writes what the demo accounts say about some commodities and shops. */
async function seedComments(tx: Tx, { now }: SeedTools): Promise<void> {
  const idOf = await demoUserIds(tx);
  const goods = await tx
    .select({ id: commodities.id, modelType: commodities.modelType })
    .from(commodities)
    .where(inArray(commodities.modelType, Object.keys(aboutGoods)));
  const all = [
    ...goods.flatMap(({ id, modelType }) => ({ type: "commodity", refId: id, talks: aboutGoods[modelType] ?? [] })),
    ...Object.entries(aboutShops).map(([seller, talks]) => ({
      type: "shop",
      refId: idOf(seller as DemoUsername),
      talks,
    })),
  ];
  for (const { type, refId, talks } of all) {
    const write = async (parentId: number | null, [hours, who, content]: Line, counts: object) => {
      const [row] = await tx
        .insert(commentTable)
        .values({
          type,
          refId,
          parentId,
          userId: idOf(who),
          content,
          ...counts,
          createTime: new Date(now.getTime() - hours * hour),
        })
        .returning({ id: commentTable.id });
      return row?.id ?? 0;
    };
    for (const { first, answers = [], likes = [] } of talks) {
      const id = await write(null, first, { replyNum: answers.length, likeNum: likes.length });
      for (const answer of answers) await write(id, answer, {});
      if (likes.length > 0)
        await tx.insert(commentLikes).values(likes.map((who) => ({ commentId: id, userId: idOf(who) })));
    }
    await tx
      .insert(commentSubjects)
      .values({
        type,
        refId,
        rootNum: talks.length,
        shownNum: talks.reduce((sum, { answers = [] }) => sum + 1 + answers.length, 0),
      })
      .onConflictDoUpdate({
        target: [commentSubjects.type, commentSubjects.refId],
        set: {
          shownNum: sql`${commentSubjects.shownNum} + excluded.shown_num`,
          rootNum: sql`${commentSubjects.rootNum} + excluded.root_num`,
        },
      });
  }
}

export const comments: DemoSeed = { name: "comments", after: [accounts, shop], run: seedComments };
