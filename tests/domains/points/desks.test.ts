import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { deskAction, deskListLoader } from "~/foundation/desks/desk-pages.server";
import { pointManageAction, pointManageLoader } from "~/foundation/points/point-manage.server";
import { balanceOf, listRules, pointHistory, ruleIdOf } from "~/foundation/points/queries.server";
import { ruleDesk } from "~/foundation/points/rule-desk.server";
import type { PointType } from "~/foundation/points/rules";
import { closeDatabase } from "~/platform/data/database.server";
import { listenForPurges } from "~/platform/data/purge.server";
import { deskTime } from "~/platform/i18n/in-tokyo";
import { auditLog } from "~db/schema/audit";
import { type TestDatabase, testDatabase } from "../../setup/database";
import { fundedUsers } from "./people";
import { outcomeOf, thrownBy, visit } from "./visit";

let database: TestDatabase;
let admin = 0;
let guest = 0;

beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(async () => {
  [admin = 0, guest = 0] = await fundedUsers(database.db, 2, 100);
});
afterAll(async () => {
  await closeDatabase();
  await database.close();
});

const linesOf = (target: string) => database.db.select().from(auditLog).where(eq(auditLog.target, target));

describe("the desk of the rules", () => {
  const load = deskListLoader(ruleDesk);
  const act = deskAction(ruleDesk);
  const idOf = (type: PointType) => ruleIdOf(database.db, type);
  const read = (query = "", locale: "en_US" | "ja_JP" = "en_US") =>
    load(visit(`/admin/point/rule${query}`, { userId: admin, locale }));
  /** Posts the form of a rule: `point` is the field `values.point`. */
  const post = async (type: PointType | number, fields: Record<string, string>) => {
    const values = Object.fromEntries(Object.entries(fields).map(([name, value]) => [`values.${name}`, value]));
    const id = String(typeof type === "number" ? type : await idOf(type));
    return act(visit("/admin/point/rule", { userId: admin, form: { intent: "save", id, ...values } }));
  };
  const ruleOf = async (type: string) => (await listRules(database.db)).find(({ pointType }) => pointType === type);

  test("lists every rule with its limits in words, and opens the one that is asked for", async () => {
    const { list, form } = await read("?size=100");
    expect(list.rows).toHaveLength((await listRules(database.db)).length);
    const caps = new Map(list.rows.map(({ id, cells }) => [id, cells.limit?.text]));
    const capOf = async (type: PointType) => caps.get(await idOf(type));
    expect([await capOf("register"), await capOf("commodity-buy-in")]).toEqual(["Once", "No limit"]);
    expect([await capOf("beliked-in"), await capOf("invitation")]).toMatchObject(
      [/^Up to 10 a day/, /^Up to 20 a month/].map((said) => expect.stringMatching(said)),
    );
    expect(form).toBeNull();
    expect(list.add).toBeNull();
    expect(await thrownBy(read("?id=999999"))).toBe(404);
    const opened = (await read(`?id=${await idOf("like-in")}`)).form;
    expect(Object.fromEntries((opened?.fields ?? []).map(({ name, value }) => [name, value]))).toEqual({
      point: "1",
      dailyCap: "5",
      monthlyCap: null,
      enabled: true,
    });
    const japanese = (await read("?size=100", "ja_JP")).list.rows.find(({ id }) => id === opened?.id);
    expect(japanese?.cells.limit?.text).not.toBe(await capOf("like-in"));
  });

  test("saves a rule: an empty limit lifts it, an empty box turns it off; the books keep who changed what", async () => {
    const before = await ruleOf("clap-click");
    const reply = await post("clap-click", { point: "3", dailyCap: "", monthlyCap: "9" });
    expect(outcomeOf(reply)).toMatchObject({
      status: 303,
      to: "/admin/point/rule",
      flashes: [{ kind: "success", key: "desks:saved" }],
    });
    const after = { point: 3, dailyCap: null, monthlyCap: 9, enabled: false };
    expect(await ruleOf("clap-click")).toEqual({ pointType: "clap-click", ...after });
    const [line, ...more] = await linesOf(`point-rule:${await idOf("clap-click")}`);
    expect(more).toEqual([]);
    expect(line).toMatchObject({ actorId: admin, action: "point-rule", requestId: "r-7", host: "main" });
    const { pointType: type, ...old } = before ?? { pointType: "" };
    expect(JSON.parse(line?.detail ?? "")).toMatchObject({ before: { type, ...old }, after: { type, ...after } });
    await post("clap-click", { point: "1", dailyCap: "5", enabled: "on" });
    expect(await ruleOf("clap-click")).toEqual(before);
  });

  test("changes no other rule", async () => {
    const others = async () => (await listRules(database.db)).filter(({ pointType }) => pointType !== "like-in");
    const before = await others();
    await post("like-in", { point: "2", dailyCap: "4", enabled: "on" });
    expect(await others()).toEqual(before);
    expect(await ruleOf("like-in")).toMatchObject({ point: 2, dailyCap: 4, enabled: true });
  });

  test.each([
    ["values.point", { point: "-1" }],
    ["values.point", { point: "1.5" }],
    ["values.point", { point: "1000001" }],
    ["values.point", { point: "" }],
    ["values.dailyCap", { dailyCap: "-1" }],
    ["values.monthlyCap", { monthlyCap: "x" }],
  ])("refuses a wrong %s and shows the form again: %o", async (field, wrong) => {
    const before = await listRules(database.db);
    const reply = await post("comment-in", { point: "1", enabled: "on", ...wrong });
    expect(outcomeOf(reply)).toEqual({ status: 422, key: undefined, fields: [field] });
    expect(await listRules(database.db)).toEqual(before);
  });

  test("adds none, and knows none but its own", async () => {
    expect(await thrownBy(post(999_999, { point: "1", enabled: "on" }))).toBe(404);
    const fresh = { intent: "save", "values.point": "1", "values.enabled": "on" };
    expect(await thrownBy(act(visit("/admin/point/rule", { userId: admin, form: fresh })))).toBe(404);
    await expect(ruleIdOf(database.db, "video-buy-out")).rejects.toThrow("notFindData");
  });

  test("drops the cached pages that tell the rules, once a rule has changed", async () => {
    const purged: string[] = [];
    let done = () => {};
    const last = new Promise<void>((resolve) => {
      done = resolve;
    });
    const purge = (tags: string[]) => (tags[0] === "last" ? done() : purged.push(...tags));
    const { started, stop } = listenForPurges({ purge, clear: () => {} } as never);
    await started;
    await thrownBy(post(999_999, { point: "1", enabled: "on" }));
    await post("page-share", { point: "1", dailyCap: "3", enabled: "on" });
    await database.sql.notify("page_purge", JSON.stringify(["last"]));
    await last;
    await stop();
    /* At once by who wrote it, and by the notice that everybody hears. */
    expect(purged).toEqual(["point-rule", "point-rule"]);
  });
});

describe("the desk of a person's points", () => {
  const pathOf = (id: string) => `/admin/user/point_manage/${id}`;
  const read = (query = "", id = String(guest)) =>
    pointManageLoader(visit(`${pathOf(id)}${query}`, { userId: admin, params: { userId: id } }));
  const post = (form: Record<string, string>, id = String(guest)) =>
    pointManageAction(visit(pathOf(id), { userId: admin, params: { userId: id }, form }));

  test("shows who it is, what is there, and the history with times in Japan", async () => {
    await post({ point: "-30", content: "Counted twice" });
    await post({ point: "5", content: "Sorry" });
    const page = await read();
    expect(page).toMatchObject({ user: { id: guest, nickname: "p" }, balance: 75, held: 0, spendable: 75 });
    expect(page.key).toMatch(/^[\da-f-]{36}$/);
    expect((await read()).key).not.toBe(page.key);
    expect(page.table).toMatchObject({ total: 3, sort: "-time", columns: { length: 5 } });
    expect(page.rows.map(({ id, point, content, balanceAfter }) => [id, point, content, balanceAfter])).toEqual([
      [0, 5, "Sorry", 75],
      [1, -30, "Counted twice", 70],
      [2, 100, "", 100],
    ]);
    for (const { time, shownTime } of page.rows) {
      expect(new Date(time).toISOString()).toBe(time);
      expect(shownTime).toBe(deskTime("en_US")(new Date(time)));
    }
    expect((await read("?direction=out")).rows.map(({ point }) => point)).toEqual([-30]);
    expect((await read("?sort=time&size=2&page=2")).rows.map(({ point }) => point)).toEqual([5]);
  });

  test("gives and takes points with a reason, in the name of the administrator", async () => {
    expect(outcomeOf(await post({ point: "-40", content: "Counted twice" }))).toEqual({
      status: 303,
      to: pathOf(String(guest)),
      flashes: [{ kind: "success", key: "points:adjust.done" }],
    });
    expect((await balanceOf(database.db, guest)).balance).toBe(60);
    expect((await balanceOf(database.db, admin)).balance).toBe(100);
    const { content } = await pointHistory(database.db, guest, "out", { page: 0, size: 20, offset: 0 });
    expect(content).toMatchObject([{ point: 40, pointType: "admin-adjust", content: "Counted twice" }]);
    expect(await linesOf(`user:${guest}`)).toMatchObject([
      { actorId: admin, action: "point-adjust", detail: "-40: Counted twice", requestId: "r-7" },
    ]);
  });

  test("does so once for a form that is sent twice", async () => {
    const form = { point: "7", content: "Thanks", key: `form-${guest}` };
    expect(outcomeOf(await post(form))).toEqual(outcomeOf(await post(form)));
    expect((await balanceOf(database.db, guest)).balance).toBe(107);
  });

  test("takes no more than there is, and nothing without a reason", async () => {
    expect(outcomeOf(await post({ point: "-101", content: "All" }))).toMatchObject({
      status: 406,
      key: "pointExceedHoldings",
    });
    for (const [field, wrong] of [
      ["point", { point: "0" }],
      ["point", { point: "1.5" }],
      ["point", { point: "1000001" }],
      ["content", { content: " " }],
    ] as const)
      expect(outcomeOf(await post({ point: "1", content: "x", ...wrong }))).toMatchObject({
        status: 422,
        fields: [field],
      });
    expect((await balanceOf(database.db, guest)).balance).toBe(100);
    expect(await linesOf(`user:${guest}`)).toEqual([]);
  });

  test.each(["999999999", "x", "0", "-1", "1e3"])("there is none of %s", async (id) => {
    expect(await thrownBy(read("", id))).toBe(404);
    expect(await thrownBy(post({ point: "1", content: "x" }, id))).toBe(404);
  });
});
