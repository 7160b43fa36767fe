import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { saveEntity } from "~/foundation/desks/verbs/save-entity.server";
import { translator } from "~/platform/i18n/texts.server";
import { companyDesk } from "~/products/job/company/company-desk.server";
import { forgetCompanies } from "~/products/job/company/own-data.server";
import { companyEntities } from "~/products/job/company/queries/companies.server";
import { companyView, namedCompany } from "~/products/job/company/queries/company-view.server";
import { companyVideos, videoEntities } from "~/products/job/company/queries/videos.server";
import { viewVideo } from "~/products/job/company/verbs/view-video.server";
import { videoDesk } from "~/products/job/company/video-desk.server";
import { searchEntities } from "~/products/job/posting/queries/entities.server";
import { anyJob } from "~/products/job/rules/search";
import { jobCompanies, recruitments } from "~db/schema/job";
import { notifications } from "~db/schema/notifications";
import { person } from "../../harness/people";
import { byAdmin, byPoster, company, db, poster, recruitment, refusalOf, run } from "./posting-world";

const paging = { page: 0, size: 100, offset: 0 };
const statusOf = async (id: number) =>
  (await db.select({ status: jobCompanies.status }).from(jobCompanies).where(eq(jobCompanies.id, id)))[0]?.status;
const judge = (id: number, status: string, verdict = "") =>
  run((tx) => saveEntity(tx, companyDesk, byAdmin(), { status, verdict }, { id }));
const shownIds = async () => (await searchEntities(db, anyJob, false, paging)).content.map(({ id }) => id);

describe("a company", () => {
  test("waits for an administrator unless the account's certificate is approved, and nothing of it is shown before", async () => {
    const who = await person(db, "job_admin");
    const id = await company(byPoster(who));
    expect(await statusOf(id)).toBe("pending");
    expect(await refusalOf(recruitment({}, byPoster(who)))).toBe("userNotVerified");
    expect((await companyEntities(db, "", paging)).content.map((one) => one.id)).not.toContain(id);
    await judge(id, "approved");
    const job = await recruitment({}, byPoster(who));
    expect(await shownIds()).toContain(job);
    const notices = await db.select().from(notifications).where(eq(notifications.userId, who.id));
    expect(notices.map(({ key }) => key)).toEqual(["job-company:notice.approved"]);
    await company(byPoster(who), { name: { en: "Another name" } }, id);
    expect(await statusOf(id)).toBe("pending");
    expect(await shownIds()).not.toContain(job);
    expect(await refusalOf(recruitment({}, byPoster(who), job))).toBe("userNotVerified");
  });

  test("stays approved while its owner changes what was not judged, and cannot approve itself", async () => {
    const who = await person(db, "job_admin");
    const id = await company(byPoster(who), { status: "approved" });
    expect(await statusOf(id)).toBe("pending");
    await judge(id, "approved");
    await company(byPoster(who), { homepage: "https://example.com/new", seq: 99 }, id);
    const [row] = await db.select().from(jobCompanies).where(eq(jobCompanies.id, id));
    expect(row).toMatchObject({ status: "approved", seq: 0, homepage: "https://example.com/new" });
  });

  test("is one for an account, needs a certificate, and a rejection a reason", async () => {
    const who = await person(db, "job_admin");
    expect(await refusalOf(company(byPoster(who), { certificates: [] }))).toBe("jobCertificateMissing");
    const id = await company(byPoster(who, 2), { certificates: [] });
    expect(await statusOf(id)).toBe("approved");
    expect(await refusalOf(company(byPoster(who, 2)))).toBe("jobCompanyExists");
    expect(await refusalOf(judge(id, "rejected"))).toBe("verdictMissing");
    await judge(id, "rejected", "Unreadable");
    expect(await statusOf(id)).toBe("rejected");
  });

  test("of somebody else cannot be changed", async () => {
    const [who, other] = [await person(db, "job_admin"), await person(db, "job_admin")];
    const id = await company(byPoster(who, 2));
    expect(await refusalOf(company(byPoster(other, 2), {}, id))).toBe("notFindData");
  });

  test("leaves with its recruitments when its account is anonymised", async () => {
    const who = await person(db, "job_admin");
    const id = await company(byPoster(who, 2), { tel: "0312345678" });
    await db.execute(`update user_account set closed_at = now(), anonymised_at = now() where id = ${who.id}` as never);
    await forgetCompanies(db);
    const [row] = await db.select().from(jobCompanies).where(eq(jobCompanies.id, id));
    expect(row).toMatchObject({ tel: "", deletedTime: expect.any(Date) });
  });
});

describe("the page of a company", () => {
  test("is found by its very name in each language, and by nothing else", async () => {
    const name = { zh: "独一无二旅行", ja: "唯一無二の旅", en: "One of a Kind Travel" };
    const id = await company(byPoster(await person(db, "job_admin"), 2), { name });
    for (const one of Object.values(name)) expect((await namedCompany(db, one))?.id).toBe(id);
    for (const other of ["One of a Kind", "one of a kind travel", "", "%", "…"])
      expect([other, await namedCompany(db, other)]).toEqual([other, null]);
  });

  test("is nobody's where two have the name, and nobody's before its approval", async () => {
    const name = { en: "Twice Named" };
    const id = await company(byPoster(await person(db, "job_admin"), 2), { name });
    const who = await person(db, "job_admin");
    const other = await company(byPoster(who), { name });
    expect((await namedCompany(db, "Twice Named"))?.id).toBe(id);
    await judge(other, "approved");
    expect(await namedCompany(db, "Twice Named")).toBeNull();
    await judge(id, "rejected", "Unreadable");
    expect((await namedCompany(db, "Twice Named"))?.id).toBe(other);
  });

  test("shows its own videos and pictures, the logo once, and nothing that is its owner's", async () => {
    const who = await person(db, "job_admin");
    const values = { attachments: ["demo/news/plane.webp", "demo/news/tea.webp"], tel: "0312345678" };
    const id = await company(byPoster(who, 2), { name: { en: "Shown Whole" }, ...values });
    const video = { title: { en: "Inside" }, cover: "demo/news/plane.webp", video: "demo/news/petals.mp4" };
    await run((tx) => saveEntity(tx, videoDesk, byPoster(who), { ...video, isPublic: true }));
    await run((tx) => saveEntity(tx, videoDesk, byPoster(who), { ...video, isPublic: false }));
    expect((await companyVideos(db, "en", id, 4)).map(({ title }) => title)).toEqual(["Inside"]);
    const row = await namedCompany(db, "Shown Whole");
    if (!row) throw new Error("no company");
    const view = companyView(row, { flag: "ja", t: translator("ja_JP") });
    expect(view).toMatchObject({ name: { text: "Shown Whole", lang: "en" }, pictures: ["demo/news/tea.webp"] });
    expect(JSON.stringify(view)).not.toMatch(/0312345678|certificates|verdict/);
  });
});

test("the texts of recruitments follow the name of their company", async () => {
  const who = await person(db, "job_admin");
  const id = await company(byPoster(who, 2), { name: { en: "Oldname" } });
  const job = await recruitment({}, byPoster(who));
  const textOf = async () => (await db.select().from(recruitments).where(eq(recruitments.id, job)))[0]?.searchText;
  expect(await textOf()).toContain("oldname");
  await company(byPoster(who), { name: { en: "Newname" } }, id);
  expect(await textOf()).toContain("newname");
  expect(await textOf()).not.toContain("oldname");
});

describe("a video", () => {
  const values = {
    title: { en: "A day" },
    cover: "demo/news/plane.webp",
    video: "demo/news/petals.mp4",
    isPublic: true,
  };

  test("belongs to the company of its owner and is shown while that is approved", async () => {
    const { id } = await run((tx) => saveEntity(tx, videoDesk, byPoster(), values));
    const shown = async () => (await videoEntities(db, 2, paging)).content.find((one) => one.id === id);
    expect(await shown()).toMatchObject({ type: 2, title: "A day", video: { uuidKey: values.video } });
    expect((await videoEntities(db, 1, paging)).content).toEqual([]);
    const stranger = await person(db, "job_admin");
    expect(await refusalOf(run((tx) => saveEntity(tx, videoDesk, byPoster(stranger), values)))).toBe(
      "jobCompanyMissing",
    );
  });

  test("counts a person once a day", async () => {
    const { id } = await run((tx) => saveEntity(tx, videoDesk, byPoster(), values));
    const who = { userId: poster.id };
    const at = (day: string) => new Date(`${day}T03:00:00Z`);
    const view = (day: string, one: typeof who | { device: string } = who) =>
      run((tx) => viewVideo(tx, one, id, at(day)));
    expect([await view("2026-11-20"), await view("2026-11-20"), await view("2026-11-21")]).toEqual([1, 1, 2]);
    expect(await view("2026-11-21", { device: "d" })).toBe(3);
    expect(await refusalOf(run((tx) => viewVideo(tx, who, 999_999)))).toBe("notFindData");
  });
});
