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
  "app/foundation/site/domain.ts": "export const site = 1;",
  "app/foundation/accounts/domain.ts": "export const accounts = 1;",
  "app/foundation/payments/domain.ts": "export const payments = 1;",
  "app/products/shop/domain.ts": "export const shop = 1;",
  "app/products/stay/domain.ts": "export const stay = 1;",
  "db/schema/shop.ts":
    'import { pgTable } from "drizzle-orm/pg-core"; export const orders = pgTable("shop_order", {});',
  "db/schema/stay.ts":
    'import { pgTable } from "drizzle-orm/pg-core";\nexport const stays = pgTable(\n  "stay_order",\n  {});',
  "db/schema/platform.ts": 'import { pgTable } from "drizzle-orm/pg-core"; export const codes = pgTable("code", {});',
  "db/schema/operations.ts":
    'import { pgTable } from "drizzle-orm/pg-core"; export const optouts = pgTable("mail_optout", {});',
  "app/products/shop/verbs/buy.server.ts":
    'import { orders } from "~db/schema/shop"; export const buy = (tx) => [tx.insert(orders), sql`update shop_order set a = 1`];',
  "app/products/shop/rules/price.ts":
    'import type { orders } from "~db/schema/shop"; export type Price = typeof orders;',
  "app/products/shop/queries/orders.server.ts":
    'import { stays } from "~db/schema/stay"; export const rest = (db) => [db.select().from(stays), sql`select from stay_order for update`];',
  "app/platform/codes.server.ts":
    'import { codes } from "~db/schema/platform"; export const use = (tx) => tx.delete(codes);',
  "app/foundation/mail/domain.ts": "export const mail = 1;",
  "app/foundation/mail/optout.server.ts":
    'import { optouts } from "~db/schema/operations"; export const end = (tx) => tx.insert(optouts);',
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
    "platform-time",
    "app/platform/time/late.ts",
    'import type { enqueueMail } from "../jobs/mail.server"; export type Late = typeof enqueueMail;',
  ],
  [
    "platform-files",
    "app/platform/late.server.ts",
    'import { enqueueMail } from "./jobs/mail.server"; export const late = enqueueMail;',
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
  ["spread", "app/ui/grouped.ts", `export const grouped = { ..${"."}{ a: 1, b: 2 }, c: 3 };`],
  [
    "clock",
    "app/products/stay/open.server.ts",
    "export const open = (sql, until) => sql`select ${sql`${until} > now()`}`;",
  ],
  ["clock", "app/products/stay/today.server.ts", "export const today = (sql) => sql`select current_date`;"],
  ["length", "app/ui/long.ts", lines(401)],
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

test("a folder of the look or the platform without a place in the order is found", async () => {
  expect(await rulesBrokenBy({ "app/ui/maps/map.ts": lines(1), "app/platform/maps/map.ts": lines(1) })).toEqual([
    "order app/platform/maps",
    "order app/ui/maps",
  ]);
});

test("a foundation domain without a place in the order is found", async () => {
  const found = await rulesBrokenBy({
    "app/foundation/polls/domain.ts": lines(1),
    "app/foundation/polls/poll.ts": lines(1),
  });
  expect(found).toEqual(["order app/foundation/polls"]);
});

const shopVerb = "app/products/shop/verbs/strange.server.ts";
const withStays = (code: string) => `import { stays } from "~db/schema/stay"; export const strange = (tx) => ${code};`;

test.each<[string, string, string]>([
  ["insert", shopVerb, withStays("tx.insert(stays).values({})")],
  ["update", shopVerb, withStays("tx.update(stays).set({})")],
  ["delete", shopVerb, withStays("tx.delete(stays)")],
  [
    "another name",
    shopVerb,
    withStays("tx.delete(stays)").replace("stays }", "stays as s }").replace("(stays)", "(s)"),
  ],
  ["a constant", shopVerb, withStays("{ const s = stays; return tx.delete(s); }")],
  ["insert into", shopVerb, "export const strange = (tx) => tx.execute(sql`insert into stay_order (a) values (1)`);"],
  [
    "UPDATE SET",
    shopVerb,
    "export const strange = (tx) => tx.execute(sql`with x as (select 1)\nUPDATE stay_order s\nSET a = 1`);",
  ],
  ["delete from", shopVerb, "export const strange = (sql) => sql.unsafe('delete from \"stay_order\"');"],
  ["truncate", shopVerb, 'export const strange = (sql) => sql.unsafe("truncate table stay_order");'],
  ["a table in SQL", shopVerb, withStays("tx.execute(sql`delete from ${stays} where a = 1`)")],
  ["a job of the foundation", "app/foundation/payments/pay-stays.server.ts", withStays("tx.update(stays).set({})")],
  ["the platform", "app/platform/clean.server.ts", withStays("tx.delete(stays)")],
])("a table is written by its owner alone: %s", async (_, file, text) => {
  write({ [file]: text });
  const detail = expect.stringMatching(
    /^writes stay_order, a table of stay: call a verb of stay, or let stay take it over/,
  );
  expect(await boundaryFaults(top)).toEqual([{ rule: "table", file, detail }]);
});

test("a table of the platform is no domain's", async () => {
  const file = "app/products/stay/strange.server.ts";
  const text = 'import { codes } from "~db/schema/platform"; export const strange = (tx) => tx.delete(codes);';
  write({ [file]: text });
  expect((await boundaryFaults(top)).map(({ detail }) => detail)).toEqual([
    expect.stringContaining("writes code, a table of platform"),
  ]);
});

test.each<[string, string, string, string]>([
  ["a component beside the pages", "app/products/stay/card.tsx", "export const Card = 1;", "components lie in ui/"],
  [
    "a helper among the pages",
    "app/products/stay/pages/read.ts",
    "export const read = 1;",
    "its modules and nothing else",
  ],
  [
    "styles outside ui/",
    "app/products/stay/pages/card.module.css",
    ".a { color: red; }",
    "its modules and nothing else",
  ],
  ["styles of a rule", "app/products/stay/rules/card.module.css", ".a { color: red; }", "styles lie in ui/"],
  [
    "a read among the rules",
    "app/products/stay/rules/rooms.server.ts",
    "export const read = 1;",
    "reads belong in queries/",
  ],
  ["a verb without .server", "app/products/stay/verbs/book.ts", "export const book = 1;", "name it <verb>.server.ts"],
  [
    "a folder in verbs",
    "app/products/stay/verbs/deep/book.server.ts",
    "export const book = 1;",
    "divide the domain into areas",
  ],
  [
    "a verb among components",
    "app/products/stay/ui/book.ts",
    "export async function book(tx: Tx, id: number) { return [tx, id]; }",
    "stands in verbs/",
  ],
  [
    "a verb beside the calls",
    "app/products/stay/book.server.ts",
    "export const book = async (tx: Tx, id: number) => [tx, id];",
    "stands in verbs/",
  ],
  ["a domain without a declaration", "app/products/boats/rooms.ts", "export const rooms = 1;", "has no domain.ts"],
])("one shape: %s", async (_, file, text, words) => {
  write({ [file]: text });
  const found = (await boundaryFaults(top)).filter(({ rule }) => rule === "shape");
  expect(found).toEqual([
    {
      rule: "shape",
      file: expect.stringContaining(file.split("/").slice(0, 3).join("/")),
      detail: expect.stringContaining(words),
    },
  ]);
});

test("rules reach no database, and loaders stand in pages", async () => {
  const pure = 'import { db } from "~db/client"; export const rule = db;';
  expect(await rulesBrokenBy({ "app/products/stay/rules/price.ts": pure })).toEqual([
    "rules app/products/stay/rules/price.ts",
  ]);
  rmSync(join(top, "app/products/stay/rules"), { recursive: true });
  const files = {
    "app/platform/forms/handler.server.ts": "export const load = 1;",
    "app/products/stay/pages/home.tsx":
      'import { load } from "~/platform/forms/handler.server"; export const loader = load;',
    "app/products/stay/queries/rooms.server.ts":
      'import { load } from "~/platform/forms/handler.server"; export const loader = load;',
  };
  expect(await rulesBrokenBy(files)).toEqual(["loaders app/products/stay/queries/rooms.server.ts"]);
});
