import type { Tx } from "../../client";
import { boardCategories, boardPosts } from "../../schema/board";
import { searchTextOf } from "../../text/search-text";
import { accounts, demoUserIds } from "../accounts";
import { demoPosts, demoTemplates } from "../board/posts";
import type { DemoSeed } from "../seeder";

const day = 86_400_000;

/** Posts of each kind in three languages: each in the language of its author, shown for 30 days. */
export const demo: DemoSeed = {
  name: "board",
  after: [accounts],
  run: async (tx: Tx, { now, picture }) => {
    const categories = await tx
      .insert(boardCategories)
      .values(Object.values(demoTemplates))
      .returning({ id: boardCategories.id });
    const keys = Object.keys(demoTemplates);
    const idOf = await demoUserIds(tx);
    await tx.insert(boardPosts).values(
      demoPosts.map(({ author, category, daysAgo, image, price = null, area = "", ...post }) => {
        const publishTime = new Date(now.getTime() - daysAgo * day);
        return {
          ...post,
          ownerId: idOf(author),
          categoryId: categories[keys.indexOf(category)]?.id ?? 0,
          area,
          price,
          images: image ? [picture(image)] : [],
          status: "open",
          publishTime,
          expireAt: new Date(publishTime.getTime() + 30 * day),
          searchText: searchTextOf([post.title, post.content]),
          createTime: publishTime,
        };
      }),
    );
  },
};
