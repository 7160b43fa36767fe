import type { EntryContext, ServerBuild } from "@remix-run/node";
import { matchRoutes } from "@remix-run/react";
import { expect, test } from "vitest";
import type { RequestContext } from "~/platform/access/request-context";
import { declaredScreens } from "~/platform/domain/declared";
import type { Screen } from "~/platform/domain/screens";
import { screenHandlers } from "~/platform/http/screen-handlers.server";
import { screenMatcher } from "~/platform/screens/match-screen";

const screens = declaredScreens();

test("every address shows the screen that the router would choose among all", () => {
  const routes = [{ id: "root", children: screens.map(({ id, path }) => ({ id, path: path.slice(1) })) }];
  const screenAt = screenMatcher(screens);
  const addresses = screens.flatMap(({ path }) =>
    [path.replace(/\/:\w+\?/g, ""), path, `${path}/`, `${path}/more`].map((address) =>
      address.replace("*", "a/b").replace(/:\w+\??/g, "1"),
    ),
  );
  const chosen = (address: string) => matchRoutes(routes, address)?.at(-1)?.route.id;
  const wrong = addresses.filter((address) => address !== "/" && screenAt(address)?.id !== chosen(address));
  expect(wrong).toEqual([]);
  expect(new Set(addresses.map(chosen)).size).toBe(screens.length);
});

test("a page is answered by its own routes alone; what is written otherwise, by all", async () => {
  const Shown = () => null;
  const route = (id: string, path: string | undefined, parentId?: string) =>
    [id, { id, path, parentId, index: id === "home", module: { default: Shown } }] as const;
  const build = {
    mode: "production",
    future: { v3_singleFetch: true },
    assets: { routes: {}, version: "1", url: "", entry: { module: "", imports: [] } },
    entry: {
      module: {
        default: (_request: Request, status: number, _headers: Headers, { routeModules }: EntryContext) =>
          new Response(`${status} ${Object.keys(routeModules).sort().join()}`),
      },
    },
    routes: Object.fromEntries([
      route("root", ""),
      route("home", undefined, "root"),
      route("frame", undefined, "root"),
      route("desk", "desk", "frame"),
      route("shop", "shop", "root"),
      route("rest", "*", "root"),
    ]),
  } as unknown as ServerBuild;
  const known = [
    { id: "desk", path: "/desk" },
    { id: "shop", path: "/shop" },
    { id: "rest", path: "/*" },
  ] as Screen[];
  const answer = screenHandlers(build, screenMatcher(known));
  const asked = async (path: string) =>
    (await answer(new Request(`http://localhost${path}`), {} as RequestContext)).text();
  expect(await asked("/")).toBe("200 home,root");
  expect(await asked("/desk?x=1")).toBe("200 desk,frame,root");
  expect(await asked("/shop/")).toBe("200 root,shop");
  const all = "200 desk,frame,home,rest,root,shop";
  expect([await asked("/SHOP"), await asked("/%73hop"), await asked("/nowhere")]).toEqual([all, all, all]);
});
