import { parse } from "csv-parse/sync";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { z } from "zod";
import { users } from "~db/schema/accounts";
import { auditLog } from "~db/schema/audit";
import { reports } from "~db/schema/moderation";
import { totpFactors } from "~db/schema/security";
import "../../../app/composition";
import { composedCalls } from "~/platform/api/openapi.server";
import { ask, callApi, postForm } from "../../harness/http";
import { type Person, person } from "../../harness/people";
import { type Product, startProduct } from "../../harness/product";
import { jsonShape } from "../../harness/samples";
import { type TestDatabase, testDatabase } from "../../setup/database";
import { valuesOf } from "../../standard/samples";

const calls = composedCalls();

let database: TestDatabase;
let products: [Product, Product];
let admin: Person;

const port = (at = 0) => products[at % 2 === 0 ? 0 : 1].port;
const api = async (method: string, path: string, body?: unknown, who: Person = admin) => {
  const headers = { "content-language": "en" };
  const reply = await callApi(port(), method, path, body, { cookie: who.cookie, headers });
  return { status: reply.status, text: reply.body, headers: reply.headers, json: () => JSON.parse(reply.body) };
};
const inEnglish = { "accept-language": "en" };
const page = (path: string, who: Person = admin) => ask(port(), path, { cookie: who.cookie, headers: inEnglish });
type Row = Record<string, unknown> & { id: number; username: string };
const list = async (query: string): Promise<Row[]> =>
  (await api("GET", `/api/admin/user/list?${query}`)).json().content;
const names = async (query: string) => (await list(query)).map(({ username }) => username);
const csvRows = (text: string): string[][] => parse(text, { bom: true });

beforeAll(async () => {
  database = await testDatabase();
  admin = await person(database.db, "admin", { nickname: "Root" });
  const make = (username: string, types: string, fields: Partial<typeof users.$inferInsert> = {}) =>
    person(database.db, types, { username, email: `${username}@example.com`, ...fields });
  await make("alpha", "guest", { nickname: "=HYPERLINK(1)", mobile: "09011112222" });
  await make("beta", "guest,shop_admin", { nickname: "+cmd", certFlag: 1 });
  await make("gamma", "hotel_admin", { nickname: "@SUM[A1]", certFlag: 2, realName: "100%_山田" });
  await make("delta", "guest", { nickname: "-1", silencedUntil: new Date("2099-01-01") });
  await make("omega", "guest", { nickname: "\tTab", disabledAt: new Date() });
  await make("vip", "guest", { vipUntil: new Date("2099-01-01"), lastLoginTime: new Date("2026-01-01") });
  await database.sql`update point_account set balance = 0`;
  products = [await startProduct(database.url), await startProduct(database.url)];
});
afterAll(async () => {
  await Promise.all((products ?? []).map((product) => product.kill()));
  await database?.close();
});

describe("the lists of accounts", () => {
  test("filter by words, number, types, certificate and state; the groups part them", async () => {
    const { id } = (await list("keyword=beta"))[0]!;
    expect(await names(`keyword=${id + 10_000}`)).toEqual(["beta"]);
    expect(await names("keyword=0901111")).toEqual(["alpha"]);
    expect(await names("keyword=100%25_")).toEqual(["gamma"]);
    expect(await names("keyword=%25")).toEqual(["gamma"]);
    expect(await names("types=shop_admin,hotel_admin&sort=username")).toEqual(["beta", "gamma"]);
    expect((await api("GET", "/api/admin/user/list?types=shop")).status).toBe(406);
    expect(await names("certFlag=1")).toEqual(["beta"]);
    expect(await names("state=silenced")).toEqual(["delta"]);
    expect(await names("state=disabled")).toEqual(["omega"]);
    expect(await names("state=vip")).toEqual(["vip"]);
    expect(await names("login=idle90")).toEqual(["vip"]);
    expect(await names("login=never")).not.toContain("vip");
    expect(await names("login=within7")).toEqual([]);
    expect((await api("GET", "/api/admin/user/list?login=whenever")).status).toBe(406);
    expect(await names("state=active&group=guest&sort=username")).toEqual(["alpha", "vip"]);
    expect(await names("group=staff&sort=-username")).toEqual([admin.username, "gamma", "beta"].sort().reverse());
  });

  test("sort both ways, with what is not there last, and pages that neither repeat nor lose a row", async () => {
    expect((await names("sort=lastLoginTime"))[0]).toBe("vip");
    expect((await names("sort=-lastLoginTime"))[0]).toBe("vip");
    const paged = await Promise.all([0, 1, 2, 3].map((at) => names(`sort=points&pageSize=2&page=${at}`)));
    expect(new Set(paged.flat()).size).toBe(7);
  });

  test("the file holds the page's rows, and no cell of it is a formula", async () => {
    const { text, headers } = await api("GET", "/api/admin/user/list?group=all&sort=username&format=csv");
    expect(headers["content-type"]).toContain("text/csv");
    const [head = [], ...rows] = csvRows(text);
    const html = (await page("/admin/user/list?sort=username")).body;
    const shown = [...html.matchAll(/<th scope="row"[^>]*data-label="User ID"[^>]*>.*?>([^<]+)<\/a>/g)].map(
      ([, name]) => name,
    );
    expect(rows.map((row) => row[head.indexOf("User ID")])).toEqual(shown);
    expect(shown).toHaveLength(7);
    expect(rows.flat().filter((cell) => /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/u.test(cell))).toEqual([]);
    expect(text).toContain("'=HYPERLINK(1)");
    expect(text).not.toContain("argon2");
    const chosen = csvRows((await api("GET", "/api/admin/user/list?format=csv&col=email")).text);
    expect(chosen[0]).toEqual(["User ID", "E-mail"]);
  });

  test("nobody's password hash leaves, and only administrators read", async () => {
    const { id } = (await list("keyword=alpha"))[0]!;
    const { status, text } = await api("GET", `/api/admin/user/get/${id}`);
    expect(status).toBe(200);
    expect(text).not.toMatch(/passwordHash|"none"/);
    const guest = await person(database.db, "guest,shop_admin");
    expect((await api("GET", `/api/admin/user/get/${id}`, undefined, guest)).status).toBe(409);
    expect((await page("/admin/user/list", guest)).headers.location).toBe("/");
  });
});

test("every list call of the product answers and holds its size, whatever is asked [AC10]", async () => {
  await database.sql`insert into user_account (username, nickname, email, password_hash)
    select 'crowd' || n, 'crowd', 'crowd' || n || '@example.com', 'none' from generate_series(1, 700) n`;
  const lists = calls.filter(
    ({ method, path }) => method === "GET" && /\/(list|myList|listAll)(\/:userId)?$/.test(path),
  );
  expect(lists.length).toBeGreaterThan(5);
  /* What a list does not answer without. */
  const needed = (query: z.ZodType | undefined): string => {
    const { required = [], allOf = [] } = jsonShape(query);
    const names = [required, ...allOf.map((one) => one.required ?? [])].flat();
    const [value = {}] = valuesOf(query, (name) => (name.endsWith("Id") ? 1 : undefined));
    return names.map((name) => `&${name}=${value[name]}`).join("");
  };
  for (const { path, shapes } of lists)
    for (const pageSize of ["9999", "500", "-1", "1e9", "x"]) {
      /* A list without pages is asked without a size. */
      const size =
        jsonShape(shapes.query).properties?.pageSize || jsonShape(shapes.query).allOf ? `pageSize=${pageSize}` : "";
      const asked = `${size}${needed(shapes.query)}`;
      const reply = await api("GET", `${path.replace(":userId", String(admin.id))}?${asked}`);
      /* A list that refuses to answer has shown nothing. */
      expect(reply.status, `${path} ${pageSize}: ${reply.text.slice(0, 80)}`).toBe(200);
      expect(reply.text.length).toBeLessThan(1_000_000);
      const { content } = reply.json();
      expect((content ?? reply.json()).length, `${path} ${pageSize}`).toBeLessThanOrEqual(500);
    }
  expect((await list("pageSize=9999")).length).toBe(100);
  expect(csvRows((await api("GET", "/api/admin/user/list?format=csv&keyword=crowd")).text)).toHaveLength(701);
  await database.sql`delete from user_account where username like 'crowd%'`;
});

test("rights that are taken away during 50 requests a second count from the next request, on both processes [AC8]", async () => {
  const seller = await person(database.db, "shop_admin");
  const seen: { sent: number; status: number }[] = [];
  const waiting: Promise<void>[] = [];
  const knock = async (times: number) => {
    for (let at = 0; at < times; at++) {
      const sent = performance.now();
      const answer = ask(port(at), "/api/order/list", { cookie: seller.cookie });
      waiting.push(answer.then(({ status }) => void seen.push({ sent, status })));
      await new Promise((done) => setTimeout(done, 20));
    }
  };
  await knock(25);
  await Promise.all(waiting);
  const meanwhile = knock(10);
  expect((await api("PUT", "/api/admin/user/type", { id: seller.id, types: ["guest"] })).status).toBe(200);
  const changedAt = performance.now();
  await meanwhile;
  await knock(40);
  await Promise.all(waiting);
  const after = seen.filter(({ sent }) => sent > changedAt);
  expect(after.length).toBeGreaterThanOrEqual(40);
  expect(after.filter(({ status }) => status !== 409)).toEqual([]);
  expect(seen.filter(({ sent }) => sent < changedAt).some(({ status }) => status === 200)).toBe(true);
});

describe("the pages of one person", () => {
  test("types need a tick; a wrong form keeps what was chosen; the change is made and told", async () => {
    const { id } = await person(database.db, "guest", { nickname: "Changer" });
    const path = `/admin/user/rights/${id}`;
    const send = (fields: Record<string, string>) =>
      postForm(port(), path, fields, { cookie: admin.cookie, headers: inEnglish });
    const refused = await send({ intent: "types", types: "job_admin" });
    expect(refused.status).toBe(422);
    expect(refused.body).toContain("Please tick the box to confirm.");
    expect(refused.body).toMatch(/value="job_admin"[^>]*checked|checked[^>]*value="job_admin"/);
    expect((await send({ intent: "types", confirm: "on" })).body).toContain("at least one type");
    const done = await send({ intent: "types", types: "job_admin", confirm: "on" });
    expect(done.status).toBe(303);
    const [user] = await database.db.select().from(users).where(eq(users.id, id));
    expect(user?.types).toBe("job_admin");
    expect((await send({ intent: "vip", until: "2020-01-01" })).body).toContain("today or a later day");
    expect((await send({ intent: "vip", until: "2098-01-01" })).status).toBe(303);
    expect((await page(`/admin/user/detail/${id}`)).body).toContain("Jan\u00a01,\u00a02098,\u00a011:59\u00a0PM");
    expect((await page("/admin/user/detail/999999")).status).toBe(404);
    expect((await page("/admin/user/rights/abc")).status).toBe(404);
  });

  test("one's own account can be neither silenced nor disabled, and the page does not offer it", async () => {
    const path = `/admin/user/access/${admin.id}`;
    expect((await page(path)).body).not.toContain('name="enabled"');
    const own = await postForm(
      port(),
      path,
      { intent: "enabled", enabled: "no", reason: "x", confirm: "on" },
      { cookie: admin.cookie, headers: inEnglish },
    );
    expect(own.body).toContain("You cannot do this to your own account.");
  });
});

describe("acts on chosen accounts", () => {
  test("are asked about with their number, refuse what is missing, and are told with a way back", async () => {
    const [a, b] = [await person(database.db, "guest"), await person(database.db, "guest")];
    const list = "/admin/user/list?state=active";
    const send = (path: string, fields: Record<string, string>, who = admin) =>
      postForm(port(), path, fields, { cookie: who.cookie, headers: inEnglish });
    expect((await send(list, { intent: "rows", act: "disable" })).body).toContain("Please select at least one entry.");
    const scope = { scope: "page", page: `${a.id},${b.id}` };
    const chosen = await send(list, { intent: "rows", act: "disable", ...scope });
    const asked = String(chosen.headers.location);
    expect([chosen.status, asked]).toEqual([
      303,
      `/admin/user/list?state=active&ask=disable&rows=${encodeURIComponent(`${a.id},${b.id}`)}`,
    ]);
    expect((await page(asked)).body).toMatch(/<dialog[^>]*open[\s\S]*Disable: 2 selected\?/);
    const about = { intent: "act", act: "disable", rows: `${a.id},${b.id}`, sure: "2" };
    expect((await send(asked, about)).status).toBe(422);
    const done = await send(asked, { ...about, reason: "fraud" });
    expect(done.headers.location).toMatch(/^\/admin\/user\/list\?state=active&change=\d+$/);
    const told = await page(String(done.headers.location));
    expect(told.body).toContain("2 accounts have been disabled.");
    expect((await page(`/admin/user/detail/${a.id}`)).body).toContain("Disabled");
    const change = String(done.headers.location).split("=").at(-1) ?? "";
    expect((await send(list, { intent: "undo", change }, a)).status).not.toBe(200);
    expect((await send(list, { intent: "undo", change })).status).toBe(303);
    const rows = await database.db.select().from(users).where(eq(users.id, b.id));
    expect(rows[0]?.disabledAt).toBeNull();
  });

  test("all found are asked about again when others are found, also as many", async () => {
    const vip = { nickname: "Counted twice", vipUntil: new Date("2099-01-01") };
    const one = await person(database.db, "guest", vip);
    const list = "/admin/user/list?keyword=Counted+twice";
    const question = (await page(`${list}&ask=endVip`)).body;
    expect(question).toContain("End VIP: all 1 found?");
    const sure = /name="sure" value="([^"]+)"/.exec(question)?.[1] ?? "";
    const send = (mark: string) =>
      postForm(
        port(),
        list,
        { intent: "act", act: "endVip", sure: mark },
        { cookie: admin.cookie, headers: inEnglish },
      );
    await database.db.update(users).set({ nickname: "Gone" }).where(eq(users.id, one.id));
    const other = await person(database.db, "guest", vip);
    for (const mark of [sure, "1", ""]) expect((await send(mark)).headers.location).toBe(`${list}&ask=endVip`);
    const [untouched] = await database.db.select().from(users).where(eq(users.id, other.id));
    expect(untouched?.vipUntil).not.toBeNull();
    const now = /name="sure" value="([^"]+)"/.exec((await page(`${list}&ask=endVip`)).body)?.[1] ?? "";
    expect((await send(now)).headers.location).toMatch(/change=\d+$/);
  });
});

describe("reports", () => {
  const about = (id: number, reason = "spam") => ({ refType: "user", refId: id, reason, note: "look" });

  test("one open report of a person and a thing; nothing unknown, nothing of one's own", async () => {
    const reporter = await person(database.db, "guest");
    /* A random name may hold the number by which the queue is searched below. */
    const bad = await person(database.db, "guest", { nickname: "Quiet" });
    const first = await api("POST", "/api/report", about(bad.id), reporter);
    expect(first.status).toBe(200);
    expect((await api("POST", "/api/report", about(bad.id, "fraud"), reporter)).json().id).toBe(first.json().id);
    expect((await api("POST", "/api/report", about(reporter.id), reporter)).text).toContain("reportOwn");
    expect((await api("POST", "/api/report", about(9_999_999), reporter)).text).toContain("notFindData");
    const unknown = { ...about(bad.id), refType: "constructor" };
    expect((await api("POST", "/api/report", unknown, reporter)).text).toContain("notFindData");
    expect(
      (await api("PUT", "/api/admin/report/handle", { id: first.json().id, action: "dismiss" }, reporter)).status,
    ).toBe(409);
  });

  test("handling one closes all of the same thing, once, and silences the author", async () => {
    const bad = await person(database.db, "guest", { nickname: "Loud" });
    const reporters = [await person(database.db, "guest"), await person(database.db, "guest")];
    for (const reporter of reporters) await api("POST", "/api/report", about(bad.id), reporter);
    const queue = (await api("GET", `/api/admin/report/list?keyword=${bad.id}`)).json().content;
    expect(queue).toHaveLength(2);
    expect(queue[0]).toMatchObject({ open: 2, thing: { ownerId: bad.id }, canRemove: false, owner: "Loud" });
    expect((await page(`/admin/report?keyword=${bad.id}`)).body).toContain("Silence the author");
    const theirs = `/admin/report?status=all&amp;ownerId=${bad.id}`;
    expect((await page(`/admin/user/detail/${bad.id}`)).body).toContain(theirs);
    expect((await page(`/admin/user/detail/${reporters[0]?.id}`)).body).toContain(`reporterId=${reporters[0]?.id}`);
    const listed = async (query: string) =>
      (await api("GET", `/api/admin/report/list?status=all&${query}`)).json().content.length;
    expect(await listed(`ownerId=${bad.id}`)).toBe(2);
    expect(await listed(`reporterId=${reporters[0]?.id}`)).toBe(1);
    expect((await page(theirs.replace("&amp;", "&"))).body).toContain(`Only person no. ${bad.id + 10_000}`);
    const { id } = queue[0];
    const remove = await api("PUT", "/api/admin/report/handle", { id, action: "remove" });
    expect(remove.text).toContain("reportNotRemovable");
    const both = await Promise.all(
      [0, 1].map(() => api("PUT", "/api/admin/report/handle", { id, action: "silence", days: 7 })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 406]);
    const rows = await database.db
      .select()
      .from(reports)
      .where(eq(reports.refId, String(bad.id)));
    expect(rows.map(({ status }) => status)).toEqual(["silenced", "silenced"]);
    const [user] = await database.db.select().from(users).where(eq(users.id, bad.id));
    expect(user?.silencedUntil?.getTime()).toBeGreaterThan(Date.now() + 6.9 * 86_400_000);
    expect(user?.silenceReason).toBe("Spam");
  });
});

test("every act of these desks is in the audit log with who, what, where and which request [OP3]", async () => {
  const acts = await database.db
    .select({ action: auditLog.action })
    .from(auditLog)
    .where(sql`${auditLog.actorId} = ${admin.id} and ${auditLog.host} <> '' and ${auditLog.requestId} <> ''`);
  const { id } = await person(database.db, "guest", { certFlag: 1 });
  const sent: [string, string, unknown][] = [
    ["PUT", "/api/admin/user/cert", { id, pass: true }],
    ["PUT", "/api/admin/user/type", { id, types: "guest,host" }],
    ["PUT", "/api/admin/user/silence", { id, until: "2099-01-01T00:00:00Z", reason: "spam" }],
    ["PUT", "/api/admin/user/vip", { id, until: "2099-01-01T00:00:00+09:00" }],
    ["PUT", "/api/admin/user/resetPassword", { id }],
    [
      "POST",
      "/api/admin/user/save",
      { username: "added_1", email: "added@example.com", nickname: "A", types: ["host"] },
    ],
  ];
  for (const [method, path, body] of sent) expect((await api(method, path, body)).text, path).toContain("success");
  const access = { intent: "enabled", enabled: "no", reason: "fraud", confirm: "on" };
  await database.db.insert(totpFactors).values({ userId: id, secret: "sealed", confirmedTime: new Date() });
  const factor = { intent: "secondFactor", reason: "lost", confirm: "on" };
  for (const form of [access, factor])
    expect((await postForm(port(), `/admin/user/access/${id}`, form, { cookie: admin.cookie })).status).toBe(303);
  const now = await database.db
    .select({ action: auditLog.action })
    .from(auditLog)
    .where(sql`${auditLog.actorId} = ${admin.id} and ${auditLog.host} <> '' and ${auditLog.requestId} <> ''`);
  const added = now.slice(acts.length).map(({ action }) => action);
  expect(added.sort()).toEqual(
    [
      "cert-judge",
      "user-access",
      "user-add",
      "user-password",
      "user-second-factor",
      "user-silence",
      "user-types",
      "user-vip",
    ].sort(),
  );
  const before = now.length;
  for (const path of ["/admin/user/list", `/admin/user/detail/${id}`, "/admin/report", "/admin/payment/manage"])
    expect((await page(path)).status, path).toBe(200);
  expect((await database.db.select().from(auditLog).where(eq(auditLog.actorId, admin.id))).length).toBe(before);
});
