import { and, eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { addWord, removeWord } from "~/foundation/comments/verbs/blocked-words.server";
import { listAppeals, removalsOf } from "~/foundation/moderation/list-appeals.server";
import { appeal } from "~/foundation/moderation/verbs/appeal.server";
import { handleAppeal } from "~/foundation/moderation/verbs/handle-appeal.server";
import { handleReport } from "~/foundation/moderation/verbs/handle-report.server";
import { report } from "~/foundation/moderation/verbs/report.server";
import { readNotifications } from "~/foundation/notifications/verbs/read.server";
import { balanceOf } from "~/foundation/points/queries.server";
import { heldPosts } from "~/products/voice/queries/held.server";
import { mentionPosts, unreadMentions } from "~/products/voice/queries/mentions.server";
import { newerPosts } from "~/products/voice/queries/newer.server";
import { editsOf, openPost, postAbove } from "~/products/voice/queries/one-post.server";
import { listPosts } from "~/products/voice/queries/posts.server";
import { searchPosts } from "~/products/voice/queries/search.server";
import { deletePost } from "~/products/voice/verbs/delete-post.server";
import { editPost } from "~/products/voice/verbs/edit-post.server";
import { handleHeld } from "~/products/voice/verbs/handle-held.server";
import { likePost } from "~/products/voice/verbs/like-post.server";
import { notifyGroup } from "~/products/voice/verbs/notify-group.server";
import { readMentions } from "~/products/voice/verbs/read-mentions.server";
import { repostPost } from "~/products/voice/verbs/repost-post.server";
import { blockedWords } from "~db/schema/comments";
import { notifications } from "~db/schema/notifications";
import { settings } from "~db/schema/platform";
import { tags } from "~db/schema/tags";
import { voicePosts } from "~db/schema/voice";
import {
  comment,
  db,
  everybody,
  jobsOf,
  type Member,
  member,
  noticesOf,
  post,
  quote,
  refusalOf,
  rowOf,
  run,
  top,
  viewer,
} from "./world";

const operator = ({ userId }: Member) => ({ userId, site: "cc", requestId: "r" });
const like = (who: Parameters<typeof likePost>[1], id: number, on?: boolean) =>
  run((tx) => likePost(tx, who, { id, like: on }));
const repost = (who: Member, repostId: number, on?: boolean) =>
  run((tx) => repostPost(tx, who, { repostId, repost: on }));
const remove = (who: Member, id: number) => run((tx) => deletePost(tx, who, id));
const pointsOf = async ({ userId }: Member) => (await balanceOf(db, userId)).balance;

describe("a post", () => {
  test("has words, tags and people of its text, and is found by them", async () => {
    const [author, friend] = [await member(), await member()];
    const id = await post(author, `花見 #Hanami2031 with @${friend.atName.toUpperCase()} and @nobody_here`);
    const seen = await openPost(db, viewer(friend), id);
    expect(seen).toMatchObject({
      kind: "post",
      tags: ["Hanami2031"],
      mentions: [{ id: friend.userId, name: friend.atName }],
      isMentionUnRead: true,
      isOwn: false,
      editableUntil: null,
      root: null,
      user: { id: author.userId, userNum: author.userId + 10_000, atName: author.atName },
    });
    expect((await openPost(db, viewer(author), id)).editableUntil).toEqual(
      new Date(seen.createTime.getTime() + 300_000),
    );
    const found = async (ask: object) => (await searchPosts(db, everybody, { ...top, ...ask })).map((one) => one.id);
    expect([await found({ tag: "#hanami2031" }), await found({ keyword: "hanami2031 花見" })]).toEqual([[id], [id]]);
    expect([
      await found({}),
      await found({ tag: "none2031" }),
      await found({ tag: "hanami2031", keyword: "zzz" }),
    ]).toEqual([[], [], []]);
    const [tag] = await db.select().from(tags).where(eq(tags.folded, "hanami2031"));
    expect(tag).toMatchObject({ kind: "Microblog", citedNum: 1 });
    await remove(author, id);
    expect((await db.select().from(tags).where(eq(tags.folded, "hanami2031")))[0]?.citedNum).toBe(0);
    expect(await found({ tag: "hanami2031" })).toEqual([]);
  });

  test("needs something, and has one of pictures, a video and a link", async () => {
    const author = await member();
    const picture = { key: "demo/news/tea.webp", alt: "Tea" };
    const four = Array(4).fill(picture);
    expect(await refusalOf(post(author, " \u200b"))).toBe("voiceEmpty");
    expect(await refusalOf(post(author, "あ".repeat(201)))).toBe("voiceTooLong");
    expect(await refusalOf(post(author, { content: "", images: [...four, picture] }))).toBe("voiceImages");
    const video = "demo/news/petals.mp4";
    expect(await refusalOf(post(author, { content: "", images: four, video }))).toBe("voiceMedia");
    const link = { url: "https://example.com/" };
    expect(await refusalOf(post(author, { content: "", images: four, link }))).toBe("voiceMedia");
    expect(await refusalOf(post(author, { content: "", link: { url: "ftp://x" } }))).toBe("voiceLink");
    const stranger = await refusalOf(
      post(author, {
        content: "",
        images: [{ key: "microblog-image/2026/00000000-0000-4000-8000-000000000000.jpg", alt: "" }],
      }),
    );
    expect(stranger).toBe("uploadFailed");
    const seen = await openPost(db, everybody, await post(author, { content: "👍".repeat(200), images: four }));
    expect(seen.images).toEqual(four);
    expect((await openPost(db, everybody, await post(author, { content: "", video }))).video).toBe(video);
    const linked = await post(author, "read https://example.com/page.");
    expect((await rowOf(linked))?.link).toEqual({
      url: "https://example.com/page",
      title: "",
      description: "",
      image: null,
    });
    expect(await jobsOf("voice-link")).toContainEqual({ postId: linked, url: "https://example.com/page" });
  });

  test("is refused to the silenced and above the hour's number, which is lower for new accounts", async () => {
    const silenced = await member({}, { silencedUntil: new Date(Date.now() + 60_000) });
    expect(await refusalOf(post(silenced))).toBe("userSilenced");
    await db.insert(settings).values({ key: "voice.newPostsPerHour", value: 2 });
    const [fresh, known] = [await member({}, { createTime: new Date() }), await member()];
    for (const who of [fresh, known]) for (let at = 0; at < 2; at++) await post(who, `no. ${at}`);
    expect([await refusalOf(post(fresh)), await refusalOf(post(known))]).toEqual(["tooManyRequests", null]);
    await db.delete(settings).where(eq(settings.key, "voice.newPostsPerHour"));
  });

  test("can be changed for five minutes, keeping what it said, with other tags and people", async () => {
    const [author, one, two] = [await member(), await member(), await member()];
    const id = await post(author, `first #Edit2031a @${one.atName}`);
    const edit = (who: Member, content: string) => run((tx) => editPost(tx, who, { id, content }));
    await edit(author, `second #Edit2031b @${two.atName}`);
    await edit(author, `second #Edit2031b @${two.atName}`);
    const seen = await openPost(db, viewer(two), id);
    expect(seen).toMatchObject({ tags: ["Edit2031b"], isMentionUnRead: true, editTime: expect.any(Date) });
    expect((await editsOf(db, everybody, id)).map(({ content }) => content)).toEqual([
      `first #Edit2031a @${one.atName}`,
    ]);
    expect([await unreadMentions(db, one.userId), await unreadMentions(db, two.userId)]).toEqual([0, 1]);
    expect([await noticesOf(one), (await noticesOf(two)).map(({ key }) => key)]).toEqual([[], ["mentioned"]]);
    expect(await searchPosts(db, everybody, { ...top, tag: "edit2031a" })).toEqual([]);
    await edit(author, "third https://example.com/first");
    expect((await rowOf(id))?.link?.url).toBe("https://example.com/first");
    expect(await jobsOf("voice-link")).toContainEqual({ postId: id, url: "https://example.com/first" });
    await edit(author, "fourth https://example.com/other");
    expect((await rowOf(id))?.link?.url).toBe("https://example.com/other");
    await edit(author, "fifth");
    expect((await rowOf(id))?.link).toBeNull();
    const shared = await post(author, { content: "mine", link: { url: "https://example.com/own" } });
    await run((tx) => editPost(tx, author, { id: shared, content: "mine too" }));
    expect((await rowOf(shared))?.link?.url).toBe("https://example.com/own");
    expect(await refusalOf(edit(one, "mine"))).toBe("userCannotAccess");
    expect(await refusalOf(edit(author, " "))).toBe("voiceEmpty");
    await db
      .update(voicePosts)
      .set({ createTime: sql`now() - interval '301 seconds'` as never })
      .where(eq(voicePosts.id, id));
    expect(await refusalOf(edit(author, "late"))).toBe("voiceEditLate");
    expect((await openPost(db, viewer(author), id)).editableUntil).toBeNull();
  });
});

describe("reposts, quotes and comments", () => {
  test("a plain repost is one a person, of the post behind any repost, and can be taken back", async () => {
    const [author, one, two] = [await member(), await member(), await member()];
    const id = await post(author);
    const { id: first } = await repost(one, id);
    expect(await repost(one, id, true)).toEqual({ id: first, isReposted: true });
    const second = await repost(two, first ?? 0);
    expect((await rowOf(second.id ?? 0))?.repostId).toBe(id);
    expect((await rowOf(id))?.repostNum).toBe(2);
    expect((await openPost(db, viewer(one), id)).isReposted).toBe(true);
    expect(await repost(one, first ?? 0)).toEqual({ id: null, isReposted: false });
    expect([await rowOf(first ?? 0), (await rowOf(id))?.repostNum]).toEqual([undefined, 1]);
    await remove(two, second.id ?? 0);
    expect([(await rowOf(id))?.repostNum, await repost(one, id, false)]).toEqual([0, { id: null, isReposted: false }]);
  });

  test("a quote stays when its post is deleted, which says so; what was said is gone", async () => {
    const [author, other] = [await member(), await member()];
    const id = await post(author, { content: "secret words", images: [{ key: "demo/news/tea.webp", alt: "x" }] });
    const [quoted, plain, answer] = [await quote(other, id), (await repost(other, id)).id, await comment(other, id)];
    expect(await rowOf(id)).toMatchObject({ repostNum: 2, commentNum: 1 });
    expect((await openPost(db, everybody, quoted)).root).toMatchObject({ id, content: "secret words" });
    expect((await postAbove(db, everybody, await openPost(db, everybody, answer)))?.id).toBe(id);
    expect(await refusalOf(remove(other, id))).toBe("userCannotAccess");
    await remove(author, id);
    expect(await rowOf(id)).toMatchObject({ status: "deleted", content: "", images: [], searchText: "" });
    for (const left of [quoted, plain ?? 0])
      expect(await openPost(db, everybody, left)).toMatchObject({ root: null, repostId: id });
    expect(await refusalOf(openPost(db, everybody, id))).toBe("notFindData");
    expect(await refusalOf(quote(other, id))).toBe("notFindData");
    expect(await refusalOf(remove(author, id))).toBe("notFindData");
  });

  test("comments are listed with what they are on, and counted while they are shown", async () => {
    const [author, other] = [await member(), await member()];
    const id = await post(author);
    const [first, second] = [await comment(other, id, "1"), await comment(author, id, "2")];
    const deeper = await comment(author, first, "deeper");
    const list = async (ask: object) => (await listPosts(db, everybody, { ...top, ...ask })).map((one) => one.id);
    expect(await list({ commentId: id })).toEqual([second, first]);
    expect(await list({ commentId: first })).toEqual([deeper]);
    expect(await list({ userId: author.userId })).toEqual([id]);
    expect((await list({})).includes(first)).toBe(false);
    await remove(other, first);
    expect((await rowOf(id))?.commentNum).toBe(1);
    expect([await list({ commentId: id }), await list({ commentId: first })]).toEqual([[second], []]);
  });

  test("are refused where an author allows none, and of a private account", async () => {
    const [closed, hidden, other] = [
      await member({ quoteBy: "none" }),
      await member({ isPrivate: true }),
      await member(),
    ];
    const id = await post(closed);
    expect([await refusalOf(quote(other, id)), await refusalOf(repost(other, id))]).toEqual(
      Array(2).fill("voiceNotQuotable"),
    );
    expect([await refusalOf(quote(closed, id)), await refusalOf(comment(other, id))]).toEqual([null, null]);
    expect(await refusalOf(quote(other, await post(hidden)))).toBe("notFindData");
    const picky = await member({ mentionBy: "none" });
    expect((await rowOf(await post(other, `@${picky.atName}`)))?.mentions).toEqual([]);
  });
});

describe("lists", () => {
  test("go on below the last id, 21 at a time, and tell how many are newer", async () => {
    const author = await member();
    const ids: number[] = [];
    for (let at = 0; at < 23; at++) ids.unshift(await post(author, `no. ${at}`));
    const list = (lastId: number) => listPosts(db, everybody, { userId: author.userId, lastId, limit: 21 });
    const first = await list(0);
    expect(first.map((one) => one.id)).toEqual(ids.slice(0, 21));
    expect((await list(first[19]?.id ?? 0)).map((one) => one.id)).toEqual(ids.slice(20));
    const newer = (sinceId: number) => newerPosts(db, everybody, { list: "newest", sinceId });
    expect([await newer(ids[0] ?? 0), await newer(ids[2] ?? 0), await newer(ids[22] ?? 0)]).toEqual([0, 2, 21]);
  });

  test("mentions are unread until they are read", async () => {
    const [author, named] = [await member(), await member()];
    const ids = [await post(author, `a @${named.atName}`), await post(author, `b @${named.atName}`)];
    expect((await mentionPosts(db, named.userId, top)).map((one) => [one.id, one.isMentionUnRead])).toEqual([
      [ids[1], true],
      [ids[0], true],
    ]);
    await run((tx) => readMentions(tx, named, [ids[0] ?? 0]));
    expect(await unreadMentions(db, named.userId)).toBe(1);
    const unread = await db
      .select({ refId: notifications.refId })
      .from(notifications)
      .where(and(eq(notifications.userId, named.userId), sql`read_time is null`));
    expect(unread).toEqual([{ refId: String(ids[1]) }]);
    await run((tx) => readMentions(tx, named));
    expect(await unreadMentions(db, named.userId)).toBe(0);
  });
});

describe("likes", () => {
  test("count once a person and device; a repost stands for its post; signing in takes a device's like over", async () => {
    const [author, one] = [await member(), await member()];
    const id = await post(author);
    const { id: plain } = await repost(one, id);
    expect(await like({ userId: one.userId }, plain ?? 0, true)).toMatchObject({ id, likeNum: 1, changed: true });
    expect(await like({ userId: one.userId }, id, true)).toMatchObject({ likeNum: 1, changed: false });
    expect(await like({ device: "d1" }, id, true)).toMatchObject({ likeNum: 2 });
    expect((await openPost(db, { userId: null, device: "d1" }, id)).isLiked).toBe(true);
    expect(await like({ userId: author.userId, device: "d1" }, id)).toMatchObject({ likeNum: 2, isLiked: true });
    expect(await like({ userId: author.userId }, id)).toMatchObject({ likeNum: 1, isLiked: false });
    expect(await refusalOf(like({ device: "d" }, await post(await member({ isPrivate: true }))))).toBe("notFindData");
  });

  test("are told together, without those whom the author does not see, and again only after reading", async () => {
    const author = await member();
    const id = await post(author);
    const fans = [await member(), await member(), await member({ isPrivate: true })];
    for (const { userId } of fans) await like({ userId }, id, true);
    expect((await jobsOf("voice-notify")).filter((job) => job.id === id && job.kind === "like")).toHaveLength(1);
    const notifyNow = () => run((tx) => notifyGroup(tx, { kind: "like", id }));
    await notifyNow();
    await notifyNow();
    const told = { refId: String(id), params: { people: 2, name: fans[1]?.username } };
    expect(await noticesOf(author)).toEqual([{ key: "likedByMany", ...told }]);
    await run((tx) => readNotifications(tx, author.userId));
    await notifyNow();
    expect(await noticesOf(author)).toHaveLength(1);
    const late = await member();
    await like({ userId: late.userId }, id, true);
    await notifyNow();
    expect((await noticesOf(author))[1]).toEqual({
      key: "liked",
      refId: String(id),
      params: { people: 1, name: late.username },
    });
  });
});

describe("points", () => {
  test("for posts, comments, reposts and likes, each thing once and up to the day's number", async () => {
    const [author, who] = [await member(), await member()];
    for (let at = 0; at < 6; at++) await post(who, `no. ${at}`);
    expect(await pointsOf(who)).toBe(5);
    const id = await post(author);
    await comment(who, id);
    await comment(who, id);
    expect(await pointsOf(who)).toBe(6);
    await repost(who, id);
    await repost(who, id);
    await quote(who, id);
    expect(await pointsOf(who)).toBe(7);
    for (const on of [true, false, true]) await like({ userId: who.userId }, id, on);
    await like({ userId: author.userId }, id, true);
    expect([await pointsOf(who), await pointsOf(author)]).toEqual([8, 1]);
    const beliked = (await jobsOf("point-earn")).filter(
      (job) => job.type === "beliked-in" && job.userId === author.userId,
    );
    expect(new Set(beliked.map(({ ref }) => ref))).toEqual(new Set([`${id}:${who.userId}`]));
  });
});

describe("moderation", () => {
  test("a blocked word holds a post for its author alone until an administrator lets it through", async () => {
    const [author, boss, named] = [await member(), await member({}, { types: "admin" }), await member()];
    await run((tx) => addWord(tx, operator(boss), "bad sake"));
    const id = await post(author, `ＢＡＤ-sake #Held2031 @${named.atName}`);
    expect((await rowOf(id))?.status).toBe("held");
    expect(await refusalOf(openPost(db, viewer(named), id))).toBe("notFindData");
    expect((await openPost(db, viewer(author), id)).status).toBe("held");
    expect((await listPosts(db, viewer(author), { ...top, userId: author.userId })).map((one) => one.id)).toEqual([id]);
    expect((await heldPosts(db, top)).map((one) => one.id)).toContain(id);
    expect([await noticesOf(named), await pointsOf(author)]).toEqual([[], 0]);
    await run((tx) => handleHeld(tx, operator(boss), { id, action: "pass" }));
    expect((await openPost(db, viewer(named), id)).isMentionUnRead).toBe(true);
    expect([(await noticesOf(named)).map(({ key }) => key), await pointsOf(author)]).toEqual([["mentioned"], 1]);
    expect(await refusalOf(run((tx) => handleHeld(tx, operator(boss), { id, action: "remove" })))).toBe("notFindData");
    const refused = await post(author, "bad sake again");
    await run((tx) => handleHeld(tx, operator(boss), { id: refused, action: "remove", reason: "adult" }));
    expect((await noticesOf(author)).at(-1)).toMatchObject({
      key: "moderation:notice.removedFor.adult",
      refId: `voice:${refused}`,
    });
    expect(await removalsOf(db, author.userId)).toMatchObject([
      { refType: "voice", refId: String(refused), reason: "adult", excerpt: "bad sake again", canAppeal: true },
    ]);
    const appealed = await run((tx) =>
      appeal(tx, author, { refType: "voice", refId: String(refused), note: "a name" }),
    );
    await run((tx) => handleAppeal(tx, operator(boss), { id: appealed, action: "restore" }));
    expect((await openPost(db, viewer(named), refused)).content).toBe("bad sake again");
    const clean = await post(author, "fine");
    await run((tx) => editPost(tx, author, { id: clean, content: "bad sake" }));
    expect((await rowOf(clean))?.status).toBe("held");
    const [word] = await db.select().from(blockedWords);
    await run((tx) => removeWord(tx, operator(boss), word?.id ?? 0));
  });

  test("a reported post is removed with the reason, and comes back on appeal", async () => {
    const [author, other, boss] = [await member(), await member(), await member({}, { types: "admin" })];
    const above = await post(other);
    const id = await comment(author, above, "rude");
    const refId = String(id);
    const hidden = String(await post(await member({ isPrivate: true })));
    const ask = (ref: string) => run((tx) => report(tx, other, { refType: "voice", refId: ref, reason: "abuse" }));
    expect(await refusalOf(ask(hidden))).toBe("notFindData");
    const reportId = await ask(refId);
    expect(await refusalOf(run((tx) => appeal(tx, author, { refType: "voice", refId, note: "why" })))).toBe(
      "notFindData",
    );
    await run((tx) => handleReport(tx, operator(boss), { id: reportId, action: "remove", days: 7 }));
    expect([(await rowOf(id))?.status, (await rowOf(above))?.commentNum]).toEqual(["removed", 0]);
    expect((await noticesOf(author)).at(-1)?.key).toBe("moderation:notice.removedFor.abuse");
    expect(await removalsOf(db, author.userId)).toMatchObject([
      { refType: "voice", refId, reason: "abuse", appeal: null },
    ]);
    const asking = (who: Member) => run((tx) => appeal(tx, who, { refType: "voice", refId, note: "I meant myself" }));
    expect(await refusalOf(asking(other))).toBe("notFindData");
    const appealId = await asking(author);
    expect(await refusalOf(asking(author))).toBe("appealKnown");
    expect(await listAppeals(db, top, "en")).toMatchObject([
      { id: appealId, note: "I meant myself", reason: "abuse", excerpt: "rude", thing: { text: "rude" } },
    ]);
    await run((tx) => handleAppeal(tx, operator(boss), { id: appealId, action: "restore" }));
    expect([(await rowOf(id))?.status, (await rowOf(above))?.commentNum]).toEqual(["shown", 1]);
    expect((await noticesOf(author)).at(-1)?.key).toBe("moderation:notice.appeal.restored");
    const again = run((tx) => handleAppeal(tx, operator(boss), { id: appealId, action: "uphold" }));
    expect(await refusalOf(again)).toBe("reportHandled");
    expect(await refusalOf(run((tx) => handleAppeal(tx, operator(boss), { id: 999_999, action: "uphold" })))).toBe(
      "notFindData",
    );
  });
});
