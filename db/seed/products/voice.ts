import { sql } from "drizzle-orm";
import type { Tx } from "../../client";
import { voiceFollows, voiceLikes, voiceMentions, voicePeople, voicePosts } from "../../schema/voice";
import { muteTextOf } from "../../text/mute-text";
import { searchTextOf } from "../../text/search-text";
import { accounts, type DemoUsername, demoUserIds } from "../accounts";
import type { DemoSeed, SeedTools } from "../seeder";
import { countTags } from "../tags";
import { type DemoPost, demoFollows, demoNames } from "../voice/post";
import { demoPosts } from "../voice/posts";

const hour = 3_600_000;

type IdOf = (username: DemoUsername) => number;
const entriesOf = <V>(table: Readonly<Partial<Record<DemoUsername, V>>>) =>
  Object.entries(table) as [DemoUsername, V][];

async function seedPeople(tx: Tx, idOf: IdOf, { picture, now }: SeedTools): Promise<void> {
  const followerNum = (name: DemoUsername) => entriesOf(demoFollows).filter(([, whom]) => whom.includes(name)).length;
  await tx.insert(voicePeople).values(
    entriesOf(demoNames).map(([name, { atName, banner, isPrivate = false }]) => ({
      userId: idOf(name),
      atName,
      atNameTime: new Date(now.getTime() - 60 * 24 * hour),
      banner: banner ? picture(banner) : "",
      isPrivate,
      followerNum: followerNum(name),
      followingNum: demoFollows[name]?.length ?? 0,
    })),
  );
  await tx
    .insert(voiceFollows)
    .values(
      entriesOf(demoFollows).flatMap(([name, whom]) =>
        whom.map((one) => ({ followerId: idOf(name), followeeId: idOf(one) })),
      ),
    );
}

const kindOf = ({ on, of, text }: DemoPost) => (on ? "comment" : of ? (text ? "quote" : "repost") : "post");

function rowOf(post: DemoPost, ids: ReadonlyMap<string, number>, idOf: IdOf, { picture, now }: SeedTools) {
  const { by, hours, text, tags = [], mentions = [], pictures = [], on, of, likes = [] } = post;
  const alts = pictures.map(({ alt }) => alt);
  const texts = [text, ...alts].filter(Boolean);
  return {
    userId: idOf(by),
    kind: kindOf(post),
    content: text,
    images: pictures.map(({ name }) => picture(name)),
    alts,
    tags: [...tags],
    mentions: mentions.map((name) => ({ id: idOf(name), name: demoNames[name]?.atName ?? "" })),
    repostId: of ? (ids.get(of) ?? null) : null,
    commentId: on ? (ids.get(on) ?? null) : null,
    likeNum: likes.length,
    repostNum: demoPosts.filter((other) => other.of === post.name).length,
    commentNum: demoPosts.filter((other) => other.on === post.name).length,
    muteText: muteTextOf(texts),
    searchText: searchTextOf(texts),
    createTime: new Date(now.getTime() - hours * hour),
  } satisfies typeof voicePosts.$inferInsert;
}

/** Writes what is said on Voice, with its tags, likes and mentions. */
async function seedVoice(tx: Tx, tools: SeedTools): Promise<void> {
  const idOf = await demoUserIds(tx);
  await seedPeople(tx, idOf, tools);
  const ids = new Map<string, number>();
  for (const post of demoPosts) {
    const [row] = await tx
      .insert(voicePosts)
      .values(rowOf(post, ids, idOf, tools))
      .returning({ id: voicePosts.id });
    ids.set(post.name, row?.id ?? 0);
  }
  const idsOf = (post: DemoPost) => ids.get(post.name) ?? 0;
  await tx
    .insert(voiceLikes)
    .values(
      demoPosts.flatMap((post) => (post.likes ?? []).map((name) => ({ postId: idsOf(post), userId: idOf(name) }))),
    );
  await tx
    .insert(voiceMentions)
    .values(
      demoPosts.flatMap((post) => (post.mentions ?? []).map((name) => ({ postId: idsOf(post), userId: idOf(name) }))),
    );
  /* All but the latest mention are read. */
  const unread = ids.get("hello") ?? 0;
  await tx.update(voiceMentions).set({ readTime: tools.now }).where(sql`${voiceMentions.postId} <> ${unread}`);
  await countTags(
    tx,
    "Microblog",
    demoPosts.map((post) => ({ id: idsOf(post), tags: post.tags ?? [] })),
  );
}

export const demo: DemoSeed = { name: "voice", after: [accounts], run: seedVoice };
