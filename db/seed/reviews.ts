import { inArray } from "drizzle-orm";
import type { Tx } from "../client";
import { reviewSubjects, reviews as reviewTable } from "../schema/reviews";
import { commodities } from "../schema/shop";
import { accounts, type DemoUsername, demoUserIds } from "./accounts";
import { demo as shop } from "./products/shop";
import type { DemoSeed, SeedTools } from "./seeder";

const hour = 3_600_000;

type Said = {
  hoursAgo: number;
  who: DemoUsername;
  stars: 1 | 2 | 3 | 4 | 5;
  text: string;
  picture?: string;
  answer?: string;
};

/** What buyers say of goods, by their number of manufacture. */
const said: Readonly<Record<string, readonly Said[]>> = {
  "UJ-SEN-100": [
    {
      hoursAgo: 400,
      who: "host",
      stars: 5,
      picture: "shop/sencha-2",
      text: "茶葉が細かくそろっていて、三煎目まで香りが残ります。宿のお客さまにも好評です。",
      answer: "うれしいお言葉をありがとうございます。新茶の季節にもぜひお試しください。",
    },
    { hoursAgo: 260, who: "guest", stars: 5, text: "冷泡一晚也很甜，没有涩味。包装密封得很好。" },
    {
      hoursAgo: 90,
      who: "promote_admin",
      stars: 4,
      text: "Lovely tea. I wish the brewing card inside came in English, too.",
      answer: "Thank you! Cards in English go into every parcel from this month.",
    },
  ],
  "UJ-MAT-40": [
    {
      hoursAgo: 320,
      who: "video_admin",
      stars: 5,
      text: "泡がなめらかに立ち、色もきれいです。お菓子作りにも使いました。",
    },
    { hoursAgo: 45, who: "news_editor", stars: 3, text: "味道很好，只是罐子比想象的小一些。" },
  ],
};

/** Writes what the demo accounts say of some goods that they received. */
async function seedReviews(tx: Tx, { now, picture }: SeedTools): Promise<void> {
  const idOf = await demoUserIds(tx);
  const goods = await tx
    .select({ id: commodities.id, modelType: commodities.modelType })
    .from(commodities)
    .where(inArray(commodities.modelType, Object.keys(said)));
  for (const { id: refId, modelType } of goods) {
    const all = said[modelType] ?? [];
    const ref = { type: "commodity", refId };
    await tx.insert(reviewTable).values(
      all.map(({ hoursAgo, who, stars, text, picture: shown, answer }, at) => {
        const createTime = new Date(now.getTime() - hoursAgo * hour);
        return {
          ...ref,
          bought: `demo:${refId}:${at}`,
          userId: idOf(who),
          stars,
          content: text,
          pictures: shown ? [picture(shown)] : [],
          createTime,
          updateTime: createTime,
          ...(answer && { answer, answerTime: new Date(createTime.getTime() + 20 * hour) }),
        };
      }),
    );
    await tx.insert(reviewSubjects).values({
      ...ref,
      num: all.length,
      pictured: all.filter((one) => one.picture).length,
      starSum: all.reduce((sum, { stars }) => sum + stars, 0),
      byStars: [1, 2, 3, 4, 5].map((n) => all.filter(({ stars }) => stars === n).length),
    });
  }
}

export const reviews: DemoSeed = { name: "reviews", after: [accounts, shop], run: seedReviews };
