import { inArray } from "drizzle-orm";
import type { Tx } from "../../client";
import { users } from "../../schema/accounts";
import type { Words } from "../../schema/columns";
import { jobCompanies, recruitments } from "../../schema/job";
import {
  applicationNotes,
  applications,
  interviews,
  invitations,
  resumeBlocks,
  resumes,
} from "../../schema/job-resume";
import { conversations, messages } from "../../schema/messages";
import { notifications } from "../../schema/notifications";
import { searchTextOf } from "../../text/search-text";
import { demoApplications, demoInvitations, demoTalks } from "../job/applications";
import { demoCompanies } from "../job/companies";
import { peopleOfChina } from "../job/people-of-china";
import { peopleOfElsewhere } from "../job/people-of-elsewhere";
import type { DemoPerson } from "../job/person";
import type { DemoSeed, SeedTools } from "../seeder";
import { tokyoDay } from "../tokyo-day";
import { demo as job } from "./job";
import { demo as shopOrders } from "./shop-orders";

const hour = 3_600_000;
const people = [...peopleOfChina, ...peopleOfElsewhere];

const inAll = (words: Words | undefined): string[] =>
  [words?.zh, words?.ja, words?.en].filter((one): one is string => one !== undefined);

/** What companies find of a person who names nobody in their texts. */
const foundBy = ({ profile, education, career, hope }: DemoPerson): string =>
  searchTextOf([
    profile.prefecture ?? "",
    ...[profile.introduction, profile.skills, career.summary, hope.motive].flatMap(inAll),
    ...(profile.licences ?? []).flatMap(({ name }) => inAll(name)),
    ...education.schools.flatMap(({ course }) => inAll(course)),
    ...career.jobs.flatMap(({ post, content }) => [...inAll(post), ...inAll(content)]),
  ]);

/** What the demonstration of jobs made: people with their résumés, and recruitments with their companies. */
type Made = {
  person: (username: string) => { userId: number; resumeId: number };
  recruitment: (of: readonly [company: string, title: string]) => typeof recruitments.$inferSelect;
};

function found<K, V>(map: ReadonlyMap<K, V>, key: K): V {
  const value = map.get(key);
  if (value === undefined) throw new Error(`The demonstration of jobs lacks ${key}`);
  return value;
}

async function seedResumes(tx: Tx, now: Date): Promise<Made> {
  const named = await tx
    .select({ id: users.id, username: users.username })
    .from(users)
    .where(
      inArray(
        users.username,
        people.map(({ username }) => username),
      ),
    );
  const idOf = new Map(named.map(({ id, username }) => [username, id]));
  const made = await tx
    .insert(resumes)
    .values(
      people.map((person) => {
        const { username, visibility, completeness, saved, profile, education, career, hope } = person;
        const savedTime = new Date(now.getTime() - saved * hour);
        return {
          userId: found(idOf, username),
          profile,
          education,
          career,
          hope,
          visibility,
          completeness,
          profileVersion: 1,
          educationVersion: 1,
          careerVersion: 1,
          hopeVersion: 1,
          privacyVersion: 1,
          degree: education.degree,
          experience: career.experience,
          japaneseAbility: profile.japaneseAbility,
          industries: hope.industries,
          functions: hope.functions,
          locations: hope.locations,
          hireForms: hope.hireForms,
          yearlyFloor: hope.salaryFloor * (hope.salaryType === "Monthly" ? 12 : 1),
          searchText: foundBy(person),
          savedTime,
          createTime: savedTime,
        };
      }),
    )
    .returning({ id: resumes.id, userId: resumes.userId });
  const resumeOf = new Map(made.map(({ id, userId }) => [userId, id]));
  const companies = await tx.select({ id: jobCompanies.id, name: jobCompanies.name }).from(jobCompanies);
  const companyOf = (key: string): number => {
    const name = demoCompanies.find((one) => one.key === key)?.name.ja;
    return companies.find((one) => one.name.ja === name)?.id ?? 0;
  };
  const jobs = await tx.select().from(recruitments);
  const blocks = people.flatMap(({ username, blocks: key }) =>
    key ? [{ userId: found(idOf, username), companyId: companyOf(key) }] : [],
  );
  await tx.insert(resumeBlocks).values(blocks);
  return {
    person: (username) => {
      const userId = found(idOf, username);
      return { userId, resumeId: found(resumeOf, userId) };
    },
    recruitment: ([key, title]) => {
      const one = jobs.find((row) => row.companyId === companyOf(key) && row.title.ja === title);
      if (!one) throw new Error(`The demonstration of jobs lacks ${title}`);
      return one;
    },
  };
}

/** An hour in Tokyo on a day so many days from now. */
const inTokyo = (now: Date, days: number, at: number): Date =>
  new Date(`${tokyoDay(now, days)}T${String(at).padStart(2, "0")}:00:00+09:00`);

async function seedApplications(tx: Tx, { person, recruitment }: Made, now: Date): Promise<void> {
  const ago = (hours: number): Date => new Date(now.getTime() - hours * hour);
  for (const { by, to, hours, message, status, moved, notes = [], interview } of demoApplications) {
    const { userId, resumeId } = person(by);
    const { id: recruitmentId, companyId, ownerId } = recruitment(to);
    const one = people.find(({ username }) => username === by);
    const changed = ago(moved ?? hours);
    const waiting = status === "unconfirmed" ? hours / 24 : 0;
    const [made] = await tx
      .insert(applications)
      .values({
        recruitmentId,
        companyId,
        ownerId,
        userId,
        resumeId,
        message,
        status,
        resume: one && { profile: one.profile as never, education: one.education, career: one.career, hope: one.hope },
        answeredTime: status === "confirmed" ? changed : null,
        withdrawnTime: status === "withdrawn" ? changed : null,
        remindedDays: waiting >= 7 ? 7 : waiting >= 3 ? 3 : 0,
        createTime: ago(hours),
        updateTime: changed,
      })
      .returning({ id: applications.id });
    const applicationId = made?.id ?? 0;
    if (notes.length > 0)
      await tx
        .insert(applicationNotes)
        .values(notes.map(([at, content]) => ({ applicationId, authorId: ownerId, content, createTime: ago(at) })));
    if (interview) {
      const [days, at, minutes, place, note] = interview;
      const startTime = inTokyo(now, days, at);
      await tx
        .insert(interviews)
        .values({ applicationId, startTime, minutes, place, note, createTime: changed, updateTime: changed });
    }
  }
  await tx.insert(invitations).values(
    demoInvitations.map(({ by, to, hours, message }) => {
      const { id: recruitmentId, companyId, ownerId } = recruitment(by);
      return { recruitmentId, companyId, ownerId, userId: person(to).userId, message, createTime: ago(hours) };
    }),
  );
}

/** Tells companies of what came and applicants of the answers, as applying does; what is older than a day was read. */
async function seedNotices(tx: Tx, { person, recruitment }: Made, now: Date): Promise<void> {
  const flagOf = { zh_CN: "zh", ja_JP: "ja", en_US: "en" } as const;
  const known = await tx.select({ id: users.id, locale: users.locale }).from(users);
  const notice = (
    userId: number,
    name: string,
    of: readonly [string, string],
    hours: number,
    refId: number,
    more = {},
  ) => {
    const { title } = recruitment(of);
    const flag = flagOf[(known.find(({ id }) => id === userId)?.locale ?? "ja_JP") as keyof typeof flagOf];
    const createTime = new Date(now.getTime() - hours * hour);
    return {
      userId,
      type: "apply-job",
      key: `job-applying:notice.${name}`,
      params: { title: title[flag] ?? "", ...more },
      refType: name === "received" ? "applicants" : name === "invited" ? "invitation" : "application",
      refId: String(refId),
      readTime: hours > 24 ? new Date(createTime.getTime() + hour) : null,
      createTime,
    };
  };
  const sent = await tx.select().from(applications).orderBy(applications.id);
  const notices = demoApplications.flatMap(({ by, to, hours, status, moved = 0, interview }, at) => {
    const row = sent[at];
    if (!row) return [];
    const answered = (name: string, more = {}) => notice(person(by).userId, name, to, moved, row.id, more);
    return [
      notice(row.ownerId, "received", to, hours, row.recruitmentId),
      ...(status === "confirmed" ? [answered("confirmed")] : []),
      ...(interview ? [answered("interview", { time: `${tokyoDay(now, interview[0])} ${interview[1]}:00` })] : []),
    ];
  });
  const invited = await tx.select().from(invitations).orderBy(invitations.id);
  const told = demoInvitations.map(({ by, to, hours }, at) =>
    notice(person(to).userId, "invited", by, hours, invited[at]?.id ?? 0),
  );
  await tx.insert(notifications).values([...notices, ...told].sort((a, b) => +a.createTime - +b.createTime));
}

async function seedTalks(tx: Tx, { person, recruitment }: Made, now: Date): Promise<void> {
  const ago = (hours: number): Date => new Date(now.getTime() - hours * hour);
  const companyOwner = recruitment(["kaze", "Webエンジニア"]).ownerId;
  for (const { with: username, lines } of demoTalks) {
    const { userId } = person(username);
    const [first, last] = [lines[0][0], lines.at(-1)?.[0] ?? 0];
    const [talk] = await tx
      .insert(conversations)
      .values({
        type: "message",
        lowUserId: Math.min(companyOwner, userId),
        highUserId: Math.max(companyOwner, userId),
        state: "open",
        startedBy: companyOwner,
        lastTime: ago(last),
        createTime: ago(first),
      })
      .returning({ id: conversations.id });
    await tx.insert(messages).values(
      lines.map(([hours, mine, content]) => ({
        conversationId: talk?.id ?? 0,
        fromUserId: mine ? companyOwner : userId,
        toUserId: mine ? userId : companyOwner,
        content,
        createTime: ago(hours),
        readTime: ago(hours - 0.1),
      })),
    );
  }
}

/** Writes résumés of some people of the demonstration, their applications and what companies did with them. */
async function seedApplying(tx: Tx, { now }: SeedTools): Promise<void> {
  const made = await seedResumes(tx, now);
  await seedApplications(tx, made, now);
  await seedNotices(tx, made, now);
  await seedTalks(tx, made, now);
}

export const demo: DemoSeed = { name: "job-applying", after: [job, shopOrders], run: seedApplying };
