import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { closeDatabase } from "~/platform/data/database.server";
import { voiceChecks } from "~/products/voice/integrity.server";
import { exportVoice, forgetVoice } from "~/products/voice/own-data.server";
import { findPosts } from "~/products/voice/queries/find-posts.server";
import { followedPosts } from "~/products/voice/queries/following.server";
import { voiceSitemap } from "~/products/voice/queries/sitemap.server";
import { editPost } from "~/products/voice/verbs/edit-post.server";
import { follow } from "~/products/voice/verbs/follow.server";
import { keepDraft } from "~/products/voice/verbs/keep-draft.server";
import { likePost } from "~/products/voice/verbs/like-post.server";
import { muteWord } from "~/products/voice/verbs/mute.server";
import { repostPost } from "~/products/voice/verbs/repost-post.server";
import { users } from "~db/schema/accounts";
import { voicePeople, voicePosts } from "~db/schema/voice";
import { comment, db, member, personRow, post, rowOf, run, top } from "./world";

const wrong = async () => (await Promise.all(voiceChecks.map((check) => check.all(db)))).flat();

test("what a person did is theirs to take along, and goes when the account is made anonymous", async () => {
  const [leaving, friend] = [await member(), await member()];
  const [own, theirs] = [await post(leaving, "bye #Leaving2031"), await post(friend)];
  const answer = await comment(friend, own);
  await run((tx) => repostPost(tx, leaving, { repostId: theirs }));
  await run((tx) => likePost(tx, { userId: leaving.userId }, { id: theirs, like: true }));
  for (const [one, other] of [
    [leaving, friend],
    [friend, leaving],
  ] as const)
    await run((tx) => follow(tx, one, { userId: other.userId }));
  await run((tx) => muteWord(tx, leaving, { word: "spam" }));
  await run((tx) => keepDraft(tx, leaving, { mode: "add", id: null, content: "not said yet" }));
  await run((tx) => editPost(tx, leaving, { id: own, content: "bye, all #Leaving2031" }));
  expect(await exportVoice(db, leaving.userId)).toMatchObject({
    profile: { atName: leaving.atName },
    posts: [{ kind: "repost", repostId: theirs }, { content: "bye, all #Leaving2031" }],
    edits: [{ postId: own, content: "bye #Leaving2031" }],
    drafts: [{ mode: "add", postId: null, content: "not said yet" }],
    liked: [{ postId: theirs }],
    following: [{ name: friend.username, state: "accepted" }],
    words: [{ word: "spam" }],
  });
  await db.update(users).set({ anonymisedAt: new Date() }).where(eq(users.id, leaving.userId));
  await forgetVoice(db);
  await forgetVoice(db);
  expect((await exportVoice(db, leaving.userId)).drafts).toEqual([]);
  expect(await rowOf(own)).toMatchObject({ status: "deleted", content: "", commentNum: 1 });
  expect(await rowOf(theirs)).toMatchObject({ repostNum: 0, likeNum: 1 });
  expect([(await personRow(leaving))?.atName, (await personRow(friend))?.followerNum]).toEqual([null, 0]);
  expect((await rowOf(answer))?.status).toBe("shown");
  expect((await followedPosts(db, friend.userId, top)).map(({ id }) => id)).toEqual([theirs]);
  expect(await wrong()).toEqual([]);
  await closeDatabase();
});

test("the check finds counts that differ from their rows", async () => {
  const who = await member();
  const id = await post(who);
  await db.update(voicePosts).set({ likeNum: 2, repostNum: 1, commentNum: 3 }).where(eq(voicePosts.id, id));
  await db.update(voicePeople).set({ followerNum: 4 }).where(eq(voicePeople.userId, who.userId));
  const found = await wrong();
  expect(found.filter((one) => one.id === id || one.id === who.userId).map(({ kind, found }) => [kind, found])).toEqual(
    expect.arrayContaining([
      ["likes of voice", 2],
      ["reposts of voice", 1],
      ["comments of voice", 3],
      ["followers of voice", 4],
    ]),
  );
  const [posts] = voiceChecks;
  expect((await posts?.since(db, id - 1))?.violations).toHaveLength(3);
  await db.update(voicePosts).set({ likeNum: 0, repostNum: 0, commentNum: 0 }).where(eq(voicePosts.id, id));
  await db.update(voicePeople).set({ followerNum: 0 }).where(eq(voicePeople.userId, who.userId));
  expect(await wrong()).toEqual([]);
});

test("search and sitemap have what everybody sees; a follower finds a private account's posts", async () => {
  const [open, hidden, fan] = [await member(), await member(), await member()];
  await run((tx) => follow(tx, fan, { userId: hidden.userId }));
  await db.update(voicePeople).set({ isPrivate: true }).where(eq(voicePeople.userId, hidden.userId));
  const ids = [await post(open, "quokka2031 here"), await post(hidden, "quokka2031 hidden")];
  const find = async (userId: number | null) =>
    (
      await findPosts(db, {
        keyword: "quokka2031",
        locale: "en_US",
        viewer: userId === null ? null : ({ userId } as never),
        paging: { page: 0, size: 20, offset: 0 },
      })
    ).content.map(({ id }) => id);
  expect([await find(null), (await find(fan.userId)).sort()]).toEqual([[ids[0]], ids]);
  const [part] = await voiceSitemap.parts(db);
  const pages = await voiceSitemap.pages(db, { part: part?.part ?? 0, after: open.userId - 1, limit: 100 });
  expect(pages.map(({ id }) => id)).toEqual([open.userId]);
  const links = await voiceSitemap.links(db, "en_US");
  const pathOf = ({ userId }: { userId: number }) => `/voice/user/${userId + 10_000}`;
  expect([pathOf(open), pathOf(hidden)].map((path) => links.some(({ href }) => href === path))).toEqual([true, false]);
});
