import { afterAll, beforeAll } from "vitest";
import { saveEntity } from "~/foundation/desks/verbs/save-entity.server";
import { companyDesk } from "~/products/job/company/company-desk.server";
import { recruitmentDesk } from "~/products/job/posting/recruitment-desk.server";
import type { Db, Tx } from "~db/client";
import type { jobCompanies, recruitments } from "~db/schema/job";
import { deskBy } from "../../harness/desk";
import { type Person, person } from "../../harness/people";
import { inTransaction } from "../../harness/transaction";
import { type TestDatabase, testDatabase } from "../../setup/database";

let database: TestDatabase;
export let db: Db;
let admin: Person;
/** Owns an approved company. */
export let poster: Person;
export let companyId: number;

export const run = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => inTransaction(db, work);
export const byAdmin = () => deskBy(admin.id, "ADMIN");

/** Somebody who posts jobs; the account's certificate is approved with `certFlag` 2. */
export function byPoster(who: Person = poster, certFlag = 0) {
  const by = deskBy(who.id, "JOB_ADMIN");
  return { ...by, actor: { ...by.actor, types: "job_admin", certFlag } };
}

/** The key of the refusal of some work; null where it is done. */
export const refusalOf = (work: Promise<unknown>): Promise<string | null> =>
  work.then(() => null).catch((error) => error.key ?? String(error));

type CompanyInput = Partial<typeof jobCompanies.$inferInsert>;

/** Saves a company as its owner, or as `by`; a new one without `id`. */
export const company = async (by = byPoster(), more: CompanyInput = {}, id?: number): Promise<number> =>
  (
    await run((tx) =>
      saveEntity(
        tx,
        companyDesk,
        by,
        {
          name: { zh: "风之旅", ja: "風の旅", en: "Kaze" },
          introduction: {},
          companyLogo: "demo/news/plane.webp",
          attachments: [],
          size: "C2",
          homepage: "https://example.com/",
          address: { postcode: "1050011", address: "東京都港区芝公園4-2-8" },
          location: null,
          certificates: ["demo/news/plane.webp"],
          ...more,
        },
        { id },
      ),
    )
  ).id;

/** What a company says of a recruitment. */
const recruitmentInput = (more: Partial<typeof recruitments.$inferInsert> = {}) => ({
  title: { zh: "工程师", ja: "エンジニア", en: "Engineer" },
  description: { en: "You build things." },
  hours: {},
  industry: "IT",
  functions: "IT",
  hireForm: "RegularEmployee",
  location: "Tokyo",
  workplace: { postcode: "", address: "" },
  salaryType: "Monthly",
  salaryFloor: 25,
  salaryCaps: 40,
  experience: "E2",
  degree: null,
  japaneseAbility: "N2",
  headcount: 1,
  ...more,
});

/** Saves a recruitment as its company, or as `by`; a new one without `id`. */
export const recruitment = async (
  more: Partial<typeof recruitments.$inferInsert> = {},
  by = byPoster(),
  id?: number,
): Promise<number> => (await run((tx) => saveEntity(tx, recruitmentDesk, by, recruitmentInput(more), { id }))).id;

beforeAll(async () => {
  database = await testDatabase();
  db = database.db;
  admin = await person(db, "admin");
  poster = await person(db, "job_admin", { certFlag: 2 });
  companyId = await company(byPoster(poster, 2));
});
afterAll(() => database.close());
