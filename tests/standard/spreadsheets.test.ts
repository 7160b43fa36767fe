import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { EntityDesk } from "~/foundation/desks/entity-desk.server";
import { entityTable } from "~/foundation/desks/entity-table.server";
import { columnsFor } from "~/foundation/desks/import/import-columns.server";
import { importBytes } from "~/foundation/desks/import/import-table.server";
import { importTableOf } from "~/foundation/desks/import/table-of-rows.server";
import { controlsOf } from "~/foundation/desks/queries/controls.server";
import type { Actor } from "~/platform/access/actor";
import type { RequestContext } from "~/platform/access/request-context";
import { closeDatabase } from "~/platform/data/database.server";
import { type Locale, locales } from "~/platform/i18n/locales";
import { translator } from "~/platform/i18n/texts.server";
import { csv } from "~/platform/table/csv";
import type { TableState } from "~/platform/table/table";
import { demonstration } from "~db/seed/demo";
import { runSeeds } from "~db/seed/seeder";
import "../../app/composition";
import { person } from "../harness/people";
import { type Spreadsheet, savedBy, spreadsheets } from "../harness/spreadsheets";
import { type TestDatabase, testDatabase } from "../setup/database";
import { askedDesks, atLeast } from "./asked";
import { memberOf } from "./members";

/* Every desk's table can be edited in every spreadsheet: exported, opened, saved and imported, it changes nothing and no
   cell is refused, and neither are the words that the list shows in place of keys. */

const desks = askedDesks().filter(({ hasImport }) => hasImport);
let database: TestDatabase;
let dataDir: string;
let by: { actor: Actor; operator: { userId: number; site: "main"; requestId: string } };

beforeAll(async () => {
  database = await testDatabase();
  dataDir = await mkdtemp(join(tmpdir(), "tabikura-sheets-"));
  await runSeeds(database.ownerDb, demonstration, { dataDir, report: () => undefined });
  const admin = await person(database.db, "admin");
  const actor = memberOf(admin, "admin") as unknown as Actor;
  by = { actor, operator: { userId: admin.id, site: "main", requestId: "test" } };
});
afterAll(async () => {
  await closeDatabase();
  await database?.close();
  await rm(dataDir, { recursive: true });
});

const contextIn = (locale: Locale) =>
  ({
    locale,
    actor: by.actor,
    replyHeaders: new Headers(),
    site: "main",
    requestId: "test",
  }) as unknown as RequestContext;

/** A desk's whole list as its table in a language. */
function exported(desk: EntityDesk, locale: Locale): Promise<string> {
  const { sort } = entityTable(desk);
  const state = {
    page: 0,
    size: 20,
    sort: sort.replace("-", ""),
    isDescending: sort.startsWith("-"),
    columns: [],
    filters: {},
    print: false,
  };
  return importTableOf(database.db, desk, state as unknown as TableState, contextIn(locale));
}

const bring = (desk: EntityDesk, bytes: Uint8Array, locale: Locale) =>
  importBytes(database.db, desk, by, bytes, { tryOnly: true, t: translator(locale), locale });

/** What an import of a desk's table finds after a spreadsheet had it. */
async function wayBack(desk: EntityDesk, spreadsheet: Spreadsheet, locale: Locale) {
  const { added, changed, same, faults } = await bring(
    desk,
    savedBy(spreadsheet, await exported(desk, locale)),
    locale,
  );
  return { added, changed, rows: same > 0, faults: faults.slice(0, 10) };
}
const unchanged = { added: 0, changed: 0, rows: true, faults: [] };

/** The table with keys replaced by the words of the list, where they mean one choice only. */
async function inWords(desk: EntityDesk, locale: Locale): Promise<string> {
  const controls = await controlsOf(desk, { db: database.db, locale, actor: by.actor });
  const columns = [...columnsFor(desk, by.actor, translator(locale)).keys()];
  const [head = [], ...rows] = parse(await exported(desk, locale), { bom: true }) as string[][];
  const wordOf = (column: string, cell: string): string => {
    const control = controls[column];
    if (control?.type === "tick") return cell === "on" ? "TRUE" : "FALSE";
    if (control?.type !== "choice") return cell;
    const label = control.choices.find(({ value }) => value === cell)?.label ?? cell;
    return control.choices.filter((one) => one.label === label).length === 1 ? label : cell;
  };
  return csv(
    head,
    rows.map((row) => row.map((cell, at) => wordOf(columns[at] ?? "", cell))),
  );
}

test("desks with an import are asked", () => expect(desks.length).toBeGreaterThanOrEqual(atLeast(15)));

describe.each(desks.map((desk, at) => [desk.name, desk, at] as const))("the table of %s", (_, desk, at) => {
  test("comes back from spreadsheets as it was", async () => {
    for (const turn of [at * 2, at * 2 + 1]) {
      const [spreadsheet, locale] = [spreadsheets[turn % spreadsheets.length], locales[turn % locales.length]];
      if (!spreadsheet || !locale) throw new Error("no spreadsheet");
      expect(await wayBack(desk, spreadsheet, locale), spreadsheet.name).toEqual(unchanged);
    }
  });

  test("is read with the words of its list", async () => {
    const locale = locales[at % locales.length] ?? "zh_CN";
    const { added, changed, faults } = await bring(desk, Buffer.from(await inWords(desk, locale)), locale);
    expect({ added, changed, faults: faults.slice(0, 10) }).toEqual({ added: 0, changed: 0, faults: [] });
  });
});

test.each(spreadsheets.map((one) => [one.name, one] as const))(
  "%s brings a table of goods back",
  async (_, spreadsheet) => {
    const goods = desks.find(({ name }) => name === "commodity");
    if (goods) expect(await wayBack(goods, spreadsheet, "ja_JP")).toEqual(unchanged);
  },
);
