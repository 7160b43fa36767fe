import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import "~/composition";
import { find } from "~/foundation/search/find.server";
import type { SearchType } from "~/foundation/search/provider";
import type { Locale } from "~/platform/i18n/locales";
import { demonstration } from "~db/seed/demo";
import { runSeeds } from "~db/seed/seeder";
import { type TestDatabase, testDatabase } from "../../setup/database";

let database: TestDatabase;
let dataDir: string;
beforeAll(async () => {
  database = await testDatabase();
  dataDir = await mkdtemp(join(tmpdir(), "tabikura-wanted-"));
  const report = (message: string, error?: unknown) => {
    throw new Error(message, { cause: error });
  };
  await runSeeds(database.ownerDb, demonstration, { dataDir, report });
});
afterAll(async () => {
  await database.close();
  await rm(dataDir, { recursive: true });
});

async function titles(keyword: string, type: SearchType, locale: Locale) {
  const paging = { page: 0, size: 12, offset: 0 };
  const found = await find(database.db, type, { keyword, locale, viewer: null, paging });
  return found.content.map(({ title }) => title);
}

const probe = process.env.PROBE;
test.runIf(probe)("probe", async () => {
  for (const one of (probe ?? "").split(",")) {
    const [keyword = "", type = "commodity", locale = "en_US"] = one.split("@");
    console.log(one, (await titles(keyword, type as SearchType, locale as Locale)).join(" | "));
  }
});
describe("x", () => test("y", () => expect(1).toBe(1)));
