import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { changeRows } from "~/foundation/desks/verbs/change-rows.server";
import { countOf, rankedEntities, searchEntities } from "~/products/job/posting/queries/entities.server";
import { facetCounts } from "~/products/job/posting/queries/facet-counts.server";
import { openRecruitment, shownRecruitment } from "~/products/job/posting/queries/open-recruitment.server";
import { recruitmentDesk } from "~/products/job/posting/recruitment-desk.server";
import { copyRecruitment } from "~/products/job/posting/verbs/copy-recruitment.server";
import { remindNext } from "~/products/job/posting/verbs/remind-company.server";
import { countViews, viewRecruitment } from "~/products/job/posting/verbs/view-recruitment.server";
import { paysAtLeast } from "~/products/job/rules/salary";
import { anyJob, type JobSearch } from "~/products/job/rules/search";
import { recruitments } from "~db/schema/job";
import { notifications } from "~db/schema/notifications";
import { aGuest } from "../../harness/guests";
import { person } from "../../harness/people";
import { byAdmin, byPoster, company, companyId, db, poster, recruitment, refusalOf, run } from "./posting-world";

const paging = { page: 0, size: 100, offset: 0 };
const rowOf = async (id: number) => (await db.select().from(recruitments).where(eq(recruitments.id, id)))[0];
const found = async (asked: Partial<JobSearch>) =>
  (await searchEntities(db, { ...anyJob, ...asked }, false, paging)).content.map(({ id }) => id);
const values = (more: Partial<JobSearch["values"]>) => ({ values: { ...anyJob.values, ...more } });
const act = (name: string, id: number, by: Parameters<typeof changeRows>[2] = byPoster()) =>
  run((tx) => changeRows(tx, recruitmentDesk, by, name, [id]));
/** Moves the end of a recruitment to some seconds from now by the database clock. */
const endIn = (id: number, seconds: number) =>
  db
    .update(recruitments)
    .set({ validThrough: sql`clock_timestamp() + make_interval(secs => ${seconds})` })
    .where(eq(recruitments.id, id));

describe("a recruitment", () => {
  test("refuses a salary of one bound or in the wrong order, and an end that is past or too far", async () => {
    const day = 86_400_000;
    const cases = [
      [{ salaryFloor: 0, salaryCaps: 30 }, "jobSalaryOne"],
      [{ salaryFloor: 31, salaryCaps: 30 }, "jobSalaryOrder"],
      [{ validThrough: new Date(Date.now() - day) }, "jobValidPast"],
      [{ validThrough: new Date(Date.now() + 200 * day) }, "jobValidFar"],
      [{ title: {} }, "oneLanguage"],
    ] as const;
    for (const [more, refusal] of cases)
      expect([refusal, await refusalOf(recruitment(more))]).toEqual([refusal, refusal]);
    expect(await refusalOf(recruitment({ salaryFloor: 0, salaryCaps: 0 }))).toBeNull();
  });

  test("is open for 60 days unless its company says otherwise, and an untouched end stays", async () => {
    const id = await recruitment();
    const { validThrough = new Date(0), openTime = new Date(0) } = (await rowOf(id)) ?? {};
    const days = (validThrough.getTime() - openTime.getTime()) / 86_400_000;
    expect(Math.abs(days - 60)).toBeLessThan(0.01);
    await endIn(id, 90.5);
    const before = (await rowOf(id))?.validThrough;
    const minute = new Date(Math.floor((before?.getTime() ?? 0) / 60_000) * 60_000);
    await recruitment({ validThrough: minute }, byPoster(), id);
    expect((await rowOf(id))?.validThrough).toEqual(before);
  });

  test("is on lists until its end, keeps its page for 30 days and is gone then", async () => {
    const id = await recruitment();
    const isListed = async () => (await found({})).includes(id);
    await endIn(id, 60);
    expect(await isListed()).toBe(true);
    await endIn(id, -1);
    expect(await isListed()).toBe(false);
    expect(await refusalOf(openRecruitment(db, id))).toBe("jobNotExist");
    expect(await refusalOf(shownRecruitment(db, id))).toBeNull();
    await endIn(id, -30 * 86_400 + 60);
    expect(await refusalOf(shownRecruitment(db, id))).toBeNull();
    await endIn(id, -30 * 86_400 - 1);
    expect(await refusalOf(shownRecruitment(db, id))).toBe("notFindData");
  });

  test("is open, over and gone to the second, by the one clock of a transaction", async () => {
    const id = await recruitment();
    const end = (seconds: number) => sql`now() + make_interval(secs => ${seconds})` as unknown as Date;
    const thirty = 30 * 86_400;
    const stateAt = (seconds: number, more: Partial<typeof recruitments.$inferInsert> = {}) =>
      run(async (tx) => {
        await tx
          .update(recruitments)
          .set({ validThrough: end(seconds), ...more })
          .where(eq(recruitments.id, id));
        const isListed = (await searchEntities(tx, anyJob, false, paging)).content.some((one) => one.id === id);
        const applies = await refusalOf(openRecruitment(tx, id));
        const shows = await refusalOf(shownRecruitment(tx, id));
        return [isListed, applies, shows];
      });
    expect(await stateAt(1)).toEqual([true, null, null]);
    for (const seconds of [0, -1, 1 - thirty]) expect(await stateAt(seconds)).toEqual([false, "jobNotExist", null]);
    for (const seconds of [-thirty, -thirty - 1])
      expect(await stateAt(seconds)).toEqual([false, "jobNotExist", "notFindData"]);
    expect(await stateAt(86_400, { closedTime: end(1) })).toEqual([true, null, null]);
    expect(await stateAt(86_400, { closedTime: end(-1) })).toEqual([false, "jobNotExist", null]);
  });

  test("is closed and renewed by its company alone", async () => {
    const id = await recruitment();
    const stranger = await person(db, "job_admin");
    expect(await refusalOf(act("close", id, byPoster(stranger)))).toBe("notFindData");
    expect([await act("close", id), await act("close", id)]).toEqual([1, 0]);
    expect(await found({})).not.toContain(id);
    await act("renew", id);
    expect(await found({})).toContain(id);
    expect((await rowOf(id))?.closedTime).toBeNull();
  });

  test("is pinned and recommended within a limit, also when it is renewed; administrators are not limited", async () => {
    const who = await person(db, "job_admin");
    await company(byPoster(who, 2));
    const by = byPoster(who);
    const ids: number[] = [];
    for (let at = 0; at < 3; at++) ids.push(await recruitment({ top: true }, by));
    expect(await refusalOf(recruitment({ top: true }, by))).toBe("jobPinnedFull");
    await act("close", ids[0] ?? 0, by);
    await recruitment({ top: true }, by);
    expect(await refusalOf(act("renew", ids[0] ?? 0, by))).toBe("jobPinnedFull");
    expect(await refusalOf(act("renew", ids[0] ?? 0, byAdmin()))).toBeNull();
  });

  test("belongs to its company and gets no place in lists from it", async () => {
    const id = await recruitment({ companyId: 1, seq: 5_000, ownerId: 1 });
    expect(await rowOf(id)).toMatchObject({ companyId, ownerId: poster.id, seq: 0 });
    expect(await refusalOf(recruitment({ companyId: 999_999 }, byAdmin()))).toBe("jobCompanyMissing");
    const named = await recruitment({ companyId }, byAdmin());
    expect(await rowOf(named)).toMatchObject({ companyId, ownerId: poster.id });
  });

  test("is copied to a draft without its marks and its end", async () => {
    const id = await recruitment({ urgent: true });
    const to = await run((tx) => copyRecruitment(tx, byPoster(), id));
    expect(to).toMatch(/^\/admin\/posting\/job\?draft=\d+$/);
    const [draft] = await db.execute<{ values: Record<string, unknown> }>(
      sql`select "values" from draft where id = ${Number(to.split("=")[1])}`,
    );
    expect(draft?.values).toMatchObject({ title: { en: "Engineer" }, urgent: false });
    expect(draft?.values).not.toHaveProperty("validThrough");
    const stranger = await person(db, "job_admin");
    expect(await refusalOf(run((tx) => copyRecruitment(tx, byPoster(stranger), id)))).toBe("notFindData");
  });
});

describe("a search", () => {
  test("finds by any mix of conditions, in every language and by how a title is read", async () => {
    const hotel = await recruitment({
      title: { zh: "旅馆前台", ja: "旅館のフロント" },
      industry: "Hotel",
      hireForm: "PartTime",
      location: "Osaka",
      japaneseAbility: null,
      visa: true,
    });
    const it = await recruitment({ title: { ja: "翻訳者" }, urgent: true });
    expect(await found(values({ industry: ["Hotel"] }))).toContain(hotel);
    expect(await found(values({ industry: ["Hotel"] }))).not.toContain(it);
    expect(await found(values({ industry: ["Hotel", "IT"] }))).toEqual(expect.arrayContaining([hotel, it]));
    expect(await found(values({ industry: ["Hotel"], location: ["Tokyo"] }))).not.toContain(hotel);
    expect(await found(values({ japaneseAbility: ["none"] }))).toContain(hotel);
    expect(await found({ visa: true })).toContain(hotel);
    expect(await found({ urgent: true })).not.toContain(hotel);
    for (const keyword of ["旅館", "旅馆", "フロント"])
      expect([keyword, await found({ keyword })]).toEqual([keyword, [hotel]]);
    expect(await found({ company: "風の旅" })).toEqual(expect.arrayContaining([hotel, it]));
    expect(await found({ company: "nobody of this name" })).toEqual([]);
    expect(await found({ keyword: "%" })).toEqual([]);
  });

  test("compares salaries over periods as the rule does", async () => {
    const rows = [
      { salaryType: "Monthly", salaryFloor: 20, salaryCaps: 30 },
      { salaryType: "Annual", salaryFloor: 300, salaryCaps: 359 },
      { salaryType: "Annual", salaryFloor: 300, salaryCaps: 360 },
      { salaryType: "Monthly", salaryFloor: 0, salaryCaps: 0 },
    ] as const;
    const ids: number[] = [];
    for (const row of rows) ids.push(await recruitment(row));
    for (const [salaryFloor, salaryType] of [
      [30, "Monthly"],
      [360, "Annual"],
      [361, "Annual"],
      [1, "Monthly"],
    ] as const) {
      const wanted = ids.filter((_, at) => rows[at] && paysAtLeast(rows[at], salaryFloor, salaryType));
      expect((await found({ salaryFloor, salaryType })).filter((id) => ids.includes(id)).sort()).toEqual(wanted.sort());
    }
  });

  test("counts what each value would find, as if nothing of its attribute was chosen", async () => {
    await recruitment({ functions: "Anchor", location: "Nagoya" });
    await recruitment({ functions: "UI", location: "Nagoya" });
    const { counts } = await facetCounts(db, { ...anyJob, ...values({ functions: ["Anchor"], location: ["Nagoya"] }) });
    expect([counts.get("functions:Anchor"), counts.get("functions:UI")]).toEqual([1, 1]);
    expect(counts.get("location:Nagoya")).toBe(1);
    expect(counts.get("location:Tokyo")).toBeUndefined();
  });

  test("finds pinned ones highest first [J7]", async () => {
    const [low, high] = [
      await recruitment({ companyId, top: true, seq: 1 }, byAdmin()),
      await recruitment({ companyId, top: true, seq: 9 }, byAdmin()),
    ];
    const ids = (await searchEntities(db, anyJob, true, paging)).content.map(({ id }) => id);
    expect(ids.slice(0, 2)).toEqual([high, low]);
    expect(await countOf(db, "top")).toBe(ids.length);
  });
});

test("views count once a day for 30 days, and make the ranking [J15]", async () => {
  const id = await recruitment();
  const at = (day: string) => new Date(`${day}T03:00:00Z`);
  const view = (day: string, reader: Parameters<typeof viewRecruitment>[1]) =>
    run((tx) => viewRecruitment(tx, reader, id, at(day)));
  await view("2026-10-01", { userId: poster.id });
  await view("2026-10-30", { userId: poster.id });
  await view("2026-10-30", { userId: poster.id });
  await view("2026-10-30", aGuest());
  await run((tx) => countViews(tx, at("2026-10-30")));
  expect((await rowOf(id))?.viewNum).toBe(3);
  expect((await rankedEntities(db))[0]?.id).toBe(id);
  await run((tx) => countViews(tx, at("2026-10-31")));
  expect((await rowOf(id))?.viewNum).toBe(2);
  expect(await run((tx) => countViews(tx, at("2026-10-31")))).toBe(0);
});

test("a company is reminded once of an end, and again after it was renewed", async () => {
  const who = await person(db, "job_admin");
  await company(byPoster(who, 2));
  const id = await recruitment({}, byPoster(who));
  const notices = async () =>
    (await db.select().from(notifications).where(eq(notifications.userId, who.id))).filter(
      ({ key }) => key === "job-posting:notice.ending",
    ).length;
  const in50Days = new Date(Date.now() + 51 * 86_400_000);
  await run((tx) => remindNext(tx));
  expect(await notices()).toBe(0);
  await run((tx) => remindNext(tx, in50Days));
  await run((tx) => remindNext(tx, in50Days));
  expect(await notices()).toBe(1);
  await act("renew", id, byPoster(who));
  await run((tx) => remindNext(tx, in50Days));
  expect(await notices()).toBe(2);
});
