import type { Tx } from "../../client";
import { clapSubjects, claps } from "../../schema/claps";
import { commentSubjects, comments } from "../../schema/comments";
import { photoContests, photoJurors, photoScores, photoWorks } from "../../schema/contest";
import { richPlainText } from "../../text/rich-text";
import { namedSearchText, searchTextOf } from "../../text/search-text";
import { accounts, demoUserIds } from "../accounts";
import { demoContests, demoWorks } from "../contest/contests";
import { paragraph, rich } from "../rich";
import type { DemoSeed, SeedTools } from "../seeder";
import { tokyoDay } from "../tokyo-day";

const day = 86_400_000;
const minute = 60_000;
const type = "photo";

/** A whole minute that lies some days from now. */
const after = (now: Date, days: number): Date => new Date(Math.floor((now.getTime() + days * day) / minute) * minute);

type Contest = (typeof demoContests)[number];
type Work = (typeof demoWorks)[number];
type IdOf = Awaited<ReturnType<typeof demoUserIds>>;

function contestRow(one: Contest, { now, picture }: SeedTools): typeof photoContests.$inferInsert {
  const text = (flag: "zh" | "ja" | "en") => rich(...one.paragraphs.map((words) => paragraph(words[flag])));
  const content = { zh: text("zh"), ja: text("ja"), en: text("en") };
  const resultTime = after(now, one.results);
  return {
    code: one.code,
    title: one.title,
    content,
    cover: picture(one.picture),
    applyStart: after(now, one.applies[0]),
    applyEnd: after(now, one.applies[1]),
    resultTime,
    announcedAt: one.results < 0 ? resultTime : null,
    seq: one.seq,
    searchText: namedSearchText(Object.values(one.title), Object.values(content).map(richPlainText)),
    createTime: after(now, one.applies[0] - 7),
  };
}

function workRow(one: Work, contestId: number, idOf: IdOf, { now, picture }: SeedTools) {
  const { title, photographer, area, description, status = "approved", verdict = "", award = null } = one;
  const createTime = new Date(now.getTime() - one.daysAgo * day);
  const images = one.pictures.map(picture);
  return {
    contestId,
    ownerId: idOf(one.author),
    title,
    photographer,
    area,
    description,
    status,
    verdict,
    award,
    images,
    cover: images[0] ?? "",
    rightsVersion: "2026-11-01",
    rightsTime: createTime,
    publishTime: status === "approved" ? createTime : null,
    searchText: searchTextOf([title, photographer, area, description]),
    createTime,
    updateTime: createTime,
  } satisfies typeof photoWorks.$inferInsert;
}

/** What people and the jury did about a work. */
async function seedAround(
  tx: Tx,
  refId: number,
  { claps: people = [], talk = [], scores = [], contest }: Work,
  idOf: IdOf,
  now: Date,
) {
  if (people.length > 0) {
    await tx.insert(claps).values(
      people.map((who, at) => {
        const createTime = new Date(now.getTime() - (at + 1) * day);
        return { type, refId, userId: idOf(who), day: tokyoDay(createTime), clapCount: 10, createTime };
      }),
    );
    await tx.insert(clapSubjects).values({ type, refId, total: people.length * 10 });
  }
  if (talk.length > 0) {
    await tx.insert(comments).values(
      talk.map(([hours, who, content]) => ({
        type,
        refId,
        content,
        userId: idOf(who),
        createTime: new Date(now.getTime() - hours * 3_600_000),
      })),
    );
    await tx.insert(commentSubjects).values({ type, refId, rootNum: talk.length, shownNum: talk.length });
  }
  const jury = demoContests[contest]?.jury ?? [];
  for (const [at, [score, note]] of scores.entries()) {
    const juror = jury[at];
    if (juror) await tx.insert(photoScores).values({ workId: refId, jurorId: idOf(juror), score, note });
  }
}

/** Contests that take works, are judged and are over, with works in every state but withdrawn. */
async function seedContests(tx: Tx, tools: SeedTools): Promise<void> {
  const idOf = await demoUserIds(tx);
  const made = await tx
    .insert(photoContests)
    .values(demoContests.map((one) => contestRow(one, tools)))
    .returning({ id: photoContests.id });
  const contestId = (at: number): number => made[at]?.id ?? 0;
  const seats = demoContests.flatMap(({ jury = [] }, at) =>
    jury.map((who) => ({ contestId: contestId(at), userId: idOf(who) })),
  );
  await tx.insert(photoJurors).values(seats);
  for (const one of demoWorks) {
    const [work] = await tx
      .insert(photoWorks)
      .values(workRow(one, contestId(one.contest), idOf, tools))
      .returning({ id: photoWorks.id });
    await seedAround(tx, work?.id ?? 0, one, idOf, tools.now);
  }
}

export const demo: DemoSeed = { name: "contest", after: [accounts], run: seedContests };
