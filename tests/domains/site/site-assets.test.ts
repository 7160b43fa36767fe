import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import type { ServerBuild } from "@remix-run/node";
import { describe, expect, test } from "vitest";
import { siteOf } from "~/foundation/site/owner";
import { packScript } from "~/platform/http/route-manifest.server";
import { manifestScript } from "~/platform/screens/manifest-script";
import { screenMatcher } from "~/platform/screens/match-screen";
import type { Screen } from "~/platform/screens/screens";
import { pageAssets, siteAssets } from "~/platform/screens/site-assets";
import { sites } from "~/platform/screens/sites";
import { allScreens } from "~/screens";

const mostBytes = 8 * 1024;

const digest = (text: string) => createHash("sha256").update(text).digest();
/** A file as Vite names it: its hash cannot be compressed. */
const file = (name: string, type: "js" | "css") =>
  `/assets/${name}-${digest(name + type)
    .toString("base64url")
    .slice(0, 8)}.${type}`;
/** 14 of a list, others for each text. */
const pick = (from: readonly string[], text: string) =>
  from.filter((_, at) => (digest(text)[at % 32] ?? 0) < 75).slice(0, 14);
const shared = Array.from({ length: 40 }, (_, at) => `part-${at}`);

/** The route of a screen with a module, a style and files of its own domain, and up to 14 of the parts that all share. */
function madeUp({ id, path, domain, pending }: Screen) {
  const name =
    path
      .split("/")
      .filter((step) => step && !/[:*]/.test(step))
      .join("-") || "page";
  const parts = pick(shared, path);
  return {
    id: pending ? `${domain}/${name}` : id,
    parentId: "root",
    path,
    ...{ hasAction: (digest(path)[0] ?? 0) % 2 === 0, hasLoader: true, hasClientAction: false, hasClientLoader: false },
    hasErrorBoundary: false,
    module: file(`${domain}-${name}`, "js"),
    imports: ["frame", "use-t", ...parts, `${domain}-card`].map((part) => file(part, "js")),
    css: [`${domain}-${name}`, "frame", ...parts.slice(0, 6), `${domain}-card`].map((part) => file(part, "css")),
  };
}

const screens = allScreens.map((screen) => ({ ...screen, id: madeUp(screen).id }));
const home = { ...madeUp(allScreens[0] as Screen), id: "home", path: undefined, index: true };
const root = { ...home, id: "root", parentId: undefined, path: "", index: undefined };
const assets = {
  version: "abcdef12",
  url: "/assets/manifest-abcdef12-12345678-main.js",
  entry: { module: file("entry", "js"), imports: [file("frame", "js")] },
  routes: Object.fromEntries([root, home, ...allScreens.map(madeUp)].map((route) => [route.id, route])),
} as unknown as ServerBuild["assets"];

describe.each(sites)("the script of %s", (site) => {
  const known = siteAssets(assets, site, screens, siteOf);
  const knows = (screen: Screen) => known.routes[screen.id] !== undefined;

  test("stays within 8 KB when every screen has a module of its own", () => {
    expect(Object.values(known.routes).every((route) => !route?.module.includes("pending"))).toBe(true);
    expect(packScript(manifestScript({ assets: known })).length).toBeLessThanOrEqual(mostBytes);
  });

  test("knows its own screens, what all share and the home page, and no other", () => {
    expect(known.routes.root).toBeDefined();
    expect(known.routes.home).toBeDefined();
    const wrong = screens.filter((screen) => knows(screen) !== (siteOf(screen) === null || siteOf(screen) === site));
    expect(wrong.map(({ path }) => path)).toEqual([]);
    expect(screens.some((screen) => !knows(screen))).toBe(true);
  });

  test("takes no address of another site's screen for one of its own", () => {
    const screenAt = screenMatcher(screens.filter(knows));
    const samples = (path: string) =>
      [/\/:\w+\?/g, /$^/].map((left) => path.replace(left, "").replace(/:\w+\??/g, "1"));
    const taken = screens
      .filter((screen) => !knows(screen))
      .flatMap(({ path }) => samples(path).map((at) => `${path}: ${screenAt(at)?.path}`));
    expect(taken.filter((line) => !line.endsWith(": /*"))).toEqual([]);
  });
});

test("each site has a script of its own, and a page is rendered with the address of its owner's", () => {
  const urls = sites.map((site) => siteAssets(assets, site, screens, siteOf).url);
  expect(new Set(urls).size).toBe(sites.length);
  const page = pageAssets(assets, "biz", ["root", "home"]);
  expect(page.url).toBe(urls[sites.indexOf("biz")]);
  expect(Object.keys(page.routes)).toEqual(["root", "home"]);
});

test("every product belongs to a site, and nothing of the foundation does", () => {
  const domains = (layer: string) =>
    readdirSync(`app/${layer}`, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => ({ domain: name }));
  expect(domains("products").filter((one) => siteOf(one) === null)).toEqual([]);
  expect(domains("foundation").filter((one) => siteOf(one) !== null)).toEqual([]);
});
