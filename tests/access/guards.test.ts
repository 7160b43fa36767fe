import type { ServerBuild } from "@remix-run/node";
import { describe, expect, test } from "vitest";
import { rolesOf } from "~/platform/access/access";
import { declaredScreens, siteOf } from "~/platform/domain/declared";
import { siteBuild } from "~/platform/screens/site-build.server";
import { homePaths, sites } from "~/platform/screens/sites";
import { additions, mayEnter, principals, type Row, screenAt, specified } from "./principals";

const allScreens = declaredScreens();

const entered = Symbol("entered");

type Route = NonNullable<ServerBuild["routes"][string]>;
type Handler = (args: object) => unknown;

/** The product's routes with loaders and actions that only say that they were reached. */
const build = {
  routes: Object.fromEntries(
    allScreens.map(({ id, path, access }) => {
      const takes = access.allow === "anyone" ? "anyone" : "signedIn";
      return [id, { id, path, module: { loader: Object.assign(() => entered, { takes }), action: () => entered } }];
    }),
  ),
  assets: { version: "1", routes: Object.fromEntries(allScreens.map(({ id }) => [id, { id }])) },
} as unknown as ServerBuild;

/** Where somebody ends who calls a loader or an action: in it, at the login, or at the home page. */
function endOf(handler: Handler, types: string | null): "entered" | "login" | "home" | "elsewhere" {
  const actor = types === null ? null : { roles: rolesOf(types) };
  const request = new Request("http://localhost/somewhere?x=1");
  try {
    return handler({ context: { actor, origin: "http://localhost" }, request, params: {} }) === entered
      ? "entered"
      : "elsewhere";
  } catch (thrown) {
    const target = thrown instanceof Response ? thrown.headers.get("location") : null;
    if (target === "/") return "home";
    return target?.startsWith("/user/login?to=") ? "login" : "elsewhere";
  }
}

const handlersOf = (route: Route | undefined): [string, Handler][] => {
  const { loader, action } = (route?.module ?? {}) as unknown as Record<string, Handler>;
  return loader && action ? [["loader", loader] as const, ["action", action] as const].map(([n, h]) => [n, h]) : [];
};

/** Every combination of a row, a principal, and loader or action that ends where it should not. */
function faults(routes: ServerBuild["routes"], rows: readonly (Row & { id: string })[]): string[] {
  return rows.flatMap(({ id, who, path }) => {
    const handlers = handlersOf(routes[id]);
    if (handlers.length !== 2) return [`${path} has no handlers`];
    return principals.flatMap(({ name, types }) =>
      handlers.flatMap(([kind, handler]) => {
        const wanted = mayEnter(who, types) ? "entered" : types === null ? "login" : "home";
        const end = endOf(handler, types);
        return end === wanted ? [] : [`${name} ${kind} of ${path}: ${end} instead of ${wanted}`];
      }),
    );
  });
}

const rows = [...specified.slice(1), ...additions].map((row) => ({ ...row, id: screenAt(row.path)?.id ?? "" }));

describe("A1, A2, A7: the guard of every screen, for everybody, before its loader and before its action", () => {
  test.each(sites)("%s", (site) => {
    const { routes } = siteBuild(build, site, allScreens, siteOf);
    const home = rows.find(({ id }) => id === allScreens.find(({ path }) => path === homePaths[site])?.id);
    expect(home).toBeDefined();
    expect(faults(routes, [...rows, { who: home?.who ?? "", path: "/", id: "home" }])).toEqual([]);
  });

  test("control: a build without guards lets in strangers, and each is counted", () => {
    const strangers = rows.flatMap(({ who }) => principals.filter(({ types }) => !mayEnter(who, types)));
    expect(strangers.length).toBeGreaterThan(1_000);
    expect(faults(build.routes, rows)).toHaveLength(2 * strangers.length);
  });

  test("a guarded screen without a loader stops the start", () => {
    const guarded = allScreens.find(({ access }) => access.allow === "signedIn");
    const { [guarded?.id ?? ""]: route } = build.routes;
    const without = { ...route, module: { action: () => entered } } as unknown as Route;
    const broken = { ...build, routes: { ...build.routes, [guarded?.id ?? ""]: without } };
    expect(() => siteBuild(broken, "main", allScreens, siteOf)).toThrow("is guarded but has no loader");
  });

  test.each([
    ["signedIn", "anyone", "is guarded, but its loader takes anyone"],
    ["anyone", "signedIn", "is for everybody, but its loader wants somebody signed in"],
  ])("a screen for %s whose loader takes %s stops the start", (allow, takes, message) => {
    const screen = allScreens.find(({ access, pending }) => access.allow === allow && !pending);
    const { [screen?.id ?? ""]: route } = build.routes;
    const strange = { ...route, module: { loader: Object.assign(() => entered, { takes }) } } as unknown as Route;
    const broken = { ...build, routes: { ...build.routes, [screen?.id ?? ""]: strange } };
    expect(() => siteBuild(broken, "main", allScreens, siteOf)).toThrow(message);
  });
});
