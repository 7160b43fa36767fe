import "../../../app/composition";
import { and, eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { clap } from "~/foundation/claps/verbs/clap.server";
import { handleReport } from "~/foundation/moderation/verbs/handle-report.server";
import { report } from "~/foundation/moderation/verbs/report.server";
import { findWorks } from "~/products/contest/queries/search.server";
import { photoSubject } from "~/products/contest/queries/subject.server";
import { workPage } from "~/products/contest/queries/works.server";
import { bandsOf } from "~/products/contest/rules/picture-hash";
import { announceNext } from "~/products/contest/verbs/announce-results.server";
import { changeWork } from "~/products/contest/verbs/enter-work.server";
import { forgetWorks } from "~/products/contest/verbs/forget-works.server";
import { scoreWork } from "~/products/contest/verbs/score-work.server";
import { withdrawWork } from "~/products/contest/verbs/withdraw-work.server";
import { users } from "~db/schema/accounts";
import { photoContests, photoHashes, photoScores, photoWorks } from "~db/schema/contest";
import { notifications } from "~db/schema/notifications";
import { barrier } from "../../factories/shop";
import { loses } from "../../harness/loses";
import {
  actorOf,
  approve,
  author,
  byAdmin,
  contest,
  db,
  decide,
  enter,
  guest,
  inMinutes,
  input,
  run,
  seat,
  shown,
  visitor,
} from "./world";

const rowOf = async (id: number) => (await db.select().from(photoWorks).where(eq(photoWorks.id, id)))[0];
const refused = (key: string, field?: string) => expect.objectContaining({ key, ...(field && { field }) });
const newsOf = async (userId: number) =>
  (await db.select({ key: notifications.key }).from(notifications).where(eq(notifications.userId, userId))).map(
    ({ key }) => key,
  );
/** Moves the end of entries so that the last minute ends some seconds from now, by the database's clock. */
const endIn = (id: number, seconds: number) =>
  db
    .update(photoContests)
    .set({ applyEnd: sql`clock_timestamp() + make_interval(secs => ${seconds - 60})` as never })
    .where(eq(photoContests.id, id));
const resultsIn = (id: number, seconds: number) =>
  db
    .update(photoContests)
    .set({
      applyEnd: inMinutes(-10),
      resultTime: sql`clock_timestamp() + make_interval(secs => ${seconds})` as never,
    })
    .where(eq(photoContests.id, id));
const judging = async (id: number) => void (await endIn(id, -1));
const listed = async (contestId: number, sort: "new" | "clap" | "award" = "new") =>
  (await workPage(db, { contestId, sort, as: ({ work }) => work.id }, { page: 1, size: 50, offset: 0 })).content;

describe("entering [EV5, EV6]", () => {
  test("one second either side of the end, by the database's clock", async () => {
    const id = await contest();
    await endIn(id, 2);
    await enter(id, "In time");
    await endIn(id, -1);
    await expect(enter(id, "Late", { who: visitor })).rejects.toEqual(refused("eventEnded"));
    const coming = await contest({ applyStart: inMinutes(2) });
    await expect(enter(coming, "Early")).rejects.toEqual(refused("photoNotStarted"));
    await expect(enter(await contest({ seq: -1 }), "Hidden")).rejects.toEqual(refused("notFindData"));
  });

  test("the rights as they are stated today, and one to nine pictures or one video", async () => {
    const id = await contest();
    await expect(enter(id, "x", { rights: "" })).rejects.toEqual(refused("photoRights", "rights"));
    await expect(enter(id, "x", { rights: "2020-01-01" })).rejects.toEqual(refused("photoRights", "rights"));
    await expect(enter(id, "x", { images: [] })).rejects.toEqual(refused("photoShowsNothing", "images"));
    await expect(enter(id, "x", { videoId: 1 })).rejects.toEqual(refused("photoShowsBoth", "video"));
    await expect(enter(id, "x", { images: [], videoId: 999_999 })).rejects.toEqual(refused("photoVideoGone", "video"));
  });

  test("as many works as the contest says, withdrawn ones not counted, also at the same time", async () => {
    const id = await contest({ maxWorks: 2 });
    const who = await guest();
    const done = await Promise.allSettled(Array.from({ length: 6 }, (_, at) => enter(id, `Work ${at}`, { who })));
    expect(done.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
    const [work] = await db.select().from(photoWorks).where(eq(photoWorks.ownerId, who.id));
    await run((tx) => withdrawWork(tx, actorOf(who), work?.id ?? 0));
    await enter(id, "In its place", { who });
  });

  test("a person changes only their own works, and a change waits again", async () => {
    const id = await contest();
    const work = await shown(id, "Before");
    const change = (who = author) => run((tx) => changeWork(tx, actorOf(who), { id: work, ...input("After") }, []));
    await expect(change(visitor)).rejects.toEqual(refused("notFindData"));
    await change();
    expect(await rowOf(work)).toMatchObject({ title: "After", status: "pending" });
    expect(await listed(id)).not.toContain(work);
    await judging(id);
    await expect(change()).rejects.toEqual(refused("eventEnded"));
  });
});

describe("pictures that look the same", () => {
  const hash = 0x0f1e2d3c4b5a6978n;
  const near = hash ^ 0b1010101n;
  const far = ~hash;

  test("an own picture enters a contest once; another person's is marked for the administrators", async () => {
    const [id, other] = [await contest(), await contest()];
    const who = await guest();
    const first = await enter(id, "First", { who, hashes: [hash] });
    await expect(enter(id, "Again", { who, hashes: [near] })).rejects.toEqual(refused("photoDuplicate", "images"));
    await enter(other, "Elsewhere", { who, hashes: [near] });
    await enter(id, "Unlike", { who, hashes: [far] });
    const copy = await enter(other, "Copy", { who: await guest(), hashes: [near] });
    expect((await rowOf(copy))?.similarId).toBe(first);
    await run((tx) => withdrawWork(tx, actorOf(who), first));
    await enter(id, "Once more", { who, hashes: [near] });
  });

  test("an even surface is like no other", async () => {
    const id = await contest();
    const who = await guest();
    await enter(id, "White", { who, hashes: [0n] });
    await enter(id, "Black", { who, hashes: [0n] });
  });

  test("of eight sent at once one is stored; a twin that looks first without the lock stores more", async () => {
    const id = await contest({ maxWorks: 20 });
    const count = async (write: (at: number) => Promise<unknown>) =>
      (await Promise.allSettled(Array.from({ length: 8 }, (_, at) => write(at)))).filter(
        ({ status }) => status === "fulfilled",
      ).length;
    const who = await guest();
    expect(await count((at) => enter(id, `Same ${at}`, { who, hashes: [0x55aa33cc0ff0f00fn - 2n ** 62n] }))).toBe(1);
    const won = await loses(async () => {
      const twin = await guest();
      const ready = barrier(8);
      const same = 0x123456789abcdefn;
      const naive = async () => {
        await ready();
        await run(async (tx) => {
          const known = await tx
            .select()
            .from(photoHashes)
            .innerJoin(photoWorks, eq(photoWorks.id, photoHashes.workId))
            .where(and(eq(photoHashes.hash, same), eq(photoWorks.ownerId, twin.id)));
          if (known.length > 0) throw new Error("known");
          const { videoId: _, rights: rightsVersion, images, ...work } = input("Twin");
          const [made] = await tx
            .insert(photoWorks)
            .values({ ...work, images: [...images], rightsVersion, contestId: id, ownerId: twin.id })
            .returning({ id: photoWorks.id });
          await tx.insert(photoHashes).values({ workId: made?.id ?? 0, place: 0, hash: same, bands: bandsOf(same) });
        });
      };
      return (await count(naive)) > 1;
    });
    expect(won).toBe(true);
  });
});

describe("moderation before publication", () => {
  const seen = async (contestId: number, id: number, keyword: string) => {
    const search = await findWorks(db, {
      keyword,
      locale: "en_US",
      viewer: null,
      paging: { page: 1, size: 10, offset: 0 },
    });
    return {
      list: (await listed(contestId)).includes(id),
      clapList: (await listed(contestId, "clap")).includes(id),
      subject: (await photoSubject.find(db, [id], "en")).has(id),
      search: JSON.stringify(search).includes(keyword),
    };
  };
  const none = { list: false, clapList: false, subject: false, search: false };
  const all = { list: true, clapList: true, subject: true, search: true };

  test("no list, feed or search shows a work before it is approved, or after it was sent back or withdrawn", async () => {
    const id = await contest();
    const work = await enter(id, "Kingyozuk");
    expect(await seen(id, work, "Kingyozuk")).toEqual(none);
    await approve(work);
    expect(await seen(id, work, "Kingyozuk")).toEqual(all);
    expect(await newsOf(author.id)).toContain("photo-desk:notice.approved");
    await expect(decide(work, { status: "rejected", verdict: "" })).rejects.toEqual(
      refused("verdictMissing", "verdict"),
    );
    await decide(work, { status: "rejected", verdict: "Not a dress" });
    expect(await seen(id, work, "Kingyozuk")).toEqual(none);
    await approve(work);
    await run((tx) => withdrawWork(tx, actorOf(author), work));
    expect(await seen(id, work, "Kingyozuk")).toEqual(none);
    await expect(approve(work)).rejects.toEqual(refused("photoWithdrawn"));
  });

  test("a hidden contest and a closed account take their works along", async () => {
    const id = await contest();
    const who = await guest();
    const [work, other] = [await shown(id, "Mine", { who }), await shown(id, "Other")];
    await db.update(users).set({ closedAt: new Date() }).where(eq(users.id, who.id));
    expect(await listed(id)).toEqual([other]);
    expect((await photoSubject.find(db, [work], "en")).size).toBe(0);
    await db.update(photoContests).set({ seq: -1 }).where(eq(photoContests.id, id));
    expect((await photoSubject.find(db, [other], "en")).size).toBe(0);
  });

  test("removing by a report sends a work back with a reason, and it loses its award", async () => {
    const id = await contest();
    const work = await shown(id, "Reported");
    await judging(id);
    await decide(work, { award: "gold" });
    const reportId = await run((tx) =>
      report(tx, { userId: visitor.id }, { refType: "photo", refId: String(work), reason: "spam" }),
    );
    await run((tx) => handleReport(tx, byAdmin().operator, { id: reportId, action: "remove", days: 7 }));
    expect(await rowOf(work)).toMatchObject({ status: "rejected", award: null });
    expect((await rowOf(work))?.verdict).toBe("Sent back after a report was confirmed.");
  });
});

describe("claps as votes [EV4]", () => {
  test("once a day per person, and never for one's own", async () => {
    const id = await contest();
    const [work, other] = [await shown(id, "Voted"), await shown(id, "Loved", { who: visitor })];
    const give = (userId: number, refId: number, at?: Date) =>
      run((tx) => clap(tx, { userId }, { type: "photo", refId }, at));
    expect(await give(author.id, work)).toEqual({ refused: "ownClap" });
    expect(await give(visitor.id, work)).toEqual({ clapCount: 10, total: 10 });
    expect(await give(visitor.id, work)).toEqual({ refused: "alreadyClapped" });
    expect(await give(visitor.id, work, new Date(Date.now() + 86_400_000))).toMatchObject({ total: 20 });
    await give(author.id, other);
    expect(await listed(id, "clap")).toEqual([work, other]);
  });

  test("twenty at once by one person count one", async () => {
    const work = await shown(await contest(), "Stormed");
    const who = await guest();
    const done = await Promise.all(
      Array.from({ length: 20 }, () => run((tx) => clap(tx, { userId: who.id }, { type: "photo", refId: work }))),
    );
    expect(done.filter((one) => "total" in one)).toEqual([{ clapCount: 10, total: 10 }]);
  });
});

describe("jury and awards", () => {
  const score = (who: { id: number }, id: number, points = 7) =>
    run((tx) => scoreWork(tx, { userId: who.id }, { id, score: points, note: "" }));

  test("a juror scores between the end of entries and the results; one score each, the last one counts", async () => {
    const id = await contest();
    const juror = await guest();
    await seat(id, juror);
    const work = await shown(id, "Scored");
    await expect(score(juror, work)).rejects.toEqual(refused("photoNotJudging"));
    await judging(id);
    await expect(score(visitor, work)).rejects.toEqual(refused("notFindData"));
    await score(juror, work, 3);
    await score(juror, work, 9);
    const rows = await db.select().from(photoScores).where(eq(photoScores.workId, work));
    expect(rows.map((row) => row.score)).toEqual([9]);
    await resultsIn(id, -1);
    await expect(score(juror, work)).rejects.toEqual(refused("photoNotJudging"));
  });

  test("jurors do not take part, and who takes part is no juror", async () => {
    const id = await contest();
    const [juror, who] = [await guest(), await guest()];
    await seat(id, juror);
    await expect(enter(id, "Mine", { who: juror })).rejects.toEqual(refused("photoJurorEnters"));
    await enter(id, "Entered", { who });
    await expect(seat(id, who)).rejects.toEqual(refused("photoJurorHasWorks", "userId"));
    await expect(seat(id, juror)).rejects.toEqual(refused("photoJurorTwice", "userId"));
  });

  test("awards come after the end of entries, one grand prize, and are seen with the results alone", async () => {
    const id = await contest();
    const [first, second, waiting] = [await shown(id, "First"), await shown(id, "Second"), await enter(id, "Waiting")];
    await expect(decide(first, { award: "grand" })).rejects.toEqual(refused("photoAwardEarly", "award"));
    await judging(id);
    await expect(decide(waiting, { award: "gold" })).rejects.toEqual(refused("photoAwardState", "award"));
    const both = await Promise.allSettled([decide(first, { award: "grand" }), decide(second, { award: "grand" })]);
    expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await decide(first, { award: null });
    await decide(second, { award: "gold" });
    await decide(first, { award: "grand" });
    expect(await listed(id, "award")).toEqual([]);
    await resultsIn(id, -1);
    await expect(run((tx) => withdrawWork(tx, actorOf(author), first))).rejects.toEqual(refused("photoAwarded"));
    expect(await listed(id, "award")).toEqual([first, second]);
    while (await run(announceNext));
    const told = (await newsOf(author.id)).filter((key) => key === "contest:notice.awarded");
    expect(told).toHaveLength(2);
    expect(await run(announceNext)).toBe(false);
  });
});

test("an anonymised account's works are erased, its scores stay without words", async () => {
  const id = await contest();
  const [gone, juror] = [await guest(), await guest()];
  const [work, other] = [await shown(id, "Gone", { who: gone, hashes: [5n] }), await shown(id, "Stays")];
  await seat(id, juror);
  await judging(id);
  await run((tx) => scoreWork(tx, { userId: juror.id }, { id: other, score: 8, note: "Light" }));
  for (const { id: userId } of [gone, juror])
    await db.update(users).set({ anonymisedAt: new Date() }).where(eq(users.id, userId));
  await forgetWorks(db);
  expect(await rowOf(work)).toMatchObject({ title: "", photographer: "", cover: "", images: [], status: "withdrawn" });
  expect(await db.select().from(photoHashes).where(eq(photoHashes.workId, work))).toEqual([]);
  expect((await rowOf(other))?.title).toBe("Stays");
  const [kept] = await db.select().from(photoScores).where(eq(photoScores.workId, other));
  expect(kept).toMatchObject({ score: 8, note: "" });
});
