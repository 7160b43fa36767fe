import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { declaredScreens } from "~/platform/domain/declared";
import { type Ask, answered, ask, inParallel, postForm, type Reply } from "../harness/http";
import { type Person, person } from "../harness/people";
import { sharedProduct } from "../harness/shared-product";
import type { TestDatabase } from "../setup/database";
import {
  additions,
  anonymous,
  mayEnter,
  type Principal,
  principals,
  type Row,
  routeOf,
  sampleOf,
  screenAt,
  specified,
  stranger,
} from "./principals";

const allScreens = declaredScreens();

const expected = [...specified, ...additions];

let database: TestDatabase;
let port: number;
const fields: Record<string, Parameters<typeof person>[2]> = {
  unverified: { certFlag: 0 },
  silenced: { silencedUntil: new Date("2099-01-01") },
};

beforeAll(async () => {
  const shared = await sharedProduct();
  database = shared.database;
  port = shared.product.port;
  for (const principal of principals.filter(({ types }) => types !== null)) {
    const made: Person = await person(database.db, principal.types ?? "", fields[principal.name]);
    principal.cookie = made.cookie;
  }
});

afterAll(() => database?.close());

/** Steps of a login or a new account, which lead back to its start when there is none under way. */
const steps = ["/login/code", "/oauth/finish"];

/** Where a refusal leads, in documents and in single-fetch answers; null when the request was let in. */
function refusedTo(reply: Reply): "login" | "home" | null {
  /* A form that is sent without a session comes back with the way to the login. */
  if (reply.status === 401) return reply.body.includes('data-screen="logged-out"') ? "login" : null;
  const target = reply.status === 202 ? reply.body : (reply.headers.location ?? "");
  if (reply.status !== 202 && (reply.status < 300 || reply.status > 399)) return null;
  if (target.includes("/user/login?to=")) return "login";
  return /SingleFetchRedirect.*"\/"/.test(target) || target === "/" ? "home" : null;
}

type Way = "document" | ".data" | "_routes" | "POST";
const ways: Record<Way, (path: string, options: Ask) => Promise<Reply>> = {
  document: (path, options) => ask(port, path, options),
  ".data": (path, options) => ask(port, `${path === "/" ? "/_root" : path}.data`, options),
  _routes: (path, options) =>
    ask(
      port,
      `${path === "/" ? "/_root" : path}.data?_routes=${encodeURIComponent(path === "/" ? "home" : (routeOf(path)?.id ?? ""))}`,
      options,
    ),
  POST: (path, options) => postForm(port, path, {}, options),
};

/** Screens of one class have the same access and the same kind of module, so the same lines of code answer them. */
const classOf = ({ who, path }: Row): string => {
  const screen = screenAt(path);
  const source = readFileSync(`app/${screen?.file}`, "utf8");
  return [who, /\baction\b/.test(source), /export default/.test(source)].join();
};
const firstOfClass = new Set(
  [...new Map([...expected].reverse().map((row) => [classOf(row), row.path])).values()].filter((path) => path !== "/*"),
);

/**
 * Everybody at the data of the first screen of a class; in other ways there everybody who may not enter, and one who may.
 * At the other screens visitors and somebody without a right; to the data also somebody who may.
 */
function askersOf(row: Row, way: Way): readonly Principal[] {
  /* Whoever logs out is somebody else in the tests after this one. */
  if (way === "POST" && row.path === "/user/logout") return [anonymous];
  const holder = principals.find(({ types }) => types !== null && types !== "admin" && mayEnter(row.who, types));
  if (firstOfClass.has(row.path))
    return principals.filter(
      (principal) => way === ".data" || principal === holder || !mayEnter(row.who, principal.types),
    );
  const isRead = way === ".data";
  if (row.who === "open") return isRead ? [anonymous] : [];
  return [anonymous, ...(row.who === "any" ? [] : [stranger]), ...(holder && isRead ? [holder] : [])];
}

describe("every screen, everybody, every way in [AC1, AC2, AC7]", () => {
  test("the tables name exactly the screens of the product", () => {
    const known = new Set(expected.map(({ path }) => screenAt(path)?.id));
    expect(allScreens.filter(({ id }) => !known.has(id)).map(({ path }) => path)).toEqual([]);
    for (const { path } of specified.slice(1)) expect(routeOf(sampleOf(path))?.path, path).not.toBe("/*");
    for (const { path } of additions) expect(screenAt(path)?.path.replace(/:(\w+)/g, "{$1}"), path).toBe(path);
    const specifiedIds = new Set(specified.map(({ path }) => screenAt(path)?.id));
    expect(additions.filter(({ path }) => specifiedIds.has(screenAt(path)?.id))).toEqual([]);
  });

  test.each(Object.keys(ways) as Way[])(
    "%s: nobody gets in who should not, nobody is kept out who may",
    async (way) => {
      const wrong: string[] = [];
      const cases = expected.flatMap((row) => askersOf(row, way).map((principal) => ({ ...row, principal })));
      expect(cases.length).toBeGreaterThan(expected.length);
      await inParallel(cases, 16, async ({ who, path, principal }) => {
        const reply = await answered(() =>
          ways[way](sampleOf(path), principal.cookie ? { cookie: principal.cookie } : {}),
        );
        const refused = refusedTo(reply);
        const label = `${principal.name} ${path} -> ${reply.status} ${refused ?? ""}`;
        if (reply.status >= 500) wrong.push(`5xx: ${label}`);
        const allowed = mayEnter(who, principal.types);
        const noAction = way === "POST" && reply.status === 405;
        if (!allowed && !noAction && refused !== (principal.types === null ? "login" : "home"))
          wrong.push(`leak: ${label}`);
        if (allowed && ((refused === "login" && !steps.includes(path)) || (refused === "home" && who !== "open")))
          wrong.push(`refused: ${label}`);
      });
      expect(wrong).toEqual([]);
    },
  );
});
