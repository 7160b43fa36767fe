import "../../../app/composition";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll } from "vitest";
import type { Actor } from "~/platform/access/actor";
import { closeDatabase } from "~/platform/data/database.server";
import { rolesOf } from "~/platform/domain/access";
import { applyingCalls } from "~/products/job/applying/calls";
import { applyForJob } from "~/products/job/applying/verbs/apply.server";
import { companyCalls } from "~/products/job/company/calls";
import { postingCalls } from "~/products/job/posting/calls";
import { resumeCalls } from "~/products/job/resume/calls";
import { candidateName } from "~/products/job/resume/rules/candidate";
import { factsOf, findableTexts } from "~/products/job/resume/rules/facts";
import type { Db, Tx } from "~db/client";
import { jobCompanies, recruitments } from "~db/schema/job";
import { resumes } from "~db/schema/job-resume";
import { searchTextOf } from "~db/text/search-text";
import { type CallServer, caller, startCalls } from "../../harness/call-server";
import { person } from "../../harness/people";
import { inTransaction } from "../../harness/transaction";
import { type TestDatabase, testDatabase } from "../../setup/database";
import { fullResume } from "./resumes";

let database: TestDatabase;
export let db: Db;
export let server: CallServer;
const types = new Map<number, string>();

export const run = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => inTransaction(db, work);

/** Somebody of some types whom calls take for signed in. */
export async function somebody(of = "guest"): Promise<number> {
  const { id } = await person(db, of);
  types.set(id, of);
  return id;
}

/** A user as verbs and page queries know them. */
export const actorOf = (userId: number): Actor =>
  ({ userId, roles: rolesOf(types.get(userId) ?? "guest"), types: types.get(userId), silencedUntil: null }) as Actor;

export type Company = { id: number; ownerId: number };

export async function company(status = "approved"): Promise<Company> {
  const ownerId = await somebody("job_admin");
  const name = { ja: `会社${ownerId}` };
  const [made] = await db
    .insert(jobCompanies)
    .values({ ownerId, name, companyLogo: "demo/job/logo.webp", status, searchText: searchTextOf([name.ja]) })
    .returning({ id: jobCompanies.id });
  return { id: made?.id ?? 0, ownerId };
}

/** An open recruitment of a company. */
export async function recruitment(
  { id: companyId, ownerId }: Company,
  more: Partial<typeof recruitments.$inferInsert> = {},
): Promise<number> {
  const [made] = await db
    .insert(recruitments)
    .values({
      companyId,
      ownerId,
      title: { ja: "フロント係" },
      description: { ja: "旅館のフロント" },
      industry: "Hotel",
      functions: "Business",
      hireForm: "RegularEmployee",
      location: "Tokyo",
      validThrough: new Date(Date.now() + 86_400_000),
      ...more,
    })
    .returning({ id: recruitments.id });
  return made?.id ?? 0;
}

/** A person with the whole résumé of `fullResume`. */
export async function applicant(visibility = "masked"): Promise<number> {
  const userId = await somebody("guest");
  await db.insert(resumes).values({
    userId,
    ...fullResume,
    visibility,
    ...factsOf(fullResume),
    searchText: searchTextOf(findableTexts(fullResume)),
  });
  return userId;
}

/** How a company names somebody whose résumé is masked. */
export async function candidate(userId: number): Promise<string> {
  const [row] = await db.select({ id: resumes.id }).from(resumes).where(eq(resumes.userId, userId));
  return candidateName(row?.id ?? 0);
}

export const apply = (userId: number, recruitmentId: number) =>
  run((tx) => applyForJob(tx, actorOf(userId), { recruitmentId, message: "よろしくお願いします", attach: [] }));

/** Moves the creation of an application into the past. */
export const ago = (id: number, days: number) =>
  db.execute(
    sql`update job_application set create_time = clock_timestamp() - make_interval(days => ${days}) where id = ${id}`,
  );

/** The keys of the notifications of a user, oldest first. */
export async function newsOf(userId: number): Promise<string[]> {
  const rows = await db.execute<{ key: string }>(
    sql`select key from notification where user_id = ${userId} and type = 'apply-job' order by id`,
  );
  return rows.map(({ key }) => key.replace("job-applying:notice.", ""));
}

beforeAll(async () => {
  database = await testDatabase();
  db = database.db;
  server = await startCalls([...companyCalls, ...postingCalls, ...resumeCalls, ...applyingCalls], (id) =>
    id === 0 ? null : ({ ...actorOf(id), ...caller(id, types.get(id) ?? "guest") } as never),
  );
});
afterAll(async () => {
  await server?.close();
  await closeDatabase();
  await database?.close();
});
