import type { RouteConfigEntry } from "@remix-run/route-config";
import { PgDialect } from "drizzle-orm/pg-core";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { actLabel } from "~/foundation/audit/act-label.server";
import { deskData } from "~/foundation/dashboard/desk-data.server";
import { findAtDesks } from "~/foundation/dashboard/parts.server";
import { todosOf } from "~/foundation/profile/parts.server";
import { type Actor, toNum } from "~/platform/access/actor";
import type { RequestContext } from "~/platform/access/request-context";
import { type Role, roles, rolesOf } from "~/platform/domain/access";
import { every } from "~/platform/domain/composed.server";
import { declaredDomains, declaredScreens } from "~/platform/domain/declared";
import { deskFrameId } from "~/platform/domain/screens";
import { locales } from "~/platform/i18n/locales";
import { fillPath } from "~/platform/screens/href";
import { screenAt } from "~/platform/screens/match-screen";
import { desksNamed } from "~/ui/desk/desks-named";
import { feedbacks } from "~db/schema/site";
import { person } from "../../harness/people";
import "../../../app/composition";
import routes from "../../../app/routes";
import { type TestDatabase, testDatabase } from "../../setup/database";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
afterEach(() => void vi.useRealTimers());

const actorOf = (types: string, userId = 1): Actor =>
  ({ userId, types, roles: rolesOf(types), nickname: "N", email: "n@example.com", avatar: null, certFlag: 2 }) as Actor;

const shown = async (actor: Actor, path: string, locale: RequestContext["locale"] = "en_US") => {
  const context = { locale, site: "main", embed: false, flashes: [], dataOnly: true } as unknown as RequestContext;
  const asked = { actor, url: new URL(`http://localhost${path}`), screen: screenAt(path) };
  const { nav, ...data } = await deskData(database.db, context, asked);
  return { ...data, nav: nav.html };
};

const entriesOf = async (types: string) =>
  (await shown(actorOf(types), "/desk")).groups.flatMap(({ entries }) => entries.map(({ href }) => href));

describe("the frame of the desks", () => {
  const [frame] = (routes as RouteConfigEntry[]).filter(({ id }) => id === deskFrameId);
  const framed = new Set(frame?.children?.map(({ id }) => id));

  test("stands around every screen for holders of roles and no other, but for those that ask for it", () => {
    const forStaff = ({ access: { allow } }: { access: { allow: string | readonly Role[] } }) =>
      typeof allow !== "string" && !allow.includes("GUEST");
    const inside = declaredScreens().filter(({ id }) => framed.has(id));
    const asked = inside.filter((screen) => !forStaff(screen)).map(({ path }) => path);
    expect(asked.sort()).toEqual(["/adwall/allorder", "/user/certificate"]);
    expect(declaredScreens().filter((screen) => forStaff(screen) && !framed.has(screen.id))).toEqual([]);
    expect(inside.filter(({ access }) => access.allow === "anyone")).toEqual([]);
    expect(inside.filter(({ path }) => path.startsWith("/mypage") || path === "/")).toEqual([]);
  });

  test("every screen without an entry that names its desk names one that has an entry", () => {
    for (const { under, path } of declaredScreens().filter(({ under }) => under))
      expect(declaredScreens().find((screen) => screen.path === under)?.menu, path).toBeDefined();
  });
});

describe("the navigation", () => {
  test("shows each role its desks, and no other", async () => {
    const admin = await entriesOf("admin");
    const opened = declaredScreens().filter(({ desk, menu }) => desk && menu);
    const own = opened.filter(({ menu }) => !menu?.roles || menu.roles.includes("ADMIN"));
    expect(admin.sort()).toEqual(
      own
        .map(({ path, menu }) => fillPath(path, menu?.params ?? {}))
        .filter((path) => path !== "/desk")
        .sort(),
    );
    expect(await entriesOf("shop_admin")).toEqual([
      "/shop/register",
      "/admin/orders",
      "/admin/commodities",
      "/admin/commodity/create",
      "/admin/vCommodityCheck/discount-code",
      "/lottery",
      "/shop/offline/my_qr_code",
      "/user/certificate",
      "/offline/orderList",
      "/inventory/item_manage",
      "/inventory/stock_manage",
      "/inventory/supplier_manage",
      "/inventory/outStock_manage",
      "/inventory/count",
    ]);
    expect(await entriesOf("news_editor")).toEqual([
      "/editor/newsCategory_manage",
      "/editor/news_add",
      "/editor/news_manage",
    ]);
    const isForAdmins = (path: string) => screenAt(path)?.access.allow.toString() === "ADMIN";
    expect(admin.filter(isForAdmins)).toEqual(expect.arrayContaining(["/admin/user/list", "/admin/audit"]));
    for (const role of roles.filter((one) => one !== "ADMIN"))
      expect((await entriesOf(role.toLowerCase())).filter(isForAdmins), role).toEqual([]);
  });

  test("has a shop's profile, its code and the points of its counter for shops and administrators alone", async () => {
    const own = ["/shop/register", "/shop/offline/my_qr_code", "/offline/orderList"];
    for (const role of roles) {
      const seen = (await entriesOf(role.toLowerCase())).filter((path) => own.includes(path));
      expect(seen, role).toHaveLength(role === "SHOP_ADMIN" || role === "ADMIN" ? own.length : 0);
    }
  });

  test("marks the desk of a page below it, and leads back to it", async () => {
    const { groups, breadcrumbs, nav } = await shown(actorOf("admin"), "/admin/user/detail/5");
    const current = groups.flatMap(({ entries }) => entries.filter((entry) => entry.current));
    expect(current.map(({ href }) => href)).toEqual(["/admin/user/list"]);
    expect(nav.match(/<a [^>]*aria-current[^>]*>/g)).toEqual([expect.stringContaining('href="/admin/user/list"')]);
    expect(breadcrumbs.map(({ href }) => href)).toEqual(["/desk", undefined, "/admin/user/list", undefined]);
    expect((await shown(actorOf("admin"), "/desk")).breadcrumbs).toEqual([]);
  });

  test("no step of the breadcrumbs repeats the one above it, in any language", async () => {
    const repeated: string[] = [];
    for (const locale of locales)
      for (const { path } of declaredScreens().filter(({ desk }) => desk)) {
        const { breadcrumbs } = await shown(actorOf("admin"), path.replace(/:\w+\??/g, "1"), locale);
        const steps = breadcrumbs.map(({ label }) => label);
        if (steps.some((step, at) => step === steps[at - 1])) repeated.push(`${path} ${locale}: ${steps.join(" > ")}`);
      }
    expect(repeated).toEqual([]);
  });

  test("counts what waits beside the desk where it is done, and only for who may do it", async () => {
    const countOf = async (types: string) => {
      const { groups, today, nav } = await shown(actorOf(types), "/desk");
      const entry = groups.flatMap(({ entries }) => entries).find(({ href }) => href === "/admin/feedback");
      return [entry?.count, today.count, nav.match(/\d+ waiting/g)?.length ?? 0];
    };
    expect(await countOf("admin")).toEqual([0, 0, 0]);
    await database.db
      .insert(feedbacks)
      .values({ email: "a@example.com", content: "please look", site: "main", locale: "en_US" });
    expect(await countOf("admin")).toEqual([1, 1, 2]);
    expect(await countOf("shop_admin")).toEqual([undefined, 0, 0]);
  });

  test("what waits is counted by a statement that stays true: none holds a moment of the process's clock", () => {
    const dialect = new PgDialect();
    const countsOf = (actor: Actor) =>
      [...every("todos"), ...every("deskTodos")]
        .flatMap((source) => source(actor, String))
        .map(({ count }) => (typeof count === "number" ? count : dialect.sqlToQuery(count)));
    vi.useFakeTimers({ now: Date.UTC(2026, 0, 1) });
    const before = roles.map((role) => countsOf(actorOf(role.toLowerCase())));
    vi.setSystemTime(Date.UTC(2027, 5, 15, 13, 5));
    expect(roles.map((role) => countsOf(actorOf(role.toLowerCase())))).toEqual(before);
    expect(before.flat().length).toBeGreaterThan(40);
  });

  test("whatever may wait is counted, at pages and desks", async () => {
    for (const role of roles) {
      const todos = await todosOf(database.db, actorOf(role.toLowerCase()), String);
      expect(todos.every(({ count }) => Number.isInteger(count) && count > 0)).toBe(true);
    }
  });

  test("names groups and desks in each language", async () => {
    for (const locale of ["zh_CN", "ja_JP", "en_US"] as const) {
      const { groups, today } = await shown(actorOf("admin"), "/desk", locale);
      for (const text of [
        today.label,
        ...groups.flatMap(({ label, entries }) => [label, ...entries.map((e) => e.label)]),
      ])
        expect(text).not.toMatch(/^\w+[.:]\w+/);
    }
  });

  test("has the same desks in each language", async () => {
    for (const role of roles) {
      const inLocale = await Promise.all(
        locales.map(async (locale) => {
          const { groups } = await shown(actorOf(role.toLowerCase()), "/desk", locale);
          return groups.flatMap(({ entries }) => entries.map(({ href }) => href));
        }),
      );
      for (const one of inLocale) expect(one, role).toEqual(inLocale[0]);
    }
  });
});

test("every act that the audit log keeps has a name in each language", () => {
  const acts = declaredDomains().flatMap(({ auditActions = [] }) => auditActions);
  expect(acts.length).toBeGreaterThan(40);
  for (const locale of locales) expect(acts.filter((act) => actLabel(locale, act) === act)).toEqual([]);
});

describe("the search", () => {
  const t = (key: string) => key;

  test("finds desks by name and group, whatever case and width", async () => {
    const { groups } = await shown(actorOf("admin"), "/desk");
    expect(desksNamed(groups, "ＡＵＤＩＴ").map(({ href }) => href)).toEqual(["/admin/audit"]);
    expect(desksNamed(groups, "money").length).toBe(2);
    expect(desksNamed(groups, "  ")).toEqual([]);
    expect(desksNamed(groups, "no such desk")).toEqual([]);
  });

  test("finds people for administrators alone", async () => {
    const { id, username } = await person(database.db, "guest");
    const admin = actorOf("admin");
    const to = `/admin/user/detail/${id}`;
    for (const typed of [username, String(toNum(id)), `${username}@EXAMPLE`])
      expect((await findAtDesks(database.db, admin, typed, t)).map((found) => found.to)).toContain(to);
    expect(await findAtDesks(database.db, actorOf("shop_admin"), username, t)).toEqual([]);
    expect(await findAtDesks(database.db, admin, "", t)).toEqual([]);
  });
});
