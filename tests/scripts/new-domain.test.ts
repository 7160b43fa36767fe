import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { boundaryFaults } from "../../scripts/lib/boundaries.mjs";
import { localeFaults } from "../../scripts/lib/locales.mjs";
import { writeDomain } from "../../scripts/lib/new-domain.mjs";

/* A throw-away domain is made in a copy of the tree and passes what the house asks of every domain. */

const name = "tea-room";
const parts = [
  "app",
  "db",
  "locales",
  "scripts",
  "tests",
  "server.ts",
  "drizzle.config.ts",
  "vitest.config.ts",
  "README.md",
  ".gitignore",
  "biome.json",
  "knip.json",
  "tsconfig.json",
  "package.json",
  "remix.config.js",
  "playwright.config.ts",
];
/** The domain's own: files and folders with its name, and its migration. */
const own = new RegExp(`(^|/)(errors-)?${name}(\\.|/)|^db/migrations/(meta/)?\\d+_`);

let top: string;
let before: Map<string, number>;
let written: string[];

const files = () =>
  new Map(
    parts
      .flatMap((part) =>
        statSync(join(top, part)).isFile()
          ? [part]
          : readdirSync(join(top, part), { recursive: true, encoding: "utf8" }).map((file) => `${part}/${file}`),
      )
      .filter((file) => statSync(join(top, file)).isFile())
      .map((file) => [file, statSync(join(top, file)).mtimeMs]),
  );
const text = (file: string) => readFileSync(join(top, file), "utf8");

/** What a program of the tree says; a failing one fails the test with its words. */
async function run(...args: string[]): Promise<string> {
  const env = {
    ...process.env,
    /* The batteries ask what it declares; of all others they ask in the run around this one. */
    CHANGED_DOMAINS: name,
    VITEST: undefined,
    VITEST_POOL_ID: undefined,
    VITEST_WORKER_ID: undefined,
    NO_COLOR: "1",
  };
  const ended = await promisify(execFile)(process.execPath, args, { cwd: top, env, maxBuffer: 2 ** 24 }).catch(
    ({ stdout = "", stderr = "", message }) => {
      throw new Error(`${args.join(" ")}\n${stdout}\n${stderr}\n${stdout || stderr ? "" : message}`);
    },
  );
  return ended.stdout;
}
const tool = (path: string) => join("node_modules", path);

beforeAll(async () => {
  top = mkdtempSync(join(tmpdir(), "tabikura-new-domain-"));
  for (const part of parts)
    cpSync(part, join(top, part), {
      recursive: true,
      preserveTimestamps: true,
      filter: (path) => !/\.webp$/.test(path),
    });
  symlinkSync(join(process.cwd(), "node_modules"), join(top, "node_modules"));
  before = files();
  await run("scripts/new-domain.mjs", name);
  await run(tool("drizzle-kit/bin.cjs"), "generate", "--name", name);
  written = [...files()].filter(([file, time]) => before.get(file) !== time).map(([file]) => file);
});
afterAll(() => rmSync(top, { recursive: true, force: true }));

test("it touches three files outside its own", () => {
  expect(written.filter((file) => !own.test(file))).toEqual([
    "app/composition.ts",
    "app/domains.ts",
    "db/migrations/meta/_journal.json",
  ]);
  expect(written.filter((file) => file.startsWith(`app/products/${name}/pages/`)).length).toBeGreaterThanOrEqual(2);
  const desk = ["item-desk.server.ts", "pages/manage.tsx"].map((file) => text(`app/products/${name}/${file}`)).join("");
  const fields = /fields: \{\n(.*?)\n {2}\},/s.exec(desk)?.[1]?.match(/^ {4}\w+: /gm);
  expect(fields).toHaveLength(11);
  expect(desk.split("\n").length).toBeLessThan(120);
  const migration = written.find((file) => /^db\/migrations\/\d+_.*\.sql$/.test(file)) ?? "";
  const tables = [...text(migration).matchAll(/CREATE TABLE "(\w+)"/g)].map(([, table]) => table);
  expect(tables.sort()).toEqual(["tea_room_item", "tea_room_order", "tea_room_order_event"]);
  expect(text(migration)).not.toMatch(/\bDROP\b|ALTER TABLE "(?!tea_room_)/);
});

test("its types, its boundaries and its form are right", async () => {
  /* The house below it, whose parts add to its types; its pages and all other tests know nothing of it. */
  const include = [...written, "app/platform/**/*.ts", "app/foundation/**/*.ts", "tests/setup/global.ts"];
  const compilerOptions = { incremental: false };
  writeFileSync(
    join(top, "tsconfig.own.json"),
    JSON.stringify({ extends: "./tsconfig.json", compilerOptions, include }),
  );
  await Promise.all([
    run(tool("typescript-native/bin/tsc"), "--noEmit", "-p", "tsconfig.own.json"),
    run(tool("@biomejs/biome/bin/biome"), "check", "--error-on-warnings", ...codeWritten()),
  ]);
  expect(await boundaryFaults(top, name)).toEqual([]);
});

const codeWritten = () => written.filter((file) => /\.(tsx?|json)$/.test(file) && !file.startsWith("db/migrations"));

test("its texts are complete in three languages, and each is used", () => {
  expect(localeFaults(top, name)).toEqual([]);
});

test("control: a text that is not used and an import of another product are found", async () => {
  const files = [`locales/en_US/${name}.json`, `app/products/${name}/strange.server.ts`] as const;
  const texts = text(files[0]);
  try {
    writeFileSync(join(top, files[0]), JSON.stringify({ ...JSON.parse(texts), strange: "Strange" }));
    writeFileSync(
      join(top, files[1]),
      'import { points } from "~/products/shop/price-rules";\nconsole.info(points);\n',
    );
    expect(localeFaults(top, name).join()).toContain("strange: not in");
    expect((await boundaryFaults(top, name)).map(({ file }) => file)).toContain(files[1]);
  } finally {
    writeFileSync(join(top, files[0]), texts);
    rmSync(join(top, files[1]));
  }
});

test("its own tests pass, on its migration, and the house's about every declaration", async () => {
  const house = [
    "tests/domains/platform/declarations.test.ts",
    "tests/domains/site/site-assets.test.ts",
    "tests/domains/orders/strangers.test.ts",
  ];
  const asked = [`tests/domains/${name}`, ...house, "tests/access/guards.test.ts"];
  const said = await run(tool("vitest/vitest.mjs"), "run", "--project", "house", ...asked);
  expect(said).toMatch(/Test Files\D+8 passed/);
});

test.each([
  ["", "Say which"],
  ["TeaRoom", "in lower case"],
  ["tea--room", "single hyphens"],
  ["../shop", "in lower case"],
  ["class", "a word that the house or the language uses"],
  ["a".repeat(31), "too long"],
  ["shop", "app/products/shop is there already"],
  ["points", "app/foundation/points is there already"],
  ["admin", "has screens under /admin"],
  [name, `app/products/${name} is there already`],
])("the name %j is refused with what to do, and nothing is written", (wrong, words) => {
  const known = files();
  expect(() => writeDomain(top, wrong)).toThrow(words);
  expect(() => writeDomain(top, "tea-house", "nowhere")).toThrow("take one of main, shop");
  expect(files()).toEqual(known);
});
