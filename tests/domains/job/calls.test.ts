import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { jobCompanies, recruitments } from "~db/schema/job";
import { company, db, recruitment, somebody } from "./applying-world";
import { done, get, page, refusal, send } from "./asking";

/* The decided calls by what they take and answer; those of the specification stand in tests/access/replies.ts too. */

const file = { type: "demo", uuidKey: expect.any(String) };

describe("companies", () => {
  test("are listed twelve at a time, found by a word and shown without what is their owner's", async () => {
    const { id, ownerId } = await company();
    const waiting = await company("pending");
    await db
      .update(jobCompanies)
      .set({ tel: "0312345678", searchText: " suchwort ", homepage: "https://example.com/" })
      .where(eq(jobCompanies.id, id));
    const entity = {
      id,
      name: `会社${ownerId}`,
      nameJp: `会社${ownerId}`,
      nameEn: "",
      introduction: "",
      introductionJp: "",
      introductionEn: "",
      companyLogo: file,
      attachments: [],
      size: "C1",
      homepage: "https://example.com/",
      tdfk: "",
      address: { postcode: "", address: "" },
      location: null,
      seq: 0,
    };
    expect(await get(0, "/api/job/company/list?keyword=suchwort")).toEqual({ ...page([entity]), size: 12 });
    expect(await get(0, `/api/job/company/get/${id}`)).toEqual(entity);
    for (const other of [waiting.id, 999_999])
      expect(await refusal(0, "GET", `/api/job/company/get/${other}`)).toEqual([406, "notFindData"]);
    expect(await get(ownerId, "/api/job/company/my")).toMatchObject({
      id,
      certFlag: 2,
      certReason: "",
      tel: "0312345678",
    });
    expect(await refusal(await somebody("job_admin"), "GET", "/api/job/company/my")).toEqual([406, "notFindData"]);
  });

  test("are changed by their owner alone, and what is not sent stays", async () => {
    const { id, ownerId } = await company();
    const stranger = await company();
    await db
      .update(jobCompanies)
      .set({ certificates: ["demo/news/plane.webp"] })
      .where(eq(jobCompanies.id, id));
    await done(ownerId, "PUT", "/api/job/company/update", { id, homepage: "https://example.com/new" });
    const [row] = await db.select().from(jobCompanies).where(eq(jobCompanies.id, id));
    expect(row).toMatchObject({
      homepage: "https://example.com/new",
      name: { ja: `会社${ownerId}` },
      status: "approved",
    });
    const change = { id, homepage: "" };
    expect(await refusal(stranger.ownerId, "PUT", "/api/job/company/update", change)).toEqual([406, "notFindData"]);
    expect((await send(await somebody(), "PUT", "/api/job/company/update", change)).status).toBe(409);
  });
});

describe("videos of companies", () => {
  test("are saved, listed by their type, counted, changed and removed", async () => {
    const { id: companyId, ownerId } = await company();
    const stranger = await company();
    const video = {
      title: "一天",
      titleEn: "A day",
      cover: "demo/news/plane.webp",
      video: "demo/news/petals.mp4",
      isPublic: true,
    };
    const { id } = await done(ownerId, "POST", "/api/job/video/save", video);
    const listed = async () => {
      const { content } = await get(0, "/api/job/video/list?type=2&size=100");
      return content.find((one: { id: number }) => one.id === id);
    };
    expect(await listed()).toEqual({
      id,
      type: 2,
      title: "一天",
      titleJp: "",
      titleEn: "A day",
      cover: video.cover,
      coverPhoto: file,
      video: { id, ...file },
      views: 0,
      seq: 0,
      company: { id: companyId, name: expect.any(String), nameJp: `会社${ownerId}`, nameEn: "" },
      createTime: expect.stringMatching(/Z$/),
    });
    expect((await get(0, "/api/job/video/list?type=1")).content).toEqual([]);
    const guest = await somebody();
    for (const detail of [1, 1])
      expect(await done(guest, "PUT", "/api/job/video/views", { id })).toMatchObject({ detail });
    expect(await refusal(guest, "PUT", "/api/job/video/views", { id: 999_999 })).toEqual([406, "notFindData"]);
    expect(await refusal(stranger.ownerId, "PUT", "/api/job/video/update", { id, titleEn: "x" })).toEqual([
      406,
      "notFindData",
    ]);
    await done(ownerId, "PUT", "/api/job/video/update", { id, titleEn: "Two days" });
    expect(await listed()).toMatchObject({ titleEn: "Two days", title: "一天", views: 1 });
    expect(await refusal(stranger.ownerId, "DELETE", `/api/job/video/delete/${id}`)).toEqual([406, "notFindData"]);
    await done(ownerId, "DELETE", `/api/job/video/delete/${id}`);
    expect(await listed()).toBeUndefined();
  });
});

describe("recruitments", () => {
  test("are counted by type, ranked by views, changed and removed by their company", async () => {
    const shop = await company();
    const stranger = await company();
    const types = ["all", "top", "urgent", "company", "today"] as const;
    const counts = async () =>
      Promise.all(types.map(async (type) => (await get(0, `/api/job/recruitment/count/${type}`)).count as number));
    const before = await counts();
    const id = await recruitment(shop, { top: true, viewNum: 900 });
    await recruitment(shop, { urgent: true, openTime: new Date(Date.now() - 3 * 86_400_000) });
    await recruitment(shop, { closedTime: new Date() });
    expect((await counts()).map((count, at) => count - (before[at] ?? 0))).toEqual([2, 1, 1, 0, 1]);
    expect((await get(0, "/api/job/recruitment/ranking"))[0]).toMatchObject({ id, views: 900 });
    expect(await get(0, `/api/job/recruitment/company?companyId=${shop.id}&size=1`)).toMatchObject({
      totalElements: 2,
      totalPages: 2,
      size: 1,
    });
    const change = { id, salaryFloor: 30, salaryCaps: 40 };
    expect(await refusal(stranger.ownerId, "PUT", "/api/job/recruitment/update", change)).toEqual([406, "notFindData"]);
    await done(shop.ownerId, "PUT", "/api/job/recruitment/update", change);
    const [row] = await db.select().from(recruitments).where(eq(recruitments.id, id));
    expect(row).toMatchObject({ salaryFloor: 30, salaryCaps: 40, top: true, title: { ja: "フロント係" } });
    expect(await refusal(shop.ownerId, "PUT", "/api/job/recruitment/update", { id, salaryCaps: 29 })).toEqual([
      406,
      "jobSalaryOrder",
    ]);
    expect(await refusal(stranger.ownerId, "DELETE", `/api/job/recruitment/delete/${id}`)).toEqual([
      406,
      "notFindData",
    ]);
    await done(shop.ownerId, "DELETE", `/api/job/recruitment/delete/${id}`);
    expect(await refusal(0, "GET", `/api/job/recruitment/get?id=${id}`)).toEqual([406, "notFindData"]);
  });

  test("are favourites of guests while they have a page", async () => {
    const guest = await somebody();
    const gone = await recruitment(await company(), { validThrough: new Date(Date.now() - 31 * 86_400_000) });
    expect((await send(guest, "PUT", `/api/job/favorite/${gone}`)).status).toBe(406);
    const over = await recruitment(await company(), { validThrough: new Date(Date.now() - 86_400_000) });
    expect(await done(guest, "PUT", `/api/job/favorite/${over}`, { favourite: true })).toMatchObject({
      id: over,
      detail: { favourite: true },
    });
    expect(await done(guest, "PUT", `/api/job/favorite/${over}`)).toMatchObject({ detail: { favourite: false } });
  });
});

describe("a résumé", () => {
  test("begins empty, is saved by sections and answers what it still lacks", async () => {
    const userId = await somebody();
    expect(await get(userId, "/api/job/resume/my")).toMatchObject({
      profile: { name: {}, phone: "" },
      visibility: "hidden",
      blocked: [],
      photo: null,
      completeness: 0,
      versions: { profile: 0, education: 0, career: 0, hope: 0, privacy: 0 },
    });
    const sections = {
      profile: { language: "en", name: "Ana Núñez", phone: "090-1234-5678", email: "ana@example.com" },
      education: { degree: "University", schools: [{ from: "2014/4", until: "2018年3月", school: "大学" }] },
      career: { experience: "E2", jobs: [{ from: "2018-04", company: "会社", industry: "IT" }] },
      hope: { salaryType: "Annual", salaryFloor: 400, hireForms: ["RegularEmployee"], startDay: "2027-04-01" },
      privacy: { visibility: "masked" },
    };
    for (const [section, body] of Object.entries(sections))
      expect(await done(userId, "POST", `/api/job/resume/${section}`, body)).toMatchObject({
        id: expect.any(Number),
        detail: { version: 1 },
      });
    expect(await get(userId, "/api/job/resume/my")).toMatchObject({
      profile: { name: { en: "Ana Núñez" }, phone: "09012345678" },
      education: {
        degree: "University",
        schools: [{ key: "1", from: "2014-04", until: "2018-03", school: { ja: "大学" } }],
      },
      career: { experience: "E2", jobs: [{ company: { ja: "会社" }, industry: "IT", until: "" }] },
      hope: { salaryType: "Annual", salaryFloor: 400 },
      visibility: "masked",
      completeness: expect.any(Number),
      missing: expect.arrayContaining(["profile.photo", "hope.motive"]),
      versions: { profile: 1, education: 1, career: 1, hope: 1, privacy: 1 },
    });
    expect((await get(userId, "/api/job/resume/my")).completeness).toBeGreaterThan(40);
  });

  test.each([
    ["profile", { birthday: "1899-12-31" }, "birthday"],
    ["profile", { birthday: "2001-02-30" }, "birthday"],
    ["profile", { phone: "12" }, "phone"],
    ["profile", { email: "no mail" }, "email"],
    ["profile", { postcode: "12" }, "postcode"],
    ["profile", { name: "長".repeat(61) }, "name"],
    ["profile", { licences: [{ month: "2020-13", name: "N1" }] }, "licences.0.month"],
    ["profile", { licences: [{ month: "2020-04" }] }, "licences.0.name"],
    ["education", { degree: "PhD" }, "degree"],
    ["education", { schools: [{ from: "2014-04" }] }, "schools.0.school"],
    ["education", { schools: [{ school: "大学" }] }, "schools.0.from"],
    ["education", { schools: [{ school: "大学", from: "2018-04", until: "2014-03" }] }, "schools.0.until"],
    ["career", { jobs: [{ from: "2018-04", post: "受付" }] }, "jobs.0.company"],
    ["career", { experience: "E6" }, "experience"],
    ["career", { jobs: Array(16).fill({ from: "2018-04", company: "会社" }) }, "jobs"],
    ["hope", { salaryFloor: 100_000 }, "salaryFloor"],
    ["hope", { salaryFloor: 1.5 }, "salaryFloor"],
    ["hope", { locations: ["Kyoto"] }, "locations.0"],
    ["privacy", { visibility: "all" }, "visibility"],
    ["privacy", {}, "visibility"],
    ["career", { salary: 5 }, undefined],
  ])("refuses in %s %j and names the field", async (section, body, field) => {
    const [status, message, fields] = await refusal(await somebody(), "POST", `/api/job/resume/${section}`, body);
    expect([status, message]).toEqual([406, "invalidInput"]);
    if (field) expect(String(fields).split(",")).toContain(field);
  });

  test("keeps companies off its list that nobody knows, and takes a name that one has", async () => {
    const userId = await somebody();
    const { id, ownerId } = await company();
    const path = "/api/job/resume/privacy";
    expect(await refusal(userId, "POST", path, { visibility: "masked", company: "Unknown firm" })).toEqual([
      406,
      "resumeCompanyUnknown",
    ]);
    await done(userId, "POST", path, { visibility: "masked", company: `会社${ownerId}` });
    expect((await get(userId, "/api/job/resume/my")).blocked).toEqual([{ id, name: { ja: `会社${ownerId}` } }]);
  });
});
