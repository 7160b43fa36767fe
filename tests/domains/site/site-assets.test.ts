import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { runInNewContext } from "node:vm";
import type { ServerBuild } from "@remix-run/node";
import { describe, expect, test } from "vitest";
import { declaredScreens, siteOf } from "~/platform/domain/declared";
import { deskFrameId, type Screen } from "~/platform/domain/screens";
import { sites } from "~/platform/domain/sites";
import { packScript } from "~/platform/http/route-manifest.server";
import { manifestScript } from "~/platform/screens/manifest-script";
import { screenMatcher } from "~/platform/screens/match-screen";
import { pageAssets, pageManifest, type Section, siteAssets } from "~/platform/screens/site-assets";

const allScreens = declaredScreens();

const maxBytes = 8.6 * 1024;

const digest = (text: string) => createHash("sha256").update(text).digest();
/** A file as Vite names it: its hash cannot be compressed. */
const file = (name: string, type: "js" | "css", domain = "") =>
  `/assets/${name}-${digest(domain + name + type)
    .toString("base64url")
    .slice(0, 8)}.${type}`;
/** 5 of the parts that all share, others for each text. */
function partsOf(text: string): string[] {
  const order = (part: string) => digest(text + part).readInt32BE();
  const chosen = new Set([...shared].sort((a, b) => order(a) - order(b)).slice(0, 5));
  return shared.filter((part) => chosen.has(part));
}
const shared = Array.from({ length: 40 }, (_, at) => `part-${at}`);
const taken = new Set<string>();

/** The route of a screen with a module and a style of its own; it has 8 imports and 6 styles, where the built ones have 5 and 4 on average. */
function madeUp({ id, path, domain, desk }: Screen) {
  const steps = path.split("/").filter((step) => step && !/[:*]/.test(step));
  const short = steps.slice(-2).join("-");
  const name = taken.has(domain + short) ? `${short}-${taken.size}` : short;
  taken.add(domain + name);
  const parts = partsOf(path);
  return {
    id,
    parentId: desk ? deskFrameId : "root",
    path,
    hasAction: (digest(path)[0] ?? 0) % 2 === 0,
    hasLoader: true,
    hasClientAction: false,
    hasClientLoader: false,
    hasErrorBoundary: false,
    module: file(name, "js", domain),
    imports: ["frame", "use-t", ...parts, `${domain}-card`].map((part) => file(part, "js")),
    css: [
      file(name, "css", domain),
      ...["frame", ...parts.slice(0, 3), `${domain}-card`].map((part) => file(part, "css")),
    ],
  };
}

const routes = allScreens.map(madeUp);
const screens = allScreens.map((screen, at) => ({ ...screen, id: routes[at]?.id ?? "" }));
const home = { ...routes[0]!, id: "home", path: undefined, index: true };
const frame = { ...home, id: deskFrameId, index: undefined };
const root = { ...home, id: "root", parentId: undefined, path: "", index: undefined };
const assets = {
  version: "abcdef12",
  url: "/assets/manifest-abcdef12-12345678-main.js",
  entry: { module: file("entry", "js"), imports: [file("frame", "js")] },
  routes: Object.fromEntries([root, home, ...routes, frame].map((route) => [route.id, route])),
} as unknown as ServerBuild["assets"];

const sections = sites.flatMap((owner) => [false, true].map((isDesk) => ({ owner, isDesk })));

describe.each(sections)("the script of %o", ({ owner, isDesk }) => {
  const known = siteAssets(assets, { owner, isDesk }, screens, siteOf);
  const knows = (screen: Screen) => known.routes[screen.id] !== undefined;

  test("stays within 8.6 KB when every screen has a module of its own", () => {
    const own = screens.filter(knows);
    expect(new Set(own.map(({ id }) => known.routes[id]?.module)).size).toBe(own.length);
    expect(packScript(manifestScript({ assets: known })).length).toBeLessThanOrEqual(maxBytes);
  });

  test("knows its own screens, what all share and the home page, and no other", () => {
    expect(known.routes.root).toBeDefined();
    expect(known.routes.home).toBeDefined();
    const wrong = screens.filter(
      (screen) =>
        knows(screen) !==
        (!screen.document &&
          (siteOf(screen) === null || siteOf(screen) === owner) &&
          (screen.desk === isDesk || screen.path === "/*")),
    );
    expect(wrong.map(({ path }) => path)).toEqual([]);
    expect(screens.some((screen) => !knows(screen))).toBe(true);
  });

  test("takes no address of another section's screen for one of its own", () => {
    const screenAt = screenMatcher(screens.filter(knows));
    const samples = (path: string) =>
      [/\/:\w+\?/g, /$^/].map((left) => path.replace(left, "").replace(/:\w+\??/g, "1"));
    const mistaken = screens
      .filter((screen) => !knows(screen))
      .flatMap(({ path }) => samples(path).map((at) => `${path}: ${screenAt(at)?.path}`));
    expect(mistaken.filter((line) => !line.endsWith(": /*"))).toEqual([]);
  });
});

test("each site has a script for visitors and one for its desks, and a page is rendered with the address of its own", () => {
  const urlOf = (section: Section) => siteAssets(assets, section, screens, siteOf).url;
  expect(new Set(sections.map(urlOf)).size).toBe(2 * sites.length);
  const page = pageAssets(assets, "biz", ["root", "home"]);
  expect(page.site).toBe(urlOf({ owner: "biz", isDesk: false }));
  expect(pageAssets(assets, "biz", ["root", deskFrameId]).site).toBe(urlOf({ owner: "biz", isDesk: true }));
  expect(page.url).toBe(assets.entry.module);
  expect(Object.keys(page.routes)).toEqual(["root", "home"]);
  const window: { __remixManifest?: typeof assets } = {};
  runInNewContext(pageManifest(assets, page), { window });
  const rest = routes.find(({ path }) => path === "/*");
  expect(Object.keys(window.__remixManifest?.routes ?? {})).toEqual(["root", "home", rest?.id]);
});

test("every product belongs to a site, and nothing of the foundation does", () => {
  const domains = (layer: string) =>
    readdirSync(`app/${layer}`, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => ({ domain: name }));
  expect(domains("products").filter((one) => siteOf(one) === null)).toEqual([]);
  expect(domains("foundation").filter((one) => siteOf(one) !== null)).toEqual([]);
});
