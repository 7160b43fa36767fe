import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { boundaryFaults } from "../../scripts/lib/boundaries.mjs";

let top: string;

/** A small tree that breaks no rule. */
const right: Record<string, string> = {
  "db/client.ts": "export const db = 1;",
  "app/platform/text.ts": "export const text = 1;",
  "app/platform/store.server.ts": 'import { db } from "~db/client"; export const store = db;',
  "app/platform/jobs/mail.server.ts": "export const enqueueMail = 1;",
  "app/ui/button.tsx": 'import { text } from "../platform/text"; export const Button = () => text;',
  "app/foundation/site/brand.ts": "export const brand = 1;",
  "app/foundation/accounts/login.server.ts":
    'import { brand } from "~/foundation/site/brand"; export const login = brand;',
  "app/foundation/payments/pay.server.ts": "export const pay = 1;",
  "app/products/shop/cart.server.ts":
    'import { pay } from "~/foundation/payments/pay.server"; export const cart = () => pay;',
  "app/products/shop/ui/row.tsx": 'import { Button } from "~/ui/navigation/button"; export const Row = Button;',
  "app/products/shop/pages/cart.tsx": "export default 1;",
  "app/products/shop/pages/basket.tsx": 'export { default } from "./cart";\n',
  "app/products/stay/rooms.ts": "export const rooms = 1;",
  "app/domains.ts": 'import { rooms } from "./products/stay/rooms"; export const domains = rooms;',
  "server.ts": "process.exit();",
};

const write = (files: Record<string, string>) => {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(top, dirname(path)), { recursive: true });
    writeFileSync(join(top, path), text);
  }
};

beforeEach(() => {
  top = mkdtempSync(join(tmpdir(), "tabikura-boundaries-"));
  write(right);
});
afterEach(() => rmSync(top, { recursive: true, force: true }));

const rulesBrokenBy = async (files: Record<string, string>) => {
  write(files);
  return [...new Set((await boundaryFaults(top)).map(({ rule, file }) => `${rule} ${file}`))];
};
const lines = (count: number) => Array.from({ length: count }, (_, at) => `export const line${at} = ${at};`).join("\n");

test("a tree that keeps the rules has no faults", async () => {
  expect(await boundaryFaults(top)).toEqual([]);
});

test.each<[string, string, string]>([
  ["db", "db/seed.ts", 'import { text } from "../app/platform/text"; export const seed = text;'],
  [
    "platform",
    "app/platform/jobs.server.ts",
    'import { brand } from "~/foundation/site/brand"; export const jobs = brand;',
  ],
  [
    "platform",
    "app/platform/menu.ts",
    'import type { brand } from "~/foundation/site/brand"; export type Menu = typeof brand;',
  ],
  ["ui", "app/ui/card.tsx", 'import { brand } from "~/foundation/site/brand"; export const Card = () => brand;'],
  [
    "foundation",
    "app/foundation/site/news.ts",
    'import { rooms } from "~/products/stay/rooms"; export const news = rooms;',
  ],
  [
    "foundation-site",
    "app/foundation/site/who.server.ts",
    'import { login } from "~/foundation/accounts/login.server"; export const who = login;',
  ],
  [
    "mail",
    "app/products/shop/tell.server.ts",
    'import { enqueueMail } from "~/platform/jobs/mail.server"; export const tell = enqueueMail;',
  ],
  ["product", "app/products/shop/both.ts", 'import { rooms } from "../stay/rooms"; export const both = rooms;'],
  ["meeting-points", "app/helper.ts", 'import { rooms } from "./products/stay/rooms"; export const helper = rooms;'],
  [
    "composition",
    "app/products/shop/links.ts",
    'import type { domains } from "~/domains"; export type Links = typeof domains;',
  ],
  [
    "browser",
    "app/products/shop/ui/total.tsx",
    'import { cart } from "../cart.server"; export const Total = () => cart;',
  ],
  ["browser", "app/entry.client.tsx", 'import { z } from "zod"; export const entry = z;'],
  ["barrel", "app/products/shop/index.ts", 'export { cart } from "./cart.server";\nexport * from "./ui/row";'],
  ["barrel", "app/products/stay/again.ts", 'import { rooms } from "./rooms";\nexport { rooms };'],
  ["length", "app/ui/long.ts", lines(301)],
  ["length", "app/products/shop/pages/long.tsx", lines(201)],
  [
    "text-field",
    "app/products/stay/forms.ts",
    'import { z } from "zod"; export const name = z\n  .string()\n  .max(9);',
  ],
  ["text-field", "app/platform/day.ts", 'import { z } from "zod"; export const day = z.iso.date();'],
])("%s is kept: %s", async (rule, file, text) => {
  expect(await rulesBrokenBy({ [file]: text })).toEqual([`${rule} ${file}`]);
});

test("server code is found behind another file too", async () => {
  const found = await rulesBrokenBy({
    "app/platform/between.ts": 'import { store } from "./store.server"; export const between = store;',
    "app/ui/deep.tsx": 'import { between } from "~/platform/between"; export const Deep = () => between;',
  });
  expect(found).toEqual(["browser app/ui/deep.tsx"]);
});

test("a circle of imports is found, one of types too", async () => {
  const circle = (kind: string) => ({
    "app/ui/one.ts": `import ${kind} { Two } from "./two"; export type One = typeof Two; export const One = 1;`,
    "app/ui/two.ts": 'import { One } from "./one"; export const Two = One;',
  });
  for (const kind of ["type", ""])
    expect((await rulesBrokenBy(circle(kind))).map((found) => found.split(" ")[0])).toContain("cycle");
});

test("a foundation domain without a place in the order is found", async () => {
  expect(await rulesBrokenBy({ "app/foundation/claps/clap.ts": lines(1) })).toEqual(["order app/foundation/claps"]);
});
