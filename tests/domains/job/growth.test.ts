import { count } from "drizzle-orm";
import "../../../app/composition";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { entityTable } from "~/foundation/desks/entity-table.server";
import { listEntities } from "~/foundation/desks/queries/list-entities.server";
import type { Actor } from "~/platform/access/actor";
import { countAll } from "~/platform/data/count-rows";
import { translator } from "~/platform/i18n/texts.server";
import { readTable } from "~/platform/table/table";
import { applicantTodos } from "~/products/job/applying/own-data.server";
import { applicantBoard } from "~/products/job/applying/queries/applicant-board.server";
import { listApplicants } from "~/products/job/applying/queries/applicants.server";
import { ownApplications } from "~/products/job/applying/queries/own-applications.server";
import { replyRateOf } from "~/products/job/applying/queries/reply-rate.server";
import { applicantsTable } from "~/products/job/applying/rules/applicants-table";
import { namedCompany } from "~/products/job/company/queries/company-view.server";
import { searchPage } from "~/products/job/posting/queries/cards.server";
import { facetCounts } from "~/products/job/posting/queries/facet-counts.server";
import { homeCards } from "~/products/job/posting/queries/home.server";
import { shownRecruitment } from "~/products/job/posting/queries/open-recruitment.server";
import { otherCards, recruitmentView, similarCards } from "~/products/job/posting/queries/recruitment-view.server";
import { recruitmentDesk } from "~/products/job/posting/recruitment-desk.server";
import { foundResumes } from "~/products/job/resume/queries/found-resumes.server";
import { resumeTable } from "~/products/job/resume/rules/search-table";
import { type AskedJobs, anyJob, readSearch } from "~/products/job/rules/search";
import type { Db } from "~db/client";
import { applications } from "~db/schema/job-resume";
import { sized } from "../../harness/size";
import { closeWorlds, grownWorld, times, touched, turns, type Worlds } from "../../standard/growth";
import { firmOwner, growJobs, rare, seeker } from "./grown";

/* Every list and page of the jobs costs the same with many times the rows: the rows that its statements read, and in
   `npm run soak` their time, with 100,000 recruitments, 200,000 résumés and 1,000,000 applications. */

const sizes = { small: sized(200, 10_000), large: sized(4_000, 100_000) };
/**
 * Rows that the statements of one read may read, however many there are: what is counted, ranked and shown, which fewer
 * recruitments do not fill. How much longer ten times as many may take, also where what is common is looked for.
 */
const most = { rows: sized(12_000, 30_000), ratio: 2, common: 4 };

const worlds = {} as Worlds;
beforeAll(async () => {
  for (const name of ["small", "large"] as const)
    worlds[name] = await grownWorld(({ admin }) => growJobs(admin, sizes[name]));
});
afterAll(() => closeWorlds(worlds));

const reading = { locale: "en_US", t: translator("en_US") } as const;
const paging = { page: 0, size: 20, offset: 0 };
const firm = { userId: firmOwner + 1, isAdmin: false, isApproved: true, companyId: 1 };
const owner = {
  userId: firmOwner + 1,
  roles: new Set(["JOB_ADMIN"]),
  types: "job_admin",
  certFlag: 2,
} as unknown as Actor;

const asked = (query: string): AskedJobs => readSearch(new URLSearchParams(query));
const fewOnes = `industry=${rare.industry}&functions=${rare.functions}&location=${rare.location}&keyword=rare`;
const manyOnes = "industry=IT&industry=Hotel&functions=HR&functions=UI&functions=IT&location=Tokyo&keyword=desk";
const search = (db: Db, query: string) => searchPage(db, reading, asked(query), paging);
const applicantsOf = (db: Db, job: number | null, query: string) =>
  listApplicants(db, firm, job, readTable(applicantsTable, new URLSearchParams(query)));
const resumesOf = (db: Db, query: string) => foundResumes(db, firm, readTable(resumeTable, new URLSearchParams(query)));

async function posting(db: Db) {
  const found = await shownRecruitment(db, 1);
  await recruitmentView(db, found, reading);
  await similarCards(db, found, reading);
  await otherCards(db, found, reading);
  return replyRateOf(db, found.company.id);
}

/**
 * What is asked of the database by each page; `finds`: how many it shows, where that says that it was asked rightly;
 * `common`: it looks for what a fixed share of all have, whose entries of an index are read to the end.
 */
const reads: Record<string, { read: (db: Db) => Promise<unknown>; finds?: number; common?: true }> = {
  "search, three filters and a word that twenty have": { read: (db) => search(db, fewOnes), finds: 20 },
  "search, three filters and a word that all have": { read: (db) => search(db, manyOnes), common: true },
  "search, three filters and a salary, highest pay first": {
    read: (db) => search(db, "industry=IT&functions=HR&location=Tokyo&salaryFloor=55&sort=salary"),
  },
  "search, the second page of all": {
    read: (db) => searchPage(db, reading, { ...anyJob, sort: "new", page: 2 }, { page: 1, size: 20, offset: 20 }),
  },
  "chips beside few": { read: (db) => facetCounts(db, asked(fewOnes)) },
  "chips beside many": { read: (db) => facetCounts(db, asked(manyOnes)), common: true },
  "chips beside all": { read: (db) => facetCounts(db, anyJob) },
  "the pinned ones of the home": { read: (db) => homeCards(db, reading, 12) },
  "a posting": { read: posting, common: true },
  "a company by its name": { read: (db) => namedCompany(db, "Firm 1") },
  "applicants of a posting": { read: (db) => applicantsOf(db, 1, ""), finds: 20 },
  "applicants of a posting, of a state that few have": {
    read: (db) => applicantsOf(db, 1, "status=withdrawn"),
    finds: 20,
  },
  "applicants of a company": { read: (db) => applicantsOf(db, null, ""), finds: 20 },
  "applicants of a company, of a state that few have": {
    read: (db) => applicantsOf(db, null, "status=withdrawn"),
    finds: 20,
  },
  "the board of a posting": { read: (db) => applicantBoard(db, firm, 1) },
  "what waits for a company": {
    read: (db) =>
      countAll(
        db,
        applicantTodos(owner, String).map(({ count }) => count),
      ),
  },
  "the desk of postings": {
    read: (db) =>
      listEntities(db, recruitmentDesk, owner, readTable(entityTable(recruitmentDesk), new URLSearchParams())),
  },
  "one's own applications": { read: (db) => ownApplications(db, seeker + 8, undefined, paging) },
  résumés: { read: (db) => resumesOf(db, ""), finds: 20 },
  "résumés by three wishes and a word that few have": {
    read: (db) =>
      resumesOf(db, `industry=${rare.industry}&functions=${rare.functions}&location=${rare.location}&keyword=rare`),
    finds: 20,
  },
  "résumés by three wishes and a word that all have": {
    read: (db) => resumesOf(db, "industry=IT&functions=HR&location=Tokyo&keyword=desk"),
    common: true,
  },
  "résumés by a wish that few have": { read: (db) => resumesOf(db, `hireForm=${rare.hireForm}`), finds: 20 },
  "résumés by an education and an experience that few have": {
    read: (db) => resumesOf(db, "degree=Graduate&experience=E5"),
    finds: 20,
  },
  "résumés by a level of Japanese": { read: (db) => resumesOf(db, "japaneseAbility=N2"), finds: 20 },
};

const countOf = (found: unknown): number | undefined => {
  const { content, rows } = found as { content?: unknown[]; rows?: unknown[] };
  return (content ?? rows)?.length;
};

describe(`jobs, ${sizes.small} and ${sizes.large} recruitments`, () => {
  test.each(Object.entries(reads))("%s", async (name, { read, finds, common }) => {
    if (finds !== undefined)
      for (const { pool } of Object.values(worlds)) expect(countOf(await read(pool.db))).toBe(finds);
    const [small, large] = [await touched(worlds.small, read), await touched(worlds.large, read)];
    const figures = `${name}: ${small.rows} and ${large.rows} rows, ${small.pages} and ${large.pages} pages`;
    console.info(figures);
    expect(large.pages, figures).toBeGreaterThan(0);
    expect(large.rows, figures).toBeLessThan(most.rows);
    if (turns === 0) return;
    const ms = await times(worlds, read);
    const said = `${figures}; median ${ms.small.toFixed(2)} and ${ms.large.toFixed(2)} ms`;
    console.info(said);
    expect(ms.large / ms.small, said).toBeLessThan(common ? most.common : most.ratio);
  });

  test("control: all applications of a posting, counted to the end, read too many rows", async () => {
    const whole = (db: Db) => db.select({ n: count() }).from(applications);
    expect((await touched(worlds.large, whole)).rows).toBeGreaterThan(most.rows);
  });
});
