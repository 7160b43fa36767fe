import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { pointManageAction, pointManageLoader } from "~/foundation/points/point-manage.server";
import { balanceOf, listRules, pointHistory } from "~/foundation/points/queries.server";
import { ruleDeskAction, ruleDeskLoader } from "~/foundation/points/rule-desk.server";
import { closeDatabase } from "~/platform/data/database.server";
import { listenForPurges } from "~/platform/data/purge.server";
import { sheetTime } from "~/platform/time/tokyo";
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
  const read = (query = "", locale: "en_US" | "ja_JP" = "en_US") =>
    ruleDeskLoader(visit(`/admin/point/rule${query}`, { userId: admin, locale }));
  const post = (form: Record<string, string>) => ruleDeskAction(visit("/admin/point/rule", { userId: admin, form }));
  const ruleOf = async (type: string) => (await listRules(database.db)).find(({ pointType }) => pointType === type);

  test("lists every rule with its limits in words, and opens the one that is asked for", async () => {
    const { rules, open } = await read();
    expect(rules.map(({ cap, ...rule }) => rule)).toEqual(await listRules(database.db));
    const caps = new Map(rules.map(({ pointType, cap }) => [pointType, cap]));
    expect([caps.get("register"), caps.get("commodity-buy-in")]).toEqual(["Once", "No limit"]);
    expect([caps.get("beliked-in"), caps.get("invitation")]).toMatchObject(
      [/^Up to 10 a day/, /^Up to 20 a month/].map((said) => expect.stringMatching(said)),
    );
    expect(open).toBeNull();
    expect((await read("?type=nothing")).open).toBeNull();
    expect((await read("?type=like-in")).open).toEqual({
      ...{ pointType: "like-in", point: 1, dailyCap: 5, monthlyCap: null, enabled: true, cap: caps.get("like-in") },
    });
    expect((await read("?type=like-in", "ja_JP")).open?.cap).not.toBe(caps.get("like-in"));
  });

  test("saves a rule: an empty limit lifts it, an empty box turns it off; the books keep who changed what", async () => {
    const before = await ruleOf("clap-click");
    const reply = await post({ pointType: "clap-click", point: "3", dailyCap: "", monthlyCap: "9" });
    expect(outcomeOf(reply)).toEqual({
      ...{ status: 303, to: "/admin/point/rule", flashes: [{ kind: "success", key: "points:rule.saved" }] },
    });
    const after = { pointType: "clap-click", point: 3, dailyCap: null, monthlyCap: 9, enabled: false };
    expect(await ruleOf("clap-click")).toEqual(after);
    const [line, ...more] = await linesOf("clap-click");
    expect(more).toEqual([]);
    expect(line).toMatchObject({ actorId: admin, action: "point-rule", requestId: "r-7", host: "main" });
    const { pointType: _, ...old } = before ?? { pointType: "" };
    const { pointType: type, ...values } = after;
    expect(JSON.parse(line?.detail ?? "")).toEqual({ before: { type, ...old }, after: { type, ...values } });
    await post({ pointType: "clap-click", point: "1", dailyCap: "5", enabled: "on" });
    expect(await ruleOf("clap-click")).toEqual(before);
  });

  test("changes no other rule", async () => {
    const others = async () => (await listRules(database.db)).filter(({ pointType }) => pointType !== "like-in");
    const before = await others();
    await post({ pointType: "like-in", point: "2", dailyCap: "4", enabled: "on" });
    expect(await others()).toEqual(before);
    expect(await ruleOf("like-in")).toMatchObject({ point: 2, dailyCap: 4, enabled: true });
  });

  test.each([
    ["point", { point: "-1" }],
    ["point", { point: "1.5" }],
    ["point", { point: "1000001" }],
    ["point", { point: "" }],
    ["dailyCap", { dailyCap: "-1" }],
    ["monthlyCap", { monthlyCap: "x" }],
    ["pointType", { pointType: "nothing" }],
  ])("refuses a wrong %s and shows the form again: %o", async (field, wrong) => {
    const before = await listRules(database.db);
    const reply = await post({ pointType: "comment-in", point: "1", enabled: "on", ...wrong });
    expect(outcomeOf(reply)).toEqual({ status: 422, key: undefined, fields: [field] });
    expect(await listRules(database.db)).toEqual(before);
  });

  test("knows no kind that earns nothing by rule", async () => {
    expect(await thrownBy(post({ pointType: "video-buy-out", point: "1", enabled: "on" }))).toBe(404);
    expect(await linesOf("video-buy-out")).toEqual([]);
  });

  test("drops the cached pages that tell the rules, once a rule has changed", async () => {
    const purged: string[] = [];
    let done = () => {};
    const last = new Promise<void>((resolve) => {
      done = resolve;
    });
    const purge = (tags: string[]) => (tags[0] === "last" ? done() : purged.push(...tags));
    const stop = await listenForPurges({ purge, clear: () => {} } as never);
    await thrownBy(post({ pointType: "video-buy-out", point: "1", enabled: "on" }));
    await post({ pointType: "page-share", point: "1", dailyCap: "3", enabled: "on" });
    await database.sql.notify("page_purge", JSON.stringify(["last"]));
    await last;
    await stop();
    expect(purged).toEqual(["point-rule"]);
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
      expect(shownTime).toBe(sheetTime(new Date(time)));
    }
    expect((await read("?direction=out")).rows.map(({ point }) => point)).toEqual([-30]);
    expect((await read("?sort=time&size=2&page=2")).rows.map(({ point }) => point)).toEqual([5]);
  });

  test("gives and takes points with a reason, in the name of the administrator", async () => {
    expect(outcomeOf(await post({ point: "-40", content: "Counted twice" }))).toEqual({
      ...{ status: 303, to: pathOf(String(guest)), flashes: [{ kind: "success", key: "points:adjust.done" }] },
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
      ...{ status: 406, key: "pointExceedHoldings" },
    });
    for (const [field, wrong] of [
      ["point", { point: "0" }],
      ["point", { point: "1.5" }],
      ["point", { point: "1000001" }],
      ["content", { content: " " }],
    ] as const)
      expect(outcomeOf(await post({ point: "1", content: "x", ...wrong }))).toMatchObject({
        ...{ status: 422, fields: [field] },
      });
    expect((await balanceOf(database.db, guest)).balance).toBe(100);
    expect(await linesOf(`user:${guest}`)).toEqual([]);
  });

  test.each(["999999999", "x", "0", "-1", "1e3"])("there is none of %s", async (id) => {
    expect(await thrownBy(read("", id))).toBe(404);
    expect(await thrownBy(post({ point: "1", content: "x" }, id))).toBe(404);
  });
});
