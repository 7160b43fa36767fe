import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addWord, removeWord } from "~/foundation/comments/verbs/blocked-words.server";
import { closeDatabase } from "~/platform/data/database.server";
import { postCalls } from "~/products/voice/calls";
import { peopleCalls } from "~/products/voice/people-calls";
import { blockedWords } from "~db/schema/comments";
import { type CallServer, caller, startCalls } from "../../harness/call-server";
import { db, type Member, member, run } from "./world";

let server: CallServer;
let author: Member;
let reader: Member;
let boss: Member;
beforeAll(async () => {
  [author, reader, boss] = [await member(), await member(), await member({}, { types: "admin" })];
  server = await startCalls([...postCalls, ...peopleCalls], (id) =>
    id === 0 ? null : caller(id, id === boss.userId ? "admin" : "guest"),
  );
});
afterAll(async () => {
  await server?.close();
  await closeDatabase();
});

const as = (who: Member | null) => (method: string, path: string, body?: object, headers?: Record<string, string>) =>
  server.call(who?.userId ?? 0, method, `/api/${path}`, body, headers);
const add = async (who: Member, body: object): Promise<number> => (await as(who)("POST", "mb/add", body)).body.id;

describe("posts", () => {
  test("have the fields of the specification, with the entity of what they quote", async () => {
    const id = await add(author, {
      content: `Tea for @${reader.atName} #Calls2031`,
      contentRaw: { blocks: [] },
      mentions: [reader.userId],
      images: [{ uuidKey: "demo/news/tea.webp", alt: "Tea" }, "demo/news/maple.webp"],
    });
    const got = await as(reader)("GET", `mb/get/${id}`);
    expect(got.body).toEqual({
      id,
      kind: "post",
      status: "shown",
      user: {
        id: author.userId,
        userNum: author.userId + 10_000,
        nickName: author.username,
        nickname: author.username,
        avatar: null,
        atName: author.atName,
        isPrivate: false,
      },
      content: `Tea for @${reader.atName} #Calls2031`,
      contentRaw: {
        blocks: [
          { type: "text", text: "Tea for " },
          { type: "mention", text: `@${reader.atName}`, userId: reader.userId },
          { type: "text", text: " " },
          { type: "tag", text: "#Calls2031", tag: "Calls2031" },
        ],
      },
      tags: ["Calls2031"],
      mentions: [reader.userId],
      images: [
        { type: "demo", uuidKey: "demo/news/tea.webp", alt: "Tea" },
        { type: "demo", uuidKey: "demo/news/maple.webp", alt: "" },
      ],
      video: null,
      linkShare: null,
      likeNum: 0,
      repostNum: 0,
      commentNum: 0,
      isLiked: false,
      isReposted: false,
      isMentionUnRead: true,
      repostId: null,
      commentId: null,
      createTime: expect.stringMatching(/Z$/),
      editTime: null,
      repost: null,
    });
    const quoted = await as(reader)("POST", "mb/repost", { repostId: id, content: "so good" });
    expect(quoted.body).toMatchObject({ result: "success", id: expect.any(Number) });
    const answered = await as(reader)("POST", "mb/comment", { commentId: id, content: "nice" });
    const ids = async (path: string, who: Member | null = null) =>
      ((await as(who)("GET", path)).body as { id: number }[]).map((one) => one.id);
    expect(await ids(`mb/list?repostId=${id}`)).toEqual([quoted.body.id]);
    expect(await ids(`mb/list?commentId=${id}&userId=${reader.userId}`)).toEqual([answered.body.id]);
    expect(await ids(`mb/list?userId=${author.userId}&lastId=${id + 1}&limit=500`)).toEqual([id]);
    expect(await ids("mb/list_search?tag=calls2031")).toEqual([id]);
    expect(await ids("mb/list_mention", reader)).toEqual([id]);
    const [shown] = (await as(null)("GET", `mb/list?userId=${reader.userId}`)).body;
    expect(shown.repost).toMatchObject({ id, user: { id: author.userId } });
    await as(author)("DELETE", `mb/${id}`);
    expect((await as(null)("GET", `mb/get/${quoted.body.id}`)).body).toMatchObject({ repostId: id, repost: null });
    expect(await as(null)("GET", `mb/get/${id}`)).toMatchObject({ status: 406, body: { message: "notFindData" } });
  });

  test("are refused without an account, of another, and with what is no field", async () => {
    const id = await add(author, { content: "mine" });
    expect((await as(null)("POST", "mb/add", { content: "x" })).status).toBe(401);
    expect((await as(reader)("DELETE", `mb/${id}`)).status).toBe(409);
    expect((await as(reader)("PUT", "mb/edit", { id, content: "x" })).status).toBe(409);
    for (const body of [{ content: "x".repeat(201) }, { images: ["../x"] }, {}])
      expect((await as(author)("POST", "mb/add", body)).status, JSON.stringify(body)).toBe(406);
    const [first, again] = await Promise.all(
      [1, 2].map(() => as(author)("POST", "mb/add", { content: "once" }, { "idempotency-key": "voice-once" })),
    );
    expect(first?.body.id).toBe(again?.body.id);
  });

  test("are drafts before they are posted: one of each thing, for their author alone", async () => {
    const id = await add(author, { content: "about a draft" });
    const again = (await as(author)("POST", "mb/repost", { repostId: id })).body.id;
    const keep = (of: object, who = reader) => as(who)("PUT", "mb/draft", of);
    const draft = async (query: string, who = reader) => (await as(who)("GET", `mb/draft?${query}`)).body;
    expect((await keep({ mode: "add", content: "half a thought" })).body).toEqual({ result: "success" });
    await keep({ mode: "add", content: "a whole thought" });
    await keep({ mode: "comment", id, content: "well" });
    await keep({ mode: "quote", id: again, content: "see" });
    expect(await draft("mode=add")).toEqual({ content: "a whole thought" });
    expect([await draft(`mode=comment&id=${id}`), await draft(`mode=quote&id=${id}`)]).toEqual([
      { content: "well" },
      { content: "see" },
    ]);
    expect([await draft("mode=add", author), await draft(`mode=comment&id=${again}`)]).toEqual([
      { content: "" },
      { content: "well" },
    ]);
    await as(reader)("POST", "mb/comment", { commentId: id, content: "well said", draft: true });
    expect([await draft(`mode=comment&id=${id}`), await draft("mode=add")]).toEqual([
      { content: "" },
      { content: "a whole thought" },
    ]);
    await add(reader, { content: "shared meanwhile" });
    expect(await draft("mode=add")).toEqual({ content: "a whole thought" });
    await add(reader, { content: "a whole thought", draft: true });
    expect(await draft("mode=add")).toEqual({ content: "" });
    await keep({ mode: "quote", id, content: " " });
    expect(await draft(`mode=quote&id=${id}`)).toEqual({ content: "" });
    expect((await as(null)("PUT", "mb/draft", { mode: "add", content: "x" })).status).toBe(401);
    expect((await keep({ mode: "comment", content: "x" })).status).toBe(406);
    expect((await keep({ mode: "add", content: "x".repeat(2_001) })).status).toBe(406);
    expect((await keep({ mode: "comment", id: 999_999, content: "x" })).body.message).toBe("notFindData");
  });

  test("that a blocked word holds are handled by administrators alone", async () => {
    const operator = { userId: boss.userId, site: "cc", requestId: "r" };
    await run((tx) => addWord(tx, operator, "calls2031word"));
    const ids = [
      await add(author, { content: "calls2031word one" }),
      await add(author, { content: "calls2031word two" }),
    ];
    expect((await as(boss)("GET", "admin/mb/held")).body.map((one: { id: number }) => one.id)).toEqual(
      [...ids].reverse(),
    );
    const handle = (who: Member, body: object) => as(who)("PUT", "admin/mb/handle", body);
    expect((await handle(reader, { id: ids[0], action: "pass" })).status).toBe(409);
    expect((await handle(boss, { id: ids[0], action: "pass" })).body).toEqual({ result: "success" });
    expect((await handle(boss, { id: ids[1], action: "remove", reason: "spam" })).body).toEqual({ result: "success" });
    expect((await handle(boss, { id: ids[1], action: "pass" })).body.message).toBe("notFindData");
    expect((await as(reader)("GET", `mb/get/${ids[0]}`)).body.status).toBe("shown");
    expect((await as(author)("GET", `mb/get/${ids[1]}`)).body.message).toBe("notFindData");
    const [word] = await db.select().from(blockedWords);
    await run((tx) => removeWord(tx, operator, word?.id ?? 0));
  });

  test("are liked by people and devices, and change to the other without a wish", async () => {
    const id = await add(author, { content: "like me" });
    const like = async (who: Member | null, body: object = {}) =>
      (await as(who)("PUT", who ? "mb/like" : "mb/like/guest", { id, ...body })).body;
    expect(await like(reader, { like: true })).toEqual({ result: "success", detail: 1 });
    expect(await like(reader, { like: true })).toEqual({ result: "success", detail: 1 });
    expect(await like(null, { like: true })).toEqual({ result: "success", detail: 2 });
    expect(await like(reader)).toEqual({ result: "success", detail: 1 });
    expect((await as(null)("PUT", "mb/like", { id })).status).toBe(401);
    expect((await as(reader)("PUT", "mb/like", { id: 999_999 })).body.message).toBe("notFindData");
  });

  test("reach followers' lists, counts of newer ones, and readers of mentions", async () => {
    expect((await as(reader)("PUT", `mb_user/follow/${author.userId}`, { follow: true })).body).toEqual({
      result: "success",
      detail: { follow: "accepted" },
    });
    const before = await add(author, { content: "before" });
    const id = await add(author, { content: `hello @${reader.atName}` });
    const [newest] = (await as(reader)("GET", "mb/list_follow?limit=1")).body;
    expect([newest.id, newest.isMentionUnRead]).toEqual([id, true]);
    expect((await as(reader)("GET", `mb/newer?list=following&sinceId=${before}`)).body).toEqual({ count: 1 });
    expect((await as(reader)("PUT", "mb/read", { ids: [id] })).body).toEqual({ result: "success" });
    expect((await as(reader)("GET", `mb/get/${id}`)).body.isMentionUnRead).toBe(false);
    expect((await as(reader)("PUT", "mb/read", {})).body).toEqual({ result: "success" });
    expect((await as(author)("PUT", "mb/edit", { id, content: "changed" })).body).toMatchObject({
      result: "success",
      id,
    });
    expect((await as(null)("GET", `mb/edits/${id}`)).body).toMatchObject([{ content: `hello @${reader.atName}` }]);
    expect((await as(boss)("GET", "admin/mb/held")).body).toEqual([]);
    expect((await as(reader)("GET", "admin/mb/held")).status).toBe(409);
  });
});

describe("people", () => {
  test("have the fields of the specification, their relations pages, their names suggestions", async () => {
    expect((await as(reader)("GET", `mb_user/get/${author.userId}`)).body).toMatchObject({
      nickName: author.username,
      atName: author.atName,
      avatar: null,
      banner: "",
      followerCount: 1,
      followingCount: 0,
      isFollowed: true,
      isFollower: false,
    });
    expect((await as(null)("GET", `mb_user/related/follower/${author.userId}`)).body).toMatchObject({
      content: [{ id: reader.userId, follow: "none" }],
      totalElements: 1,
      number: 0,
    });
    expect((await as(reader)("GET", `mb_user/mention/${author.atName.slice(0, 9)}`)).body[0]).toHaveProperty("atName");
    expect((await as(null)("GET", "mb_user/get/999999")).body.message).toBe("notFindData");
    expect((await as(null)("GET", `mb_user/related/friend/${author.userId}`)).status).toBe(406);
  });

  test("save profiles, mute people and words, and answer who asks", async () => {
    const mine = as(reader);
    expect((await mine("POST", "mb_user", { nickName: "Reader", isPrivate: true })).body).toEqual({
      result: "success",
    });
    expect((await mine("POST", "mb_user", { atName: author.atName.toUpperCase() })).body.message).toBe("atNameUsed");
    await as(author)("PUT", `mb_user/follow/${reader.userId}`, {});
    const [ask] = (await mine("GET", "mb_user/asks")).body;
    expect(ask.user.id).toBe(author.userId);
    expect((await mine("PUT", `mb_user/answer/${author.userId}`, { accept: true })).body).toEqual({
      result: "success",
    });
    expect((await mine("DELETE", `mb_user/follower/${author.userId}`)).body).toEqual({ result: "success" });
    expect((await mine("PUT", `mb_user/mute/${author.userId}`, { mute: true, days: 7 })).body).toEqual({
      result: "success",
    });
    expect((await mine("GET", "mb_user/muted")).body).toMatchObject([
      { id: author.userId, untilTime: expect.any(String) },
    ]);
    await mine("POST", "mb_user/word", { word: "spoiler" });
    const [word] = (await mine("GET", "mb_user/words")).body;
    expect(word).toMatchObject({ word: "spoiler", untilTime: null });
    expect((await mine("DELETE", `mb_user/word/${word.id}`)).body).toEqual({ result: "success" });
    expect((await mine("PUT", `mb_user/mute/${author.userId}`, { mute: true, days: 5 })).status).toBe(406);
  });
});
