import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { translator } from "~/platform/i18n/texts.server";
import { functions } from "~/products/job/rules/enumerations";
import { ask, callApi } from "../../harness/http";
import { type Person, person } from "../../harness/people";
import { type SharedProduct, sharedProduct } from "../../harness/shared-product";
import type { TestDatabase } from "../../setup/database";

let product: SharedProduct;
let database: TestDatabase;
let poster: Person;
let guest: Person;
let admin: Person;

beforeAll(async () => {
  ({ product, database } = await sharedProduct());
  poster = await person(database.db, "job_admin", { certFlag: 0 });
  [guest, admin] = [await person(database.db, "guest"), await person(database.db, "admin")];
});
afterAll(() => database?.close());

const call = async (method: string, path: string, body?: unknown, who?: Person) => {
  const reply = await callApi(product.port, method, path, body, who ? { cookie: who.cookie } : {});
  return { status: reply.status, body: JSON.parse(reply.body || "null") };
};
const page = (path: string, who?: Person) =>
  ask(product.port, path, { host: product.host("work"), ...(who && { cookie: who.cookie }) });

const company = {
  name: "会社",
  nameEn: "Company of calls",
  companyLogo: "demo/news/plane.webp",
  size: "C3",
  address: { postcode: "1050011", address: "東京都港区芝公園4-2-8" },
  certificates: [],
};
const recruitment = {
  title: "翻译",
  titleJp: "翻訳者",
  titleEn: "Translator of calls",
  description: "Words",
  industry: "Consulting",
  functions: "Manager",
  hireForm: "DispatchMember",
  location: "Nagoya",
  salaryFloor: 30,
  salaryCaps: 40,
  japaneseAbility: "N1",
  urgent: true,
};

describe("calls of companies and recruitments", () => {
  test("an unverified company publishes nothing until an administrator approves it, by calls alone", async () => {
    expect(await call("POST", "/api/job/recruitment/save", recruitment, poster)).toMatchObject({
      status: 406,
      body: { message: "jobCompanyMissing" },
    });
    expect(await call("POST", "/api/job/company/save", company, poster)).toMatchObject({
      status: 406,
      body: { message: "jobCertificateMissing" },
    });
    const saved = await call(
      "POST",
      "/api/job/company/save",
      { ...company, certificates: ["demo/news/plane.webp"] },
      poster,
    );
    expect(saved).toMatchObject({ status: 200, body: { result: "success", id: expect.any(Number) } });
    const { id } = saved.body;
    expect((await call("GET", "/api/job/company/my", undefined, poster)).body).toMatchObject({ id, certFlag: 1 });
    expect(await call("POST", "/api/job/recruitment/save", recruitment, poster)).toMatchObject({
      status: 406,
      body: { message: "userNotVerified" },
    });
    expect((await call("GET", `/api/job/company/get/${id}`)).status).toBe(406);
    const verdict = { id, pass: true };
    expect((await call("PUT", "/api/admin/company/cert", verdict, poster)).status).toBe(409);
    expect((await call("PUT", "/api/admin/company/cert", { id, pass: false }, admin)).body).toMatchObject({
      message: "verdictMissing",
    });
    expect((await call("PUT", "/api/admin/company/cert", verdict, admin)).body).toMatchObject({ result: "success" });
    expect((await call("GET", `/api/job/company/get/${id}`)).body).toMatchObject({
      id,
      nameEn: "Company of calls",
      size: "C3",
    });

    const profile = await page("/job/search/company/Company%20of%20calls");
    expect(profile.body).toContain("東京都港区芝公園4-2-8");
    expect((await page("/job/search/company/Company")).body).not.toContain("東京都港区芝公園4-2-8");

    const job = (await call("POST", "/api/job/recruitment/save", recruitment, poster)).body.id;
    const entity = (await call("GET", `/api/job/recruitment/get?id=${job}`)).body;
    expect(entity).toMatchObject({
      id: job,
      title: "翻译",
      titleJp: "翻訳者",
      salaryFloor: 30,
      salaryType: "Monthly",
      experience: "E0",
      level: "E0",
      urgent: true,
      top: false,
      loginUser: {
        jobCompanyProfile: { id, size: "C3", companyLogo: { type: "demo", uuidKey: "demo/news/plane.webp" } },
      },
    });
    const model = { industry: ["Consulting"], functions: ["Manager"], location: ["Nagoya"], keyword: "翻訳" };
    const found = await call("POST", "/api/job/recruitment/list/model", {
      ...model,
      salaryFloor: 480,
      salaryType: "Annual",
    });
    expect(found.body).toMatchObject({ content: [{ id: job }], totalElements: 1, number: 0, size: 20 });
    expect((await call("POST", "/api/job/recruitment/list/model", { ...model, salaryFloor: 41 })).body.content).toEqual(
      [],
    );
    expect((await call("GET", `/api/job/recruitment/company?companyId=${id}`)).body.content).toMatchObject([
      { id: job },
    ]);
    expect((await call("GET", "/api/job/recruitment/myList", undefined, poster)).body.content).toMatchObject([
      { id: job },
    ]);

    expect((await call("PUT", "/api/job/recruitment/status", { id: job, open: false }, guest)).status).toBe(409);
    await call("PUT", "/api/job/recruitment/status", { id: job, open: false }, poster);
    expect((await call("POST", "/api/job/recruitment/list/model", model)).body.content).toEqual([]);
    const closed = await page(`/job/recruitment/${job}`);
    expect(closed.status).toBe(200);
    expect(closed.body).toContain('content="noindex"');
    expect(closed.body).not.toContain("JobPosting");
    await call("PUT", "/api/job/recruitment/status", { id: job, open: true }, poster);
    expect((await page(`/job/recruitment/${job}`)).body).toContain("JobPosting");

    expect((await call("PUT", `/api/job/favorite/${job}`, undefined, guest)).body).toMatchObject({
      detail: { favourite: true },
    });
    expect((await call("PUT", `/api/job/favorite/${job}`, undefined, guest)).body).toMatchObject({
      detail: { favourite: false },
    });
    const alert = await call("POST", "/api/job/alert/save", { model, frequency: "weekly" }, guest);
    expect(alert.body).toMatchObject({ result: "success" });
    expect((await call("GET", "/api/job/alert/list", undefined, guest)).body).toMatchObject([
      { id: alert.body.id, frequency: "weekly", name: "翻訳" },
    ]);
    expect((await call("DELETE", `/api/job/alert/delete/${alert.body.id}`, undefined, poster)).status).not.toBe(200);
    expect((await call("DELETE", `/api/job/alert/delete/${alert.body.id}`, undefined, guest)).status).toBe(200);
  });

  test("bad values are refused beside their fields", async () => {
    const bad = [
      { ...recruitment, industry: "Nothing" },
      { ...recruitment, salaryCaps: 100_000 },
      { ...recruitment, titleJp: "長".repeat(21) },
      { ...recruitment, headcount: 0 },
      { ...recruitment, hireForm: ["PartTime"] },
      { ...recruitment, validThrough: "tomorrow" },
    ];
    for (const body of bad) {
      const reply = await call("POST", "/api/job/recruitment/save", body, poster);
      expect([reply.status, reply.body.message]).toEqual([406, "invalidInput"]);
    }
    const family = "👨‍👩‍👧‍👦".repeat(20);
    expect((await call("POST", "/api/job/recruitment/save", { ...recruitment, titleJp: family }, poster)).status).toBe(
      200,
    );
    for (const path of ["/api/job/recruitment/count/nothing", "/api/job/recruitment/get?id=x"])
      expect((await call("GET", path)).status).toBe(406);
  });

  test("the category drawer of the bottom bar leads to the jobs of each function, in the reader's language", async () => {
    for (const language of ["ja", "en", "zh-CN"]) {
      const { body } = await ask(product.port, "/job", {
        host: product.host("work"),
        headers: { "accept-language": language },
      });
      const [drawer = ""] = /<details[^>]*data-drawer="category"[\s\S]*?<\/details>/.exec(body) ?? [];
      const links = [...drawer.matchAll(/<a [^>]*href="([^"]+)"[^>]*>([\s\S]*?)<\/a>/g)];
      expect(links.map(([, to]) => to)).toEqual(functions.map((name) => `/job/search/functions/${name}`));
      const locale = language === "ja" ? "ja_JP" : language === "en" ? "en_US" : "zh_CN";
      const t = translator(locale);
      for (const [at, name] of functions.entries())
        expect(links[at]?.[2]?.replaceAll("&amp;", "&")).toContain(t(`job-posting:functions.${name}`));
    }
    for (const name of functions) expect((await page(`/job/search/functions/${name}`)).status).toBe(200);
  });

  test("the least salaries of the search stand in groups of their periods, the chosen one in its own", async () => {
    for (const [query, chosen] of [
      ["", null],
      ["?salary=Annual-400", ["Annual", "Annual-400"]],
      ["?salaryType=Annual&salaryFloor=450", ["Annual", "Annual-450"]],
      ["?salary=Monthly-33", ["Monthly", "Monthly-33"]],
      ["?salary=Hourly-3", null],
    ] as const) {
      const { body } = await page(`/job/search${query}`);
      const [select = ""] = /<select[^>]*name="salary"[\s\S]*?<\/select>/.exec(body) ?? [];
      const groups = [...select.matchAll(/<optgroup label="[^"]+">([\s\S]*?)<\/optgroup>/g)].map(
        ([, inside = ""]) => inside,
      );
      const periods = groups.map((inside) => [
        ...new Set([...inside.matchAll(/value="(\w+)-\d+"/g)].map(([, period]) => period)),
      ]);
      expect(periods, query).toEqual([["Monthly"], ["Annual"]]);
      const taken = groups.flatMap((inside, at) =>
        [...inside.matchAll(/value="([\w-]+)" selected=""/g)].map(([, value]) => [periods[at]?.[0], value]),
      );
      expect(taken, query).toEqual(chosen ? [[...chosen]] : []);
    }
  });

  test("pages of unknown values, companies and numbers are not found, and others are", async () => {
    for (const path of [
      "/job/search/industry/Nothing",
      "/job/search/nothing/IT",
      "/job/search/nothing",
      "/job/recruitment/0",
    ])
      expect([path, (await page(path)).status]).toEqual([path, 404]);
    for (const path of [
      "/job",
      "/job/recruitmentList",
      "/job/search",
      "/job/search/hireForm",
      "/job/search/company/%E4%BC%9A%E7%A4%BE",
      "/job/company/video",
      "/job/search?keyword=%25&page=999999&industry=x",
    ])
      expect([path, (await page(path)).status]).toEqual([path, 200]);
  });
});
