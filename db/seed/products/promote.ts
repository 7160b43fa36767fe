import { createHash } from "node:crypto";
import type { Tx } from "../../client";
import { commentSubjects, comments } from "../../schema/comments";
import { promoteCategories, promoteDeviceLikes, promoteItems, promoteLikes } from "../../schema/promote";
import { namedSearchText } from "../../text/search-text";
import { accounts, type DemoUsername, demoUserIds } from "../accounts";
import { foodPromotions } from "../promote/food";
import type { DemoPromotion } from "../promote/promotion";
import { sightPromotions } from "../promote/sights";
import { doingPromotions, shopPromotions } from "../promote/town";
import type { DemoSeed, SeedTools } from "../seeder";
import { countTags } from "../tags";

const hour = 3_600_000;

/** The categories, highest first, each with whose its items are. */
const categories: readonly {
  name: { zh: string; ja: string; en: string };
  owner: DemoUsername;
  items: readonly DemoPromotion[];
}[] = [
  { name: { zh: "美食", ja: "食べる・飲む", en: "Eat and drink" }, owner: "promote_admin", items: foodPromotions },
  { name: { zh: "风景", ja: "見どころ", en: "Sights" }, owner: "admin", items: sightPromotions },
  { name: { zh: "街上的店", ja: "街のお店", en: "Shops in town" }, owner: "promote_admin", items: shopPromotions },
  { name: { zh: "体验", ja: "体験・催し", en: "Things to do" }, owner: "promote_admin", items: doingPromotions },
];

/** Accounts that like every second item. */
const likers: readonly DemoUsername[] = ["guest", "host", "travel_editor"];

/** What is said about the first items: how many hours ago, by whom. */
const talk: readonly (readonly [hours: number, who: DemoUsername, text: string])[] = [
  [70, "guest", "七点半到正好，海鲜饭不用排队。玉子烧一定要趁热吃！"],
  [52, "host", "平日の朝でも八時を過ぎると混みます。早めがおすすめです。"],
  [30, "travel_editor", "Went on a Thursday: most stalls were open and the bonito smelled wonderful."],
];

const deviceOf = (name: string) => createHash("sha256").update(name).digest("hex");

/** Writes the likes of some accounts, and of devices up to each item's number. */
async function seedLikes(tx: Tx, rows: readonly { id: number; likeNum: number }[], people: readonly number[]) {
  const likes = rows.flatMap(({ id, likeNum }, at) =>
    at % 2 === 0 ? people.slice(0, likeNum).map((userId) => ({ itemId: id, userId })) : [],
  );
  await tx.insert(promoteLikes).values(likes);
  await tx.insert(promoteDeviceLikes).values(
    rows.flatMap(({ id, likeNum }) => {
      const left = likeNum - likes.filter(({ itemId }) => itemId === id).length;
      return Array.from({ length: left }, (_, at) => ({ itemId: id, device: deviceOf(`demo ${id} ${at}`) }));
    }),
  );
}

/** Writes the demo categories with their items, who likes them and what is said about one. */
async function seedPromote(tx: Tx, { now, picture }: SeedTools): Promise<void> {
  const idOf = await demoUserIds(tx);
  const made = await tx
    .insert(promoteCategories)
    .values(categories.map(({ name }, at) => ({ name, seq: (categories.length - at) * 10 })))
    .returning({ id: promoteCategories.id });
  const rows = await tx
    .insert(promoteItems)
    .values(
      categories.flatMap(({ owner, items }, category) =>
        items.map(({ name, text, address, at, picture: file, page, tags, likes }, place) => ({
          ownerId: idOf(owner),
          categoryId: made[category]?.id ?? 0,
          name,
          description: text,
          address,
          tags,
          promoteLogo: picture(file),
          homePage: page && `https://example.com/${page}`,
          likeNum: likes,
          location: at && { latitude: at[0], longitude: at[1] },
          seq: (items.length - place) * 10,
          searchText: namedSearchText(
            Object.values(name),
            [text, address].flatMap((words) => Object.values(words)),
            tags,
          ),
        })),
      ),
    )
    .returning();
  await countTags(tx, "Promote", rows);
  await seedLikes(
    tx,
    rows,
    likers.map((who) => idOf(who)),
  );
  const about = { type: "promote", refId: rows[0]?.id ?? 0 };
  await tx.insert(comments).values(
    talk.map(([hours, who, content]) => ({
      ...about,
      userId: idOf(who),
      content,
      createTime: new Date(now.getTime() - hours * hour),
    })),
  );
  await tx.insert(commentSubjects).values({ ...about, shownNum: talk.length, rootNum: talk.length });
}

export const demo: DemoSeed = { name: "promote", after: [accounts], run: seedPromote };
