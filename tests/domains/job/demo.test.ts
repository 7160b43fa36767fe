import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import "~/composition";
import { factsOf, findableTexts } from "~/products/job/resume/rules/facts";
import { wholeResume } from "~/products/job/resume/rules/whole-resume";
import { recruitments } from "~db/schema/job";
import { applications, interviews, invitations, resumes } from "~db/schema/job-resume";
import { demonstration } from "~db/seed/demo";
import { runSeeds } from "~db/seed/seeder";
import { searchTextOf } from "~db/text/search-text";
import { type TestDatabase, testDatabase } from "../../setup/database";

let database: TestDatabase;
let dataDir: string;
const told: string[] = [];
beforeAll(async () => {
  database = await testDatabase();
  dataDir = await mkdtemp(join(tmpdir(), "tabikura-jobs-"));
  const report = (message: string, error?: unknown) => told.push(`${message} ${error}`);
  await runSeeds(database.ownerDb, demonstration, { dataDir, report });
});
afterAll(async () => {
  await database.close();
  await rm(dataDir, { recursive: true });
});

describe("the demonstration's résumés and applications", () => {
  test("are found by what saving them would have stored, and by nothing that masking hides", async () => {
    expect(told).toEqual([]);
    const rows = await database.db.select().from(resumes);
    expect(new Set(rows.map(({ visibility }) => visibility))).toEqual(new Set(["hidden", "masked", "public"]));
    for (const row of rows) {
      const resume = wholeResume(row);
      const expected = { ...factsOf(resume), searchText: searchTextOf(findableTexts(resume)) };
      expect(row).toMatchObject(expected);
    }
  });

  test("were sent while their recruitment was open, and have moved no sooner than they came", async () => {
    const rows = await database.db
      .select({ one: applications, opened: recruitments.openTime, until: recruitments.validThrough })
      .from(applications)
      .innerJoin(recruitments, eq(recruitments.id, applications.recruitmentId))
      .orderBy(asc(applications.id));
    expect(rows.length).toBeGreaterThanOrEqual(12);
    expect(new Set(rows.map(({ one }) => one.status))).toEqual(new Set(["unconfirmed", "confirmed", "withdrawn"]));
    for (const { one, opened, until } of rows) {
      const answered = one.answeredTime ?? one.withdrawnTime ?? one.createTime;
      const times = [opened, one.createTime, answered, new Date()].map((time) => time.getTime());
      expect([one.id, times]).toEqual([one.id, [...times].sort((a, b) => a - b)]);
      expect([one.id, one.createTime < until]).toEqual([one.id, true]);
    }
    expect(await database.db.$count(interviews)).toBe(2);
    expect(await database.db.$count(invitations)).toBe(2);
  });
});
