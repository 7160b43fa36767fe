import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { roles } from "~/platform/access/access";
import { declaredScreens } from "~/platform/domain/declared";
import { screenMatcher } from "~/platform/screens/match-screen";
import { type Ask, ask, inParallel, postForm, type Reply } from "../harness/http";
import { type Person, person } from "../harness/people";
import { type Product, startProduct } from "../harness/product";

const allScreens = declaredScreens();

import { type TestDatabase, testDatabase } from "../setup/database";

/** The guards as the specification and the decisions fix them, apart from our tables: who, tab, path. */
const expected = readFileSync("tests/access/screens.tsv", "utf8")
  .trim()
  .split("\n")
  .map((line) => line.split("\t") as [string, string]);

const samples: Record<string, string> = {
  saleType: "online",
  userType: "guest",
  from: "list",
  orderNum: "C2026112112345678",
  lang: "zh",
};
const sampleOf = (path: string) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => samples[name] ?? "1").replace(/(.)\/$/, "$1");

function mayEnter(who: string, types: string | null): boolean {
  if (who === "open") return true;
  if (types === null) return false;
  const held = types.toUpperCase().split(",");
  return who === "any" || held.includes("ADMIN") || who.split(",").some((role) => held.includes(role));
}

type Principal = { name: string; types: string | null; cookie?: string };

let database: TestDatabase;
let product: Product;
const principals: Principal[] = [{ name: "anonymous", types: null }];

beforeAll(async () => {
  database = await testDatabase();
  const add = async (name: string, types: string, fields = {}): Promise<Person> => {
    const made = await person(database.db, types, fields);
    principals.push({ name, types, cookie: made.cookie });
    return made;
  };
  for (const role of roles) await add(role, role.toLowerCase());
  await add("two roles", "guest,shop_admin");
  await add("near miss", "hotel_administrator,admins");
  await add("unverified", "hotel_admin", { certFlag: 0 });
  await add("silenced", "guest", { silencedUntil: new Date("2099-01-01") });
  principals.push({ name: "ended session", types: null, cookie: "sid=nothing-that-was-ever-issued" });
  product = await startProduct(database.url);
});

afterAll(async () => {
  await product?.kill();
  await database?.close();
});

/** Where a refusal leads, in documents and in single-fetch answers; null when the request was let in. */
function refusedTo(reply: Reply): "login" | "home" | null {
  const target = reply.status === 202 ? reply.body : (reply.headers.location ?? "");
  if (reply.status !== 202 && (reply.status < 300 || reply.status > 399)) return null;
  if (target.includes("/user/login")) return "login";
  return /SingleFetchRedirect.*"\/"/.test(target) || target === "/" ? "home" : null;
}

const routeOf = screenMatcher(allScreens);

type Way = { name: string; send: (path: string, options: Ask) => Promise<Reply> };
const ways: Way[] = [
  { name: "document", send: (path, options) => ask(product.port, path, options) },
  { name: ".data", send: (path, options) => ask(product.port, `${path === "/" ? "/_root" : path}.data`, options) },
  {
    name: "_routes",
    send: (path, options) =>
      ask(
        product.port,
        `${path === "/" ? "/_root" : path}.data?_routes=${encodeURIComponent(path === "/" ? "home" : (routeOf(path)?.id ?? ""))}`,
        options,
      ),
  },
  { name: "POST", send: (path, options) => postForm(product.port, path, {}, options) },
];

/** Screens beside the specification's: the mailbox of a machine without SMTP, the simulated bank, the logout form's target. */
const additions: string[] = [
  ...["/dev/mail", "/pay/mock/:payId", "/user/logout", "/login/code", "/user/changeEmail", "/user/changeMobile"],
  ...["/user/sessions", "/user/twoFactor", "/user/certificate", "/user/close", "/user/points", "/notification"],
  ...[
    "/admin/user/detail/:userId",
    "/admin/payment/detail/:payId",
    "/admin/user/rights/:userId",
    "/admin/user/access/:userId",
    "/admin/report",
    "/admin/mail",
    "/admin/mail/:id",
    "/unsubscribe/:token",
  ],
  ...["/admin/setting", "/admin/audit", "/admin/job", "/admin/integrity", "/admin/point/rule", "/admin/feedback"],
  ...["/admin/banner", "/oauth/finish", "/user/connections", "/user/address", "/user/address/:id"],
];

/** Sends again what an overloaded machine turned away; the refusal of an overload is no answer about rights. */
async function answered(send: () => Promise<Reply>): Promise<Reply> {
  for (let tries = 0; ; tries++) {
    const reply = await send();
    if (reply.status !== 503 || tries === 20) return reply;
    await new Promise((done) => setTimeout(done, 250));
  }
}

describe("A1, A2, A7: every screen, everybody, every way in", () => {
  test("the tables name exactly the screens of the specification", () => {
    const known = new Set(expected.map(([, path]) => routeOf(sampleOf(path) === "/" ? "/trip" : sampleOf(path))?.id));
    const extra = allScreens.filter(({ id }) => !known.has(id)).map(({ path }) => path);
    expect(extra.sort()).toEqual(["/*", ...additions].sort());
    for (const [, path] of expected.slice(1)) expect(routeOf(sampleOf(path))?.path, path).not.toBe("/*");
  });

  test.each(ways.map((way) => [way.name, way] as const))(
    "%s: nobody gets in who should not, nobody is kept out who may",
    async (name, way) => {
      const wrong: string[] = [];
      const cases = expected.flatMap(([who, path]) => principals.map((principal) => ({ who, path, principal })));
      await inParallel(cases, 16, async ({ who, path, principal }) => {
        const reply = await answered(() =>
          way.send(sampleOf(path), principal.cookie ? { cookie: principal.cookie } : {}),
        );
        const refused = refusedTo(reply);
        const label = `${principal.name} ${path} -> ${reply.status} ${refused ?? ""}`;
        if (reply.status >= 500) wrong.push(`5xx: ${label}`);
        const allowed = mayEnter(who, principal.types);
        const noAction = name === "POST" && reply.status === 405;
        if (!allowed && !noAction && refused !== (principal.types === null ? "login" : "home"))
          wrong.push(`leak: ${label}`);
        if (allowed && (refused === "login" || (refused === "home" && who !== "open"))) wrong.push(`refused: ${label}`);
      });
      expect(wrong).toEqual([]);
    },
    240_000,
  );
});
