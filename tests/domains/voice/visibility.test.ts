import { inArray, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { foldTag } from "~/foundation/tags/rules";
import { findPosts } from "~/products/voice/queries/find-posts.server";
import { followedPosts } from "~/products/voice/queries/following.server";
import { mentionPosts, unreadMentions } from "~/products/voice/queries/mentions.server";
import { newerPosts } from "~/products/voice/queries/newer.server";
import { openPost } from "~/products/voice/queries/one-post.server";
import { relatedPeople, relationTypes, suggestPeople } from "~/products/voice/queries/people.server";
import { listPosts } from "~/products/voice/queries/posts.server";
import { searchPosts } from "~/products/voice/queries/search.server";
import { voiceSitemap } from "~/products/voice/queries/sitemap.server";
import type { PostView } from "~/products/voice/queries/views";
import { roomsOf } from "~/products/voice/verbs/rooms.server";
import { users } from "~db/schema/accounts";
import { userBlocks } from "~db/schema/messages";
import { tagCitations, tags } from "~db/schema/tags";
import { voiceFollows, voiceMentions, voiceMutedWords, voiceMutes, voicePeople, voicePosts } from "~db/schema/voice";
import { mutePatternOf, muteTextOf } from "~db/text/mute-text";
import { searchTextOf } from "~db/text/search-text";
import { database, db, refusalOf, top, viewer } from "./world";

/* A plain reference of who sees what, over random graphs: every list must answer the same as it. */

type Someone = { id: number; isPrivate: boolean; state: "active" | "silenced" | "closed" | "was silenced" };
type Pair = { from: number; to: number };
type Written = {
  id: number;
  userId: number;
  kind: "post" | "comment" | "quote" | "repost";
  word: string;
  status: "shown" | "held" | "deleted" | "removed";
  above: number | null;
};
type World = {
  people: Someone[];
  blocks: Pair[];
  follows: (Pair & { state: "accepted" | "asked" })[];
  mutes: (Pair & { isOver: boolean })[];
  words: { userId: number; word: string; isOver: boolean }[];
  posts: Written[];
  mentions: { userId: number; postId: number }[];
};

/** Numbers that look random and are the same each time. */
function dice(seed: number) {
  let state = seed;
  const next = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
  const below = (most: number) => Math.floor(next() * most);
  const pick = <T>(from: readonly T[]): T => from[below(from.length)] as T;
  return { chance: (of: number) => next() < of, below, pick };
}

const vocabulary = ["tea", "sakura", "onsen", "祭り", "ramen"] as const;

function worldOf(seed: number): World {
  const { chance, below, pick } = dice(seed);
  const base = seed * 1_000;
  const people = Array.from({ length: 7 }, (_, at) => ({
    id: base + at + 1,
    isPrivate: chance(0.3),
    state: chance(0.25) ? pick(["silenced", "closed", "was silenced"] as const) : ("active" as const),
  }));
  const pairs = people.flatMap((one) =>
    people.filter((other) => other !== one).map((other) => ({ from: one.id, to: other.id })),
  );
  const blocks = pairs.filter(() => chance(0.08));
  const isApart = ({ from, to }: Pair) =>
    blocks.some((block) => (block.from === from && block.to === to) || (block.from === to && block.to === from));
  const follows = pairs
    .filter((pair) => chance(0.4) && !isApart(pair))
    .map((pair) => ({ ...pair, state: chance(0.8) ? ("accepted" as const) : ("asked" as const) }));
  const mutes = pairs.filter(() => chance(0.12)).map((pair) => ({ ...pair, isOver: chance(0.3) }));
  const words = people.flatMap(({ id: userId }) =>
    vocabulary.filter(() => chance(0.12)).map((word) => ({ userId, word, isOver: chance(0.3) })),
  );
  const posts: Written[] = [];
  for (let at = 0; at < 34; at++) {
    const above = posts.filter((one) => one.kind !== "repost");
    const kind = above.length < 3 ? "post" : pick(["post", "post", "comment", "quote", "repost"] as const);
    const author = pick(people).id;
    const root = kind === "post" ? null : pick(above).id;
    if (kind === "repost" && posts.some((one) => one.kind === "repost" && one.userId === author && one.above === root))
      continue;
    const status = chance(0.8) || kind === "repost" ? "shown" : pick(["held", "deleted", "removed"] as const);
    posts.push({
      id: base + at + 1,
      userId: author,
      kind,
      word: kind === "repost" ? "" : pick(vocabulary),
      status,
      above: root,
    });
  }
  const mentions = posts
    .filter(({ status, kind }) => status === "shown" && kind !== "repost")
    .flatMap(({ id: postId }) => (chance(0.5) ? [{ postId, userId: people[below(people.length)]?.id ?? 0 }] : []));
  return { people, blocks, follows, mutes, words, posts, mentions };
}

const soon = sql`now() + interval '1 hour'` as never;
const over = sql`now() - interval '1 hour'` as never;

async function store({ people, blocks, follows, mutes, words, posts, mentions }: World): Promise<void> {
  await db.insert(users).values(
    people.map(({ id, state }) => ({
      id,
      username: `v${id}`,
      nickname: `v${id}`,
      email: `v${id}@example.com`,
      passwordHash: "none",
      ...(state === "silenced" && { silencedUntil: soon }),
      ...(state === "was silenced" && { silencedUntil: over }),
      ...(state === "closed" && { closedAt: over }),
    })),
  );
  await db
    .insert(voicePeople)
    .values(people.map(({ id: userId, isPrivate }) => ({ userId, isPrivate, atName: `p_${userId}` })));
  const insert = async (table: never, rows: object[]) => rows.length > 0 && db.insert(table).values(rows as never);
  await insert(
    userBlocks as never,
    blocks.map(({ from, to }) => ({ userId: from, blockedId: to })),
  );
  await insert(
    voiceFollows as never,
    follows.map(({ from, to, state }) => ({ followerId: from, followeeId: to, state })),
  );
  await insert(
    voiceMutes as never,
    mutes.map(({ from, to, isOver }) => ({ userId: from, mutedId: to, untilTime: isOver ? over : null })),
  );
  await insert(
    voiceMutedWords as never,
    words.map(({ userId, word, isOver }) => ({
      userId,
      word,
      pattern: mutePatternOf(word),
      untilTime: isOver ? over : soon,
    })),
  );
  await insert(
    voicePosts as never,
    posts.map(({ id, userId, kind, word, status, above }) => {
      const texts = word ? [`about ${word} today`] : [];
      return {
        id,
        userId,
        kind,
        status,
        content: texts[0] ?? "",
        repostId: kind === "repost" || kind === "quote" ? above : null,
        commentId: kind === "comment" ? above : null,
        muteText: muteTextOf(texts),
        searchText: searchTextOf(texts),
      };
    }),
  );
  await insert(voiceMentions as never, mentions);
  await db
    .insert(tags)
    .values(vocabulary.map((word) => ({ kind: "Microblog", folded: foldTag(word), name: word })))
    .onConflictDoNothing();
  const known = await db
    .select({ id: tags.id, name: tags.name })
    .from(tags)
    .where(inArray(tags.name, [...vocabulary]));
  await insert(
    tagCitations as never,
    posts.flatMap(({ id, word, status }) => {
      const tag = known.find(({ name }) => name === word);
      return tag && status === "shown" ? [{ tagId: tag.id, refId: id }] : [];
    }),
  );
}

/** The reference: what somebody (0: nobody) sees, in the plainest words. */
function reference(world: World) {
  const blocked = (a: number, b: number) =>
    world.blocks.some(({ from, to }) => (from === a && to === b) || (from === b && to === a));
  const follows = (a: number, b: number) =>
    world.follows.some(({ from, to, state }) => from === a && to === b && state === "accepted");
  const author = (me: number, id: number): boolean => {
    if (me === id) return true;
    const person = world.people.find((one) => one.id === id);
    if (!person || person.state === "silenced" || person.state === "closed") return false;
    if (person.isPrivate && !follows(me, id)) return false;
    return !blocked(me, id) && !world.mutes.some(({ from, to, isOver }) => from === me && to === id && !isOver);
  };
  const row = (me: number, { userId, word, status }: Written): boolean =>
    status === "shown" &&
    author(me, userId) &&
    (me === userId || !world.words.some((one) => one.userId === me && one.word === word && !one.isOver));
  const post = (me: number, one: Written): boolean => {
    if (!row(me, one)) return false;
    if (one.kind !== "repost") return true;
    const root = world.posts.find(({ id }) => id === one.above);
    return Boolean(root && (root.status === "deleted" || root.status === "removed" || row(me, root)));
  };
  /** Whom somebody finds in lists of people: whoever has an account, without a block between them. */
  const person = (me: number, id: number): boolean =>
    world.people.some((one) => one.id === id && one.state !== "closed") && !blocked(me, id);
  return { author, follows, row, post, person };
}

const idsOf = (posts: readonly PostView[]) => posts.map(({ id }) => id);
const downwards = (ids: number[]) => ids.sort((a, b) => b - a);

/** All pages of a list, two at a time, so that each place of the list is once its end. */
async function pages(read: (slice: { lastId: number; limit: number }) => Promise<PostView[]>): Promise<PostView[]> {
  const found: PostView[] = [];
  for (let lastId = 0; ; ) {
    const page = await read({ lastId, limit: 9 });
    found.push(...page);
    if (page.length < 9) return found;
    lastId = page.at(-1)?.id ?? 0;
  }
}

const worlds = [1, 2, 3, 4].map(worldOf);
beforeAll(async () => {
  for (const world of worlds) await store(world);
  await database.ownerDb.execute(sql`analyze`);
});

describe.each(worlds.map((world, at) => ({ world, at })))("in graph $at", ({ world }) => {
  const { author, follows, row, post } = reference(world);
  const mine = ({ id }: { id: number }) => world.posts.some((one) => one.id === id);
  const everybody = [0, ...world.people.map(({ id }) => id)];
  const viewerOf = (me: number) => viewer(me === 0 ? null : { userId: me });
  const expected = (me: number, which: (one: Written) => boolean) =>
    downwards(world.posts.filter((one) => which(one) && post(me, one)).map(({ id }) => id));

  test("the newest, a person's, reposts and comments are those that the reference sees", async () => {
    for (const me of everybody) {
      const newest = (await pages((slice) => listPosts(db, viewerOf(me), slice))).filter(mine);
      expect(idsOf(newest), `newest of ${me}`).toEqual(expected(me, ({ kind }) => kind !== "comment"));
      for (const { root, repostId } of newest)
        if (repostId !== null) {
          const above = world.posts.find(({ id }) => id === repostId);
          expect(root?.id ?? null, `root of ${me}`).toBe(above && row(me, above) ? above.id : null);
        }
      for (const { id } of world.people.slice(0, 3)) {
        const own = expected(me, (one) => one.kind !== "comment" && one.userId === id);
        const held =
          me === id
            ? world.posts.filter((one) => one.userId === id && one.status === "held" && one.kind !== "comment")
            : [];
        const found = idsOf(await pages((slice) => listPosts(db, viewerOf(me), { ...slice, userId: id })));
        expect(found, `posts of ${id} for ${me}`).toEqual(downwards([...own, ...held.map((one) => one.id)]));
      }
      for (const about of world.posts.filter((one) => one.kind !== "repost").slice(0, 6)) {
        const isOpen = post(me, about) || (about.status === "held" && about.userId === me);
        const comments = isOpen ? expected(me, (one) => one.kind === "comment" && one.above === about.id) : [];
        const found = await listPosts(db, viewerOf(me), { ...top, commentId: about.id });
        expect(idsOf(found), `comments on ${about.id} for ${me}`).toEqual(comments);
        const reposts = isOpen ? expected(me, (one) => one.kind !== "comment" && one.above === about.id) : [];
        const again = await listPosts(db, viewerOf(me), { ...top, repostId: about.id });
        expect(idsOf(again), `reposts of ${about.id} for ${me}`).toEqual(reposts);
      }
    }
  });

  test("the list of followed people, the socket rooms and the number of newer posts", async () => {
    for (const { id: me } of world.people) {
      const isOf = ({ kind, userId }: Written) => kind !== "comment" && (userId === me || follows(me, userId));
      const found = await pages((slice) => followedPosts(db, me, slice));
      expect(idsOf(found), `followed by ${me}`).toEqual(expected(me, isOf));
      const rooms = world.people.filter(({ id }) => follows(me, id) && author(me, id)).map(({ id }) => `voice:${id}`);
      expect((await roomsOf(db, me)).sort()).toEqual(rooms.sort());
      const sinceId = world.posts[10]?.id ?? 0;
      const newer = await newerPosts(db, viewerOf(me), { list: "following", sinceId });
      expect(newer, `newer for ${me}`).toBe(Math.min(21, expected(me, (one) => one.id > sinceId && isOf(one)).length));
    }
  });

  test("search, mentions, their number, and single posts", async () => {
    for (const me of everybody) {
      const word = vocabulary[(me + 1) % vocabulary.length] ?? "";
      const found = (await pages((slice) => searchPosts(db, viewerOf(me), { ...slice, keyword: word }))).filter(mine);
      expect(idsOf(found), `${word} for ${me}`).toEqual(
        expected(me, (one) => one.kind !== "repost" && one.word === word),
      );
      if (me !== 0) {
        const named = expected(me, ({ id }) => world.mentions.some((one) => one.postId === id && one.userId === me));
        expect(idsOf(await pages((slice) => mentionPosts(db, me, slice))), `mentions of ${me}`).toEqual(named);
        expect(await unreadMentions(db, me)).toBe(named.length);
      }
      for (const one of world.posts.slice(0, 12)) {
        const opened = await openPost(db, viewerOf(me), one.id)
          .then(({ id }) => id)
          .catch(() => null);
        const isOpen = post(me, one) || (one.status === "held" && one.userId === me);
        expect(opened, `${one.id} for ${me}`).toBe(isOpen ? one.id : null);
      }
    }
  });
});

describe.each(worlds.map((world, at) => ({ world, at })))("elsewhere, in graph $at", ({ world }) => {
  const { author, follows, post, person } = reference(world);
  const everybody = [0, ...world.people.map(({ id }) => id)];
  const viewerOf = (me: number) => viewer(me === 0 ? null : { userId: me });
  const mine = (id: number) => world.posts.some((one) => one.id === id);
  const withWord = (me: number, word: string) =>
    world.posts.filter((one) => one.kind !== "repost" && one.word === word && post(me, one)).map(({ id }) => id);

  test("the posts with a tag and the search of the whole site have what the reference sees", async () => {
    for (const me of everybody)
      for (const word of vocabulary) {
        const tagged = (await pages((slice) => searchPosts(db, viewerOf(me), { ...slice, tag: word }))).map(
          (one) => one.id,
        );
        expect(tagged.filter(mine), `#${word} for ${me}`).toEqual(downwards(withWord(me, word)));
        const found = await findPosts(db, {
          keyword: word,
          locale: "en_US",
          viewer: me === 0 ? null : ({ userId: me } as never),
          paging: { page: 0, size: 100, offset: 0 },
        });
        const ids = found.content.map(({ id }) => Number(id)).filter(mine);
        expect(downwards(ids), `${word} in the site's search for ${me}`).toEqual(downwards(withWord(me, word)));
      }
  });

  test("followers and followed people, and suggestions for a mention", async () => {
    for (const me of everybody) {
      for (const { id } of world.people)
        for (const type of relationTypes) {
          const others = world.people.filter((one) =>
            type === "follower" ? follows(one.id, id) : follows(id, one.id),
          );
          const asked = relatedPeople(db, viewerOf(me), { userId: id, type, offset: 0, size: 50 });
          if (!author(me, id)) expect(await refusalOf(asked), `${type} of ${id} for ${me}`).toBe("notFindData");
          else {
            const seen = others.filter((one) => person(me, one.id)).map((one) => one.id);
            const found = (await asked).people.map((one) => one.id);
            expect(found.sort(), `${type} of ${id} for ${me}`).toEqual(seen.sort());
          }
        }
      if (me === 0) continue;
      const found = await suggestPeople(db, me, `@p_${Math.floor(me / 1_000)}`);
      const seen = world.people.filter(({ id }) => id !== me && person(me, id)).map(({ id }) => id);
      expect(found.map(({ id }) => id).sort(), `suggestions for ${me}`).toEqual(seen.sort());
    }
  });

  test("the sitemap has the people whose posts everybody sees", async () => {
    const base = (world.people[0]?.id ?? 1) - 1;
    const rows = await voiceSitemap.pages(db, { part: 0, after: base, limit: 7 });
    const ids = rows.map(({ id }) => id).filter((id) => world.people.some((one) => one.id === id));
    const seen = world.people.filter(({ id }) =>
      world.posts.some((one) => one.userId === id && one.kind !== "comment" && post(0, one)),
    );
    expect(ids).toEqual(seen.map(({ id }) => id));
  });
});

describe("the reference", () => {
  const without: Record<string, (world: World) => World> = {
    blocks: (world) => ({ ...world, blocks: [] }),
    follows: (world) => ({ ...world, follows: [] }),
    mutes: (world) => ({ ...world, mutes: [] }),
    words: (world) => ({ ...world, words: [] }),
    "private accounts": (world) => ({ ...world, people: world.people.map((one) => ({ ...one, isPrivate: false })) }),
    "silenced and closed accounts": (world) => ({
      ...world,
      people: world.people.map((one) => ({ ...one, state: "active" as const })),
    }),
    "removed posts": (world) => ({ ...world, posts: world.posts.map((one) => ({ ...one, status: "shown" as const })) }),
  };

  test.each(Object.keys(without))(
    "without %s answers differently in some graph: the graphs have what matters",
    async (part) => {
      const differences = worlds.flatMap((world) => {
        const [right, wrong] = [reference(world), reference(without[part]?.(world) ?? world)];
        const changed = without[part]?.(world) ?? world;
        return [0, ...world.people.map(({ id }) => id)].flatMap((me) =>
          world.posts.filter((one, at) => right.post(me, one) !== wrong.post(me, changed.posts[at] ?? one)),
        );
      });
      expect(differences.length).toBeGreaterThan(0);
    },
  );
});
