import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { blockUser } from "~/foundation/messages/verbs/block-user.server";
import { ownDrafts } from "~/products/voice/queries/drafts.server";
import {
  followAsks,
  mutedPeople,
  mutedWords,
  openPerson,
  relatedPeople,
  suggestPeople,
} from "~/products/voice/queries/people.server";
import { answerFollow, follow, removeFollower } from "~/products/voice/verbs/follow.server";
import { dropDraft, keepDraft } from "~/products/voice/verbs/keep-draft.server";
import { mutePerson, muteWord, unmuteWords } from "~/products/voice/verbs/mute.server";
import { notifyGroup } from "~/products/voice/verbs/notify-group.server";
import { saveVoiceProfile, type VoiceProfile } from "~/products/voice/verbs/save-voice-profile.server";
import { users } from "~db/schema/accounts";
import { voiceFollows, voicePeople, voicePosts } from "~db/schema/voice";
import {
  database,
  db,
  everybody,
  type Member,
  member,
  noticesOf,
  personRow,
  post,
  refusalOf,
  run,
  top,
  viewer,
} from "./world";

const follows = (who: Member, whom: Member, on?: boolean) =>
  run((tx) => follow(tx, who, { userId: whom.userId, follow: on }));
const save = (who: Member, input: VoiceProfile) => run((tx) => saveVoiceProfile(tx, who, input));
const block = (who: Member, whom: Member, on = true) => run((tx) => blockUser(tx, who.userId, whom.userId, on));
const countsOf = async (who: Member) => {
  const row = await personRow(who);
  return [row?.followerNum, row?.followingNum];
};
const related = async (who: Member, of: Member, type: "follower" | "following") =>
  (await relatedPeople(db, viewer(who), { userId: of.userId, type, offset: 0, size: 20 })).people.map(({ id }) => id);

describe("following", () => {
  test("counts on both sides, is listed, and changes to the other without a wish", async () => {
    const [one, other] = [await member(), await member()];
    expect(await follows(one, other)).toEqual({ follow: "accepted" });
    expect(await follows(one, other, true)).toEqual({ follow: "accepted" });
    expect([await countsOf(one), await countsOf(other)]).toEqual([
      [0, 1],
      [1, 0],
    ]);
    expect([await related(one, other, "follower"), await related(one, one, "following")]).toEqual([
      [one.userId],
      [other.userId],
    ]);
    expect(await openPerson(db, viewer(one), other.userId)).toMatchObject({
      follow: "accepted",
      followerNum: 1,
      isFollower: false,
    });
    expect((await openPerson(db, viewer(other), one.userId)).isFollower).toBe(true);
    await run((tx) => notifyGroup(tx, { kind: "follow", id: other.userId }));
    expect((await noticesOf(other)).map(({ key, refId }) => [key, refId])).toEqual([
      ["followed", String(other.userId + 10_000)],
    ]);
    expect(await follows(one, other)).toEqual({ follow: "none" });
    expect(await follows(one, other, false)).toEqual({ follow: "none" });
    expect([await countsOf(one), await countsOf(other)]).toEqual([
      [0, 0],
      [0, 0],
    ]);
    expect([
      await refusalOf(follows(one, one)),
      await refusalOf(run((tx) => follow(tx, one, { userId: 999_999 }))),
    ]).toEqual(["followSelf", "userNotExist"]);
  });

  test("ends at a thousand followed people", async () => {
    const [one, other] = [await member({ followingNum: 1_000 }), await member()];
    expect(await refusalOf(follows(one, other))).toBe("followLimit");
  });

  test("a private account is asked, answers, and accepts all when it is private no longer", async () => {
    const hidden = await member({ isPrivate: true });
    const [one, two, three] = [await member(), await member(), await member()];
    const id = await post(hidden);
    for (const who of [one, two, three]) expect(await follows(who, hidden)).toEqual({ follow: "asked" });
    expect([await countsOf(hidden), (await followAsks(db, hidden.userId, top)).map(({ person }) => person.id)]).toEqual(
      [
        [0, 0],
        [three.userId, two.userId, one.userId],
      ],
    );
    const answer = (who: Member, accept: boolean) =>
      run((tx) => answerFollow(tx, hidden, { userId: who.userId, accept }));
    await answer(one, true);
    await answer(two, false);
    expect(await refusalOf(answer(two, true))).toBe("notFindData");
    expect([await countsOf(hidden), (await openPerson(db, viewer(one), hidden.userId)).isOpen]).toEqual([[1, 0], true]);
    expect((await openPerson(db, viewer(two), hidden.userId)).isOpen).toBe(false);
    expect(await refusalOf(related(two, hidden, "follower"))).toBe("notFindData");
    await save(hidden, { isPrivate: false });
    expect([await countsOf(hidden), await countsOf(three)]).toEqual([
      [2, 0],
      [0, 1],
    ]);
    await run((tx) => removeFollower(tx, hidden, one.userId));
    expect([await countsOf(hidden), await countsOf(one), id > 0]).toEqual([[1, 0], [0, 0], true]);
  });

  test("ends with a block, in both directions, and cannot begin again", async () => {
    const [one, other] = [await member(), await member()];
    await follows(one, other);
    await follows(other, one);
    await post(other, `@${one.atName}`);
    expect(await noticesOf(one)).toHaveLength(1);
    await block(one, other);
    expect([await countsOf(one), await countsOf(other), await noticesOf(one)]).toEqual([[0, 0], [0, 0], []]);
    expect([await refusalOf(follows(one, other)), await refusalOf(follows(other, one))]).toEqual([
      "messageBlocked",
      "userNotExist",
    ]);
    expect(await openPerson(db, viewer(one), other.userId)).toMatchObject({ isBlocked: true, isOpen: false });
    expect(await refusalOf(openPerson(db, viewer(other), one.userId))).toBe("notFindData");
    await block(one, other, false);
    expect(await follows(other, one)).toEqual({ follow: "accepted" });
  });
});

describe("mutes", () => {
  test("of people and words are own lists, end by themselves, and take unread mentions away", async () => {
    const [me, loud] = [await member(), await member()];
    const mute = (on: boolean, days: number | null = 7) =>
      run((tx) => mutePerson(tx, me, { userId: loud.userId, mute: on, days }));
    await post(loud, `Natto for @${me.atName}`);
    await run((tx) => muteWord(tx, me, { word: "ナットウ" }));
    expect(await noticesOf(me)).toHaveLength(1);
    await run((tx) => muteWord(tx, me, { word: "NATTO", days: 1 }));
    expect(await noticesOf(me)).toEqual([]);
    const words = await mutedWords(db, me.userId);
    expect(words.map(({ word, untilTime }) => [word, untilTime === null])).toEqual([
      ["NATTO", false],
      ["ナットウ", true],
    ]);
    await run((tx) =>
      unmuteWords(
        tx,
        loud,
        words.map(({ id }) => id),
      ),
    );
    expect(await mutedWords(db, me.userId)).toHaveLength(2);
    await run((tx) =>
      unmuteWords(
        tx,
        me,
        words.map(({ id }) => id),
      ),
    );
    await post(loud, `again @${me.atName}`);
    await mute(true);
    expect([(await mutedPeople(db, me.userId)).map(({ id }) => id), await noticesOf(me)]).toEqual([[loud.userId], []]);
    expect((await openPerson(db, viewer(me), loud.userId)).isMuted).toBe(true);
    await db.execute(sql`update voice_mute set until_time = now() - interval '1 second'`);
    expect([await mutedPeople(db, me.userId), (await openPerson(db, viewer(me), loud.userId)).isMuted]).toEqual([
      [],
      false,
    ]);
    await mute(false);
    expect(await refusalOf(run((tx) => muteWord(tx, me, { word: "!!" })))).toBe("wordBlank");
    expect(await refusalOf(run((tx) => mutePerson(tx, me, { userId: me.userId, mute: true })))).toBe("muteSelf");
  });
});

describe("a profile", () => {
  test("has a name that is one's own whatever its case, changed once in 30 days", async () => {
    const [one, other] = [await member({ atName: null }), await member({ atName: null })];
    await db.update(voicePeople).set({ atName: null }).where(eq(voicePeople.userId, one.userId));
    await save(one, { atName: "Kaede_1" });
    expect(await refusalOf(save(other, { atName: "kaede_1" }))).toBe("atNameUsed");
    await save(one, { atName: "KAEDE_1" });
    expect(await refusalOf(save(one, { atName: "momiji" }))).toBe("atNameEarly");
    expect([await refusalOf(save(one, { atName: "abc" })), await refusalOf(save(one, { atName: "Admin" }))]).toEqual([
      "atNameShape",
      "atNameReserved",
    ]);
    await db.execute(
      sql`update voice_person set at_name_time = now() - interval '31 days' where user_id = ${one.userId}`,
    );
    await save(one, { atName: "momiji" });
    await save(other, { atName: "kaede_1" });
    expect([(await personRow(one))?.atName, (await personRow(other))?.atName]).toEqual(["momiji", "kaede_1"]);
  });

  test("shows what is the account's, and pictures that are one's own", async () => {
    const one = await member();
    await save(one, { nickName: "もみじ", banner: "demo/news/maple.webp", mentionBy: "none" });
    expect(await openPerson(db, everybody, one.userId)).toMatchObject({
      nickname: "もみじ",
      banner: "demo/news/maple.webp",
    });
    const strange = "microblog-banner/2026/00000000-0000-4000-8000-000000000000.jpg";
    expect(await refusalOf(save(one, { banner: strange }))).toBe("uploadFailed");
    await db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, one.userId));
    expect(await refusalOf(openPerson(db, everybody, one.userId))).toBe("notFindData");
  });

  test("is suggested by the beginning of its names, eight at most, followed people first", async () => {
    const me = await member();
    const people: Member[] = [];
    for (let at = 0; at < 9; at++) people.push(await member({ atName: `zen_${at}x`, followerNum: at }));
    const [, plain, asking] = [
      me,
      await member({}, { nickname: "Zen garden" }),
      await member({ atName: "zen_none", mentionBy: "none" }),
    ];
    await follows(me, plain);
    const found = async (text: string) => (await suggestPeople(db, me.userId, text)).map(({ id }) => id);
    const first = await found("@ZEN");
    expect([first.length, first[0], first[1]]).toEqual([8, plain.userId, people[8]?.userId]);
    expect([first.includes(asking.userId), await found("zen_8"), await found("%"), await found("")]).toEqual([
      false,
      [people[8]?.userId],
      [],
      [],
    ]);
    await block(me, people[8] as Member);
    expect(await found("zen_8")).toEqual([]);
  });
});

test("of many drafts the latest stay, one may be longer than a post, and who does not see a post has none about it", async () => {
  const [who, star, hidden] = [await member(), await member(), await member({ isPrivate: true })];
  const rows = await db
    .insert(voicePosts)
    .values(Array.from({ length: 25 }, () => ({ userId: star.userId, kind: "post", content: "x" })))
    .returning({ id: voicePosts.id });
  const keep = (id: number, content = "soon") => run((tx) => keepDraft(tx, who, { mode: "comment", id, content }));
  for (const { id } of rows) await keep(id);
  await keep(rows[6]?.id ?? 0, "長".repeat(2_000));
  const left = await ownDrafts(db, who.userId);
  expect(left.map(({ postId }) => postId)).toEqual(
    [rows[6], ...rows.slice(7).reverse(), rows[5]].map((row) => row?.id).slice(0, 20),
  );
  expect(await refusalOf(keep(await post(hidden)))).toBe("notFindData");
  await run((tx) => dropDraft(tx, who.userId, { mode: "comment", id: rows[6]?.id ?? 0 }));
  expect(await ownDrafts(db, who.userId)).toHaveLength(19);
});

test("an account of many followers is followed and posts at the same number of statements", async () => {
  const [star, fan] = [await member(), await member()];
  await db.execute(sql`insert into user_account (username, nickname, email, password_hash)
    select 'fan' || n, 'fan', 'fan' || n || '@example.com', 'none' from generate_series(1, 2000) n`);
  await db.execute(sql`insert into voice_follow (follower_id, followee_id)
    select id, ${star.userId} from user_account where nickname = 'fan'`);
  await db.update(voicePeople).set({ followerNum: 2_000 }).where(eq(voicePeople.userId, star.userId));
  const jobs = async () =>
    Number((await db.execute(sql`select count(*) as n from graphile_worker._private_jobs`))[0]?.n);
  const notices = async () => Number((await db.execute(sql`select count(*) as n from notification`))[0]?.n);
  const before = [await jobs(), await notices()];
  await post(star, "to all");
  await post(fan, "to nobody");
  expect([await jobs(), await notices()]).toEqual(before);
  expect(await follows(fan, star)).toEqual({ follow: "accepted" });
  const page = await relatedPeople(db, viewer(fan), { userId: star.userId, type: "follower", offset: 0, size: 20 });
  expect([page.total, page.people.length, page.people[0]?.id]).toEqual([2_001, 20, fan.userId]);
  expect(await database.db.$count(voiceFollows, eq(voiceFollows.followeeId, star.userId))).toBe(2_001);
});
