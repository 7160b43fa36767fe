import { runInNewContext } from "node:vm";
import type { ServerBuild } from "@remix-run/node";
import { expect, test } from "vitest";
import { manifestScript } from "~/platform/screens/manifest-script";

const route = (id: string, path: string | undefined, module: string) => ({
  id,
  parentId: "root",
  path,
  index: undefined,
  hasAction: false,
  hasLoader: true,
  hasErrorBoundary: false,
  module,
  imports: ["/assets/react.js"],
  css: [],
});

test("the packed route manifest gives the browser the very routes of the build", () => {
  const routes = Object.fromEntries(
    [
      { ...route("root", "", "/assets/root.js"), parentId: undefined },
      { ...route("home", undefined, "/assets/shop.js"), index: true },
      route("shop/home", "/shop", "/assets/shop.js"),
      route("news/home", "/news", "/assets/list.js"),
      route("hotel/home", "/hotel", "/app/hotel.tsx"),
      route("voice/home", "/voice", "/assets/list.js"),
    ].map((row) => [row.id, row]),
  );
  const assets = {
    version: "1",
    url: "/assets/manifest-1-shop.js",
    entry: { module: "/assets/entry.js", imports: [] },
    routes,
  };
  const script = manifestScript({ assets } as unknown as ServerBuild);
  const window: Record<string, unknown> = {};
  runInNewContext(script, { window });
  expect(JSON.parse(JSON.stringify(window.__siteManifest))).toEqual(JSON.parse(JSON.stringify(assets)));
  expect(script.match(/react\.js/g)).toHaveLength(1);
});
