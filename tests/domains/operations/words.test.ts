import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { detailWords, targetWords } from "~/foundation/operations/audit-words.server";
import { jobName } from "~/foundation/operations/jobs/job-name.server";
import { settingNames } from "~/platform/data/settings.server";
import { every, table } from "~/platform/domain/composed.server";
import { locales } from "~/platform/i18n/locales";
import { textIfAny, translator } from "~/platform/i18n/texts.server";
import "../../../app/composition";
import { ask, postForm } from "../../harness/http";
import { type Person, person } from "../../harness/people";
import { type Product, startProduct } from "../../harness/product";
import { type TestDatabase, testDatabase } from "../../setup/database";

const t = translator("en_US");

test.each([...new Set([...Object.keys(table("jobs")), ...every("cron").map(({ job }) => job)])])(
  "the job %s is named in words in every language",
  (job) => {
    for (const locale of locales) expect(jobName(locale, job), locale).not.toBe(job);
  },
);

test("an unknown job keeps its code", () => expect(jobName("en_US", "gone-job")).toBe("gone-job"));

test("each setting belongs to a group with a name in every language", () => {
  for (const name of settingNames())
    for (const locale of locales)
      expect(textIfAny(locale, `operations:settings.group.${name.split(".")[0]}`), `${locale} ${name}`).toBeTruthy();
});

describe("a line of the audit log", () => {
  test("names its subject: an account, a setting, a row of a desk; any other as it is stored", () => {
    expect(targetWords({ target: "user:12" }, t)).toEqual({ text: "Account 12", href: "/admin/user/detail/12" });
    expect(targetWords({ target: "hotel.maxReserveDays" }, t)).toEqual({ text: "Longest hotel stay", href: null });
    expect(targetWords({ target: "banner:3" }, t).text).toMatch(/ #3$/);
    expect(targetWords({ target: "stocktake:3" }, t).text).toBe("stocktake:3");
    expect(targetWords({ target: "" }, t).text).toBe("");
  });

  test("says what changed from what to what, facts by name, and anything else as it is", () => {
    const words = (detail: string) => detailWords({ action: "setting", target: "", detail }, t);
    expect(words('{"before":3,"after":5}')).toBe("3 → 5");
    expect(words('{"before":[{"hoursBefore":48,"percent":100}],"after":[{"hoursBefore":72,"percent":50}]}')).toBe(
      "48 h: 100 % → 72 h: 50 %",
    );
    expect(words('{"number":"A1","yen":200,"note":""}')).toBe("number: A1 · yen: 200 · note: –");
    expect(words("guest -> host")).toBe("guest → host");
    expect(words("{broken")).toBe("{broken");
  });
});

describe("the page of settings", () => {
  let database: TestDatabase;
  let product: Product;
  let admin: Person;
  beforeAll(async () => {
    database = await testDatabase();
    admin = await person(database.db, "admin");
    product = await startProduct(database.url);
  });
  afterAll(async () => {
    await product?.kill();
    await database?.close();
  });
  const page = async (query = "") =>
    (await ask(product.port, `/admin/setting${query}`, { cookie: admin.cookie, headers: { "accept-language": "en" } }))
      .body;

  test("is grouped, and finds settings by words of their name, meaning or code", async () => {
    const all = await page();
    for (const group of ["group-hotel", "group-offline"]) expect(all).toContain(`id="${group}"`);
    const found = await page("?q=longest+hotel");
    expect(found).toContain('value="hotel.maxReserveDays"');
    expect(found).not.toContain('value="stay.maxReserveDays"');
    expect(await page("?q=zzzz")).toContain("No setting has these words");
    expect(await page(`?q=${"x".repeat(5_000)}`)).toContain("No setting has these words");
  });

  test("switches what is yes or no, and stays with what was searched for", async () => {
    const send = (fields: Record<string, string>) =>
      postForm(
        product.port,
        "/admin/setting?q=counter",
        { name: "offline.shopFunds", ...fields },
        { cookie: admin.cookie },
      );
    expect(await page()).toMatch(/<input type="checkbox" name="on"\/?>/);
    const on = await send({ intent: "switch", on: "on" });
    expect([on.status, on.headers.location]).toEqual([303, "/admin/setting?q=counter"]);
    expect(await page()).toMatch(/<input type="checkbox" name="on" checked=""\/?>/);
    expect((await send({ intent: "switch" })).status).toBe(303);
    expect(await page()).toMatch(/<input type="checkbox" name="on"\/?>/);
  });

  test("takes a time of day as one, and says what is wrong beside it", async () => {
    const send = (value: string) =>
      postForm(
        product.port,
        "/admin/setting",
        { name: "nights.sameDayCutoff", intent: "time", value },
        { cookie: admin.cookie },
      );
    expect(await page("?q=same-day")).toMatch(/<input[^>]* type="time"[^>]* value="20:00"/);
    expect((await send("18:30")).status).toBe(303);
    expect(await page("?q=same-day")).toMatch(/<input[^>]* type="time"[^>]* value="18:30"/);
    for (const wrong of ["25:00", "", "soon"]) expect((await send(wrong)).status).toBe(422);
    expect(JSON.parse((await ask(product.port, "/api/misc/setting")).body)).toMatchObject({ sameDayCutoff: "18:30" });
  });

  test("takes a scale in rows of which some are empty, and keeps what was typed when it is refused", async () => {
    const send = (...rows: [string, string][]) =>
      postForm(
        product.port,
        "/admin/setting",
        {
          name: "hotel.refundTiers",
          intent: "tiers",
          ...Object.fromEntries(
            rows.flatMap(([hours, percent], at) => [
              [`value[${at}].hoursBefore`, hours],
              [`value[${at}].percent`, percent],
            ]),
          ),
        },
        { cookie: admin.cookie },
      );
    expect((await send(["", ""], ["72", "100"], ["48", "40"])).status).toBe(303);
    const shown = await page("?q=goes+back");
    for (const value of ["72", "100", "48", "40"]) expect(shown).toContain(`value="${value}"`);
    expect(shown).toContain('name="value[2].percent"');
    const refused = await send(["72", "30"], ["", ""], ["48", "40"]);
    expect(refused.status).toBe(406);
    expect(refused.body).toMatch(/At 48 hours more would go back/);
    expect(refused.body).toMatch(/<input(?=[^>]* name="value\[2\]\.percent")(?=[^>]* aria-invalid="true")/);
    expect((await send(["72", ""])).status).toBe(406);
    expect((await send()).status).toBe(406);
  });
});
