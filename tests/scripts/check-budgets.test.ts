import { expect, test } from "vitest";
import { limits, overBudget, overRoutes, pageWeights, scattered, strangePackages } from "../../scripts/lib/budgets.mjs";

const route = (file: string) => `app/${file}?__remix-build-client-route`;

/** A page of 1,900 bytes of code and 110 of data for everybody, and its own module, texts and styles. */
const manifest = {
  "app/entry.client.tsx": { file: "entry.js", imports: ["_react.js"] },
  "_react.js": { file: "react.js" },
  [route("root.tsx")]: { file: "root.js", imports: ["_react.js"], css: ["root.css"] },
  [route("shop/pages/shop.tsx")]: { file: "shop.js", imports: ["_react.js", "_card.js"], css: ["shop.css"] },
  [route("desk-frame.tsx")]: { file: "frame.js", imports: ["_react.js"] },
  "_card.js": { file: "card.js", css: ["card.css"] },
  "locales/zh_CN/common.json": { file: "common-zh.js" },
  "locales/zh_CN/shop.json": { file: "shop-zh.js" },
  "locales/ja_JP/shop.json": { file: "shop-ja.js" },
};
const small: Record<string, number> = {
  "entry.js": 300,
  "react.js": 1_000,
  "root.js": 600,
  "common-zh.js": 100,
  "frame.js": 9,
  "shop.js": 40,
  "card.js": 30,
  "shop-zh.js": 5,
  "shop-ja.js": 7,
  "root.css": 11,
  "shop.css": 12,
  "card.css": 13,
};
const shop = (desk: boolean) => ({
  path: "/shop",
  domain: "shop",
  file: "shop/pages/shop.tsx",
  title: "shop:title",
  desk,
});
const weigh = (changed: Record<string, number>, desk = false) =>
  pageWeights(
    manifest,
    [shop(desk)],
    (file) => changed[file] ?? small[file] ?? 0,
    () => 10,
  );

test("counts every file once, the largest language, and what is the page's own", () => {
  const own = 40 + 30;
  const data = 100 + 7 + 10;
  const files = ["root.js", "react.js", "entry.js", "shop.js", "card.js"];
  const [page] = weigh({});
  expect(page).toMatchObject({ path: "/shop", desk: false, js: 1_900 + own, own, data, css: 36 });
  expect([...(page?.files ?? [])].sort()).toEqual(files.sort());
  expect(overBudget(weigh({}))).toEqual([]);
});

test.each<[string, Record<string, number>]>([
  ["JavaScript", { "react.js": limits.page }],
  ["JavaScript of its own", { "card.js": limits.own }],
  ["texts and routes", { "shop-ja.js": limits.data }],
  ["styles", { "card.css": limits.css }],
])("a page over its budget of %s fails: %o", (what, grown) => {
  const faults = overBudget(weigh(grown));
  expect(faults).toHaveLength(1);
  expect(faults[0]).toContain(`/shop: ${what}: `);
});

test("a desk has a budget of its own, and the frame of the desks counts", () => {
  expect(overBudget(weigh({ "card.js": 100 * 1024 }, true))).toEqual([]);
  expect(overBudget(weigh({ "card.js": limits.desk }, true))).toHaveLength(1);
  expect(overBudget(weigh({ "frame.js": limits.desk }, true))).toHaveLength(1);
  expect(overBudget(weigh({ "frame.js": limits.desk }))).toEqual([]);
});

test("a public page that loads a package of the desks is named with it; a desk may load it", () => {
  const packages = { "card.js": ["@mui/material"], "frame.js": ["@emotion/react"] };
  expect(strangePackages(weigh({}), packages)).toEqual([
    "/shop: loads @mui/material, which belongs to the desks, in card.js",
  ]);
  expect(strangePackages(weigh({}, true), packages)).toEqual([]);
  expect(strangePackages(weigh({}), { "frame.js": ["@emotion/react"] })).toEqual([]);
});

test("a screen that the build lacks is an error", () => {
  expect(() =>
    pageWeights(
      {},
      [shop(false)],
      () => 0,
      () => 0,
    ),
  ).toThrow("The manifest lacks app/entry.client.tsx");
});

test("a site whose route manifest is over its budget fails", () => {
  expect(overRoutes({ main: limits.routes, shop: limits.routes + 1 })).toEqual([
    `shop: route manifest: ${limits.routes + 1} bytes, at most ${limits.routes}`,
  ]);
});

test("a public page in too many files fails, a product's home sooner; desks are free", () => {
  const page = (path: string, parts: number, desk = false, files: string[] = []) => ({
    path,
    desk,
    files,
    js: 0,
    own: 0,
    data: 0,
    css: 0,
    parts,
  });
  const homes = ["/shop"];
  expect(scattered([page("/shop", limits.homeParts), page("/a", limits.parts), page("/d", 99, true)], homes)).toEqual(
    [],
  );
  expect(scattered([page("/shop", limits.homeParts + 1), page("/a", limits.parts + 1)], homes)).toEqual([
    `/shop: comes in ${limits.homeParts + 1} files of code and styles, at most ${limits.homeParts}`,
    `/a: comes in ${limits.parts + 1} files of code and styles, at most ${limits.parts}`,
  ]);
  const asking = (more: number) => [
    page("/shop", limits.homeParts + limits.formParts + more, false, ["assets/form-x1.js"]),
  ];
  expect(scattered(asking(0), homes)).toEqual([]);
  expect(scattered(asking(1), homes)).toHaveLength(1);
});
