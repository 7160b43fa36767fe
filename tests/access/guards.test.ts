import type { ServerBuild } from "@remix-run/node";
import { describe, expect, test } from "vitest";
import { rolesOf } from "~/platform/domain/access";
import { declaredScreens, siteOf } from "~/platform/domain/declared";
import { deskFrameId } from "~/platform/domain/screens";
import { homePaths, sites } from "~/platform/domain/sites";
import { siteBuild } from "~/platform/http/site-build.server";
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

describe("the guard of every screen, for everybody, before its loader and before its action [AC1, AC2, AC7]", () => {
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

  test("the frame of the desks passes without a screen; with a loader of its own, which no guard is before, it stops the start", () => {
    const frame = (module: object) =>
      ({ ...build, routes: { ...build.routes, [deskFrameId]: { id: deskFrameId, module } } }) as unknown as ServerBuild;
    expect(siteBuild(frame({}), "main", allScreens, siteOf).routes[deskFrameId]).toBeDefined();
    for (const handler of ["loader", "action"])
      expect(() => siteBuild(frame({ [handler]: () => entered }), "main", allScreens, siteOf)).toThrow(
        "behind no guard",
      );
  });

  test.each([
    ["signedIn", "anyone", "is guarded, but its loader takes anyone"],
    ["anyone", "signedIn", "is for everybody, but its loader wants somebody signed in"],
  ])("a screen for %s whose loader takes %s stops the start", (allow, takes, message) => {
    const screen = allScreens.find(({ access }) => access.allow === allow);
    const { [screen?.id ?? ""]: route } = build.routes;
    const strange = { ...route, module: { loader: Object.assign(() => entered, { takes }) } } as unknown as Route;
    const broken = { ...build, routes: { ...build.routes, [screen?.id ?? ""]: strange } };
    expect(() => siteBuild(broken, "main", allScreens, siteOf)).toThrow(message);
  });
});

describe("what a site is served", () => {
  const served = (site: (typeof sites)[number], sharedBy: typeof siteOf = siteOf) =>
    siteBuild(build, site, allScreens, sharedBy);
  const messageOf = (broken: object) => {
    try {
      siteBuild({ ...build, ...broken } as ServerBuild, "shop", allScreens, siteOf);
    } catch (error) {
      return (error as Error).message;
    }
    return "no refusal";
  };

  test.each(sites)("%s: its home section stands at / too, for the server and for the browser", (site) => {
    const { routes, assets } = served(site);
    const own = allScreens.find(({ path }) => path === homePaths[site]);
    expect(routes.home).toMatchObject({ ...routes[own?.id ?? ""], id: "home", path: undefined, index: true });
    expect(assets.routes.home).toEqual({ id: "home", path: undefined, index: true });
    expect(assets.routes[own?.id ?? ""]).toEqual({ id: own?.id });
  });

  test("a site's manifest has an address of its own, which changes with what the sites know", () => {
    const addresses = sites.map((site) => served(site).assets.url);
    expect(new Set(addresses).size).toBe(sites.length);
    expect(addresses[0]).toMatch(/^\/assets\/manifest-1-[0-9a-f]{8}-main\.js$/);
    expect(served("main").assets.url).toBe(addresses[0]);
    expect(served("main", () => "tv").assets.url).not.toBe(addresses[0]);
  });

  test("the root goes as it came; a route without a screen and a site without a home stop the start", () => {
    const root = { id: "root", module: {} } as unknown as Route;
    const { routes } = siteBuild({ ...build, routes: { ...build.routes, root } }, "main", allScreens, siteOf);
    expect(routes.root).toBe(root);
    const { [allScreens[0]?.id ?? ""]: first } = build.routes;
    expect(messageOf({ routes: { ...build.routes, nowhere: first } })).toBe("Route nowhere is in no screen table");
    const home = allScreens.find(({ path }) => path === homePaths.shop)?.id ?? "";
    const message = `Site shop has no home screen ${homePaths.shop}`;
    expect(messageOf({ routes: { ...build.routes, [home]: undefined } })).toBe(message);
    const { [home]: _, ...others } = build.assets.routes;
    expect(messageOf({ assets: { ...build.assets, routes: others } })).toBe(message);
  });

  test("the login page is told where the visitor wanted to go, and remembers it", () => {
    const guarded = allScreens.find(({ access }) => access.allow === "signedIn")?.id ?? "";
    const [[, loader] = []] = handlersOf(served("main").routes[guarded]);
    const sentTo = (path: string) => {
      try {
        const request = new Request(`http://localhost${path}`);
        loader?.({ context: { actor: null, origin: "http://localhost" }, request, params: {} });
      } catch (thrown) {
        const { headers } = thrown as Response;
        return { to: headers.get("location"), cookie: headers.get("set-cookie") };
      }
      return undefined;
    };
    const to = `/user/login?to=${encodeURIComponent("/a.database/b?x=1")}`;
    expect(sentTo("/a.database/b?x=1")).toEqual({ to, cookie: expect.stringMatching(/back=/) });
    expect(sentTo("/a.database/b.data?x=1")?.to).toBe(to);
    expect(sentTo(`/a?x=${"y".repeat(1_500)}`)?.cookie).toBeNull();
  });
});
