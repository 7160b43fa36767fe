import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { blockUser } from "~/foundation/messages/verbs/block-user.server";
import { mailDigests } from "~/foundation/notifications/digest.server";
import { closeDatabase } from "~/platform/data/database.server";
import { noticeTypes } from "~/products/voice/rules/notices";
import { answerFollow, follow, removeFollower } from "~/products/voice/verbs/follow.server";
import { likePost } from "~/products/voice/verbs/like-post.server";
import { mutePerson, muteWord } from "~/products/voice/verbs/mute.server";
import { type Group, notifyGroup } from "~/products/voice/verbs/notify-group.server";
import { repostPost } from "~/products/voice/verbs/repost-post.server";
import { saveVoiceProfile } from "~/products/voice/verbs/save-voice-profile.server";
import { addPost, commentOn, quotePost } from "~/products/voice/verbs/write-post.server";
import type { Tx } from "~db/client";
import { notifications } from "~db/schema/notifications";
import { database, db, jobsOf, type Member, member, noticesOf, post, refusalOf, run } from "./world";

/* After any row of acts the unread notifications are those that a plain reference tells, kept beside: nobody is told of
   what they do not see, whether they blocked, muted or lost sight of it before or afterwards. */

afterAll(closeDatabase);

const words = ["tea", "sakura", "onsen"] as const;
type Told = { to: number; type: string; about: string };

/** A plain account of who did what, and of what each has been told and still sees. */
class Reference {
  private readonly blocks = new Set<string>();
  private readonly mutes = new Set<string>();
  private readonly muted = new Set<string>();
  private readonly hidden = new Set<number>();
  private readonly follows = new Set<string>();
  readonly posts = new Map<number, { by: number; word: string }>();
  private done: { kind: Group["kind"]; id: number; by: number; always: boolean }[] = [];
  private told: Told[] = [];

  block = (a: number, b: number) => {
    this.blocks.add(`${a} ${b}`).add(`${b} ${a}`);
    this.unfollow(a, b);
    this.unfollow(b, a);
  };
  mute = (a: number, b: number) => this.mutes.add(`${a} ${b}`);
  muteWord = (a: number, word: string) => this.muted.add(`${a} ${word}`);
  hide = (a: number) => this.hidden.add(a);
  follow = (a: number, b: number) => {
    this.follows.add(`${a} ${b}`);
    this.doneTo("follow", b, a);
  };
  unfollow = (a: number, b: number) => {
    this.follows.delete(`${a} ${b}`);
    this.done = this.done.filter(({ kind, id, by }) => kind !== "follow" || id !== b || by !== a);
  };
  doneTo = (kind: Group["kind"], id: number, by: number) => {
    const isKnown = this.done.some((one) => one.kind === kind && one.id === id && one.by === by);
    if (!isKnown) this.done.push({ kind, id, by, always: true });
  };

  isApart = (a: number, b: number) => this.blocks.has(`${a} ${b}`);
  private meets = (me: number, id: number) => !this.isApart(me, id) && !this.mutes.has(`${me} ${id}`);
  author = (me: number, id: number) =>
    me === id || (this.meets(me, id) && (!this.hidden.has(id) || this.follows.has(`${me} ${id}`)));
  sees = (me: number, id: number): boolean => {
    const one = this.posts.get(id);
    return one !== undefined && this.author(me, one.by) && (me === one.by || !this.muted.has(`${me} ${one.word}`));
  };

  write = (id: number, one: { by: number; word: string }, concerned: readonly { to: number; type: string }[]) => {
    this.posts.set(id, one);
    const first = concerned.filter(({ to }, at) => concerned.findIndex((other) => other.to === to) === at);
    for (const { to, type } of first)
      if (to !== one.by && this.sees(to, id)) this.told.push({ to, type, about: String(id) });
  };

  /** The single posts of which everybody is told now, as texts. */
  now(): string[] {
    this.told = this.told.filter(({ to, about }) => this.sees(to, Number(about)));
    return this.told.map(({ to, type, about }) => `${to} ${type} ${about}`).sort();
  }

  /**
   * How many people each receiver may be told of, of all who did a thing: those whom they see now at most, and at least
   * those whom they have seen all the time.
   */
  groups(): Map<string, { least: number; most: number }> {
    const found = new Map<string, { least: number; most: number }>();
    for (const one of this.done) {
      const { kind, id, by } = one;
      const to = kind === "follow" ? id : (this.posts.get(id)?.by ?? 0);
      const isTold = by !== to && (kind === "follow" ? this.meets(to, by) : this.author(to, by));
      one.always &&= isTold;
      const key = `${to} microblog-${kind} ${kind === "follow" ? to + 10_000 : id}`;
      const { least, most } = found.get(key) ?? { least: 0, most: 0 };
      found.set(key, { least: least + Number(one.always), most: most + Number(isTold) });
    }
    return found;
  }
}

/** The unread notifications of people, as the reference writes them: of single posts, and of what several people did. */
async function unreadOf(people: readonly number[]): Promise<{ single: string[]; groups: Map<string, number> }> {
  const rows = await db
    .select({
      to: notifications.userId,
      type: notifications.type,
      about: notifications.refId,
      key: notifications.key,
      params: notifications.params,
    })
    .from(notifications)
    .where(
      and(
        inArray(notifications.userId, [...people]),
        inArray(notifications.type, [...noticeTypes]),
        isNull(notifications.readTime),
      ),
    );
  const told = rows.map((row) => ({
    key: `${row.to} ${row.type} ${row.about}`,
    count: /\.(liked|reposted|followed)(ByMany)?$/.test(row.key) ? Number(row.params.people) : null,
  }));
  return {
    single: told.flatMap(({ key, count }) => (count === null ? [key] : [])).sort(),
    groups: new Map(told.flatMap(({ key, count }) => (count === null ? [] : [[key, count] as const]))),
  };
}

/** Runs the notices that wait for some seconds. */
async function runQueued(): Promise<void> {
  const waiting = (await jobsOf("voice-notify")) as unknown as Group[];
  await database.ownerDb.execute(sql`delete from graphile_worker._private_jobs j
    using graphile_worker._private_tasks t where t.id = j.task_id and t.identifier = 'voice-notify'`);
  for (const group of waiting) await run((tx) => notifyGroup(tx, group));
}

/** Numbers that look random and are the same each time. */
function dice(seed: number) {
  let state = seed * 7_919 + 17;
  const below = (most: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * most);
  };
  return { below, pick: <T>(from: readonly T[]): T => from[below(from.length)] as T };
}

test.each([1, 2, 3, 4])("in row %i of acts everybody is told what the reference says, after each act", async (seed) => {
  const { below, pick } = dice(seed);
  const people: Member[] = [];
  for (let at = 0; at < 5; at++) people.push(await member());
  const ids = people.map(({ userId }) => userId);
  const known = new Reference();
  const write = async (who: Member, above: number | null, kind: "comment" | "quote") => {
    const [word, named] = [pick(words), pick(people)];
    const content = `about ${word} for @${named.atName}`;
    const send = (tx: Tx) => {
      if (above === null) return addPost(tx, who, { content });
      return kind === "comment"
        ? commentOn(tx, who, { commentId: above, content })
        : quotePost(tx, who, { repostId: above, content });
    };
    const id = await run(send).then(
      (made) => made.id,
      () => null,
    );
    if (id === null) return;
    const to = above === null ? undefined : known.posts.get(above)?.by;
    const type = kind === "comment" ? "microblog-comment" : "microblog-repost";
    known.write(id, { by: who.userId, word }, [
      ...(to === undefined ? [] : [{ to, type }]),
      ...(!known.isApart(who.userId, named.userId) ? [{ to: named.userId, type: "microblog-mention" }] : []),
    ]);
  };
  const acts: ((who: Member, other: Member, about: number) => Promise<unknown>)[] = [
    (who) => write(who, null, "comment"),
    (who, _, about) => write(who, about, "comment"),
    (who, _, about) => write(who, about, "quote"),
    async (who, _, about) => {
      const refusal = await refusalOf(run((tx) => likePost(tx, { userId: who.userId }, { id: about, like: true })));
      if (refusal === null) known.doneTo("like", about, who.userId);
    },
    async (who, _, about) => {
      const refusal = await refusalOf(run((tx) => repostPost(tx, who, { repostId: about, repost: true })));
      if (refusal === null) known.doneTo("repost", about, who.userId);
    },
    async (who, other) => {
      const state = await run((tx) => follow(tx, who, { userId: other.userId, follow: true })).catch(() => null);
      if (state?.follow === "asked") {
        await run((tx) => answerFollow(tx, other, { userId: who.userId, accept: true }));
        known.unfollow(who.userId, other.userId);
        known.follow(who.userId, other.userId);
      } else if (state) {
        known.unfollow(who.userId, other.userId);
        known.follow(who.userId, other.userId);
      }
    },
    async (who, other) => {
      await run((tx) => mutePerson(tx, who, { userId: other.userId, mute: true }));
      known.mute(who.userId, other.userId);
    },
    async (who) => {
      const word = pick(words);
      await run((tx) => muteWord(tx, who, { word }));
      known.muteWord(who.userId, word);
    },
    async (who, other) => {
      if (below(2) > 0) return;
      await run((tx) => blockUser(tx, who.userId, other.userId, true));
      known.block(who.userId, other.userId);
    },
    async (who) => {
      if (below(2) > 0) return;
      await run((tx) => saveVoiceProfile(tx, who, { isPrivate: true }));
      known.hide(who.userId);
    },
    async (who, other) => {
      await run((tx) => removeFollower(tx, who, other.userId));
      known.unfollow(other.userId, who.userId);
    },
  ];
  const told = new Set<string>();
  for (let step = 0; step < 60; step++) {
    const who = pick(people);
    const other = pick(people.filter((one) => one !== who));
    const posts = [...known.posts.keys()];
    /* At first they write and meet, then some see less. */
    const act = step < 25 ? acts[below(6)] : acts[below(acts.length)];
    await act?.(who, other, posts.length > 0 ? pick(posts) : 0);
    await runQueued();
    const [expected, groups] = [known.now(), known.groups()];
    for (const one of expected) told.add(one);
    const unread = await unreadOf(ids);
    expect(unread.single, `step ${step}`).toEqual(expected);
    for (const key of new Set([...groups.keys(), ...unread.groups.keys()])) {
      const [count, { least, most }] = [unread.groups.get(key) ?? 0, groups.get(key) ?? { least: 0, most: 0 }];
      expect(count, `${key} at step ${step}`).toBeGreaterThanOrEqual(least);
      expect(count, `${key} at step ${step}`).toBeLessThanOrEqual(most);
    }
  }
  /* The row of acts has what matters: many were told, and some of it was taken back. */
  expect(told.size).toBeGreaterThan(10);
  expect(known.now().length).toBeLessThan(told.size);
});

test("a digest mails nothing of what its reader no longer sees", async () => {
  const [reader, loud, friend] = [await member(), await member(), await member()];
  await post(loud, `first @${reader.atName}`);
  await post(friend, `about onsen @${reader.atName}`);
  await post(friend, `about tea @${reader.atName}`);
  await run((tx) => mutePerson(tx, reader, { userId: loud.userId, mute: true }));
  await run((tx) => muteWord(tx, reader, { word: "onsen" }));
  await db
    .update(notifications)
    .set({ createTime: sql`now() - interval '2 days'` as never })
    .where(eq(notifications.userId, reader.userId));
  expect(await noticesOf(reader)).toHaveLength(1);
  await mailDigests(db, reader.userId - 1);
  const mails = await database.ownerDb.execute<{ text: string }>(sql`
    select payload->>'text' as text from graphile_worker._private_jobs
     where payload->>'to' = ${`${reader.username}@example.com`}`);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain(friend.username);
  expect(mails[0]?.text).not.toContain(loud.username);
});
