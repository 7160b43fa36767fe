import { getTableName } from "drizzle-orm";
import type postgres from "postgres";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { OrderKind } from "~/foundation/orders/kind";
import { type PersonalTable, reasons, unexported } from "~/foundation/profile/rules/retention";
import { anonymiseClosed } from "~/foundation/profile/verbs/anonymise.server";
import { databaseNow } from "~/platform/data/clock.server";
import { closeDatabase } from "~/platform/data/database.server";
import { table } from "~/platform/domain/composed.server";
import "../../app/composition";
import type { TestDatabase } from "../setup/database";
import { looseDatabase } from "./filled";
import { marksIn, rowsOf } from "./owners";
import { holdings, idsOf, isSuspected, markEverything, personalTables } from "./personal";
import { type Column, columnsOf, storeAsIs } from "./tables";

/* [PF1] Every table that names a person declares what closing an account does with it and where the export has it. The
   catalogue of the database says which tables these are (personal.ts), so that a table of tomorrow fails here until it is
   declared. Then two people have a row in each; one closes the account and the other stays. */

const [leaving, staying] = [700_001, 800_002];

let world: Awaited<ReturnType<typeof looseDatabase>>;
let database: TestDatabase;
let admin: postgres.Sql;
/** Columns as they are with their checks. */
let columns: Column[];

beforeAll(async () => {
  world = await looseDatabase();
  ({ database, admin, columns } = world);
});
afterAll(async () => {
  await closeDatabase();
  await world?.close();
});

const declared = () => Object.entries(table("personal")) as [string, PersonalTable][];
const ofColumn = (mark: string) => mark.split(".") as [string, string];

/** Whether a list of columns names this one; `*` names all that nothing suspects of a person. */
const names = (list: readonly string[] | undefined, column: string): boolean =>
  list?.includes(column) || (list?.includes("*") && !isSuspected(column)) || false;

/** What is missing in declarations: tables, columns, names that the database does not have. */
async function faults(all: readonly Column[]): Promise<string[]> {
  const tables = await personalTables(admin, all);
  const known = new Map(declared());
  const found: string[] = [];
  for (const { name, texts } of tables) {
    const kept = known.get(name);
    if (!kept) {
      found.push(`${name} names people: serve \`personal\` for it in its domain`);
      continue;
    }
    if (!("stays" in kept)) continue;
    for (const text of texts)
      if (!kept.emptied?.includes(text) && !names(kept.texts, text))
        found.push(`${name}.${text}: emptied with the account, or among its texts that stay?`);
  }
  for (const [name, kept] of known) {
    const own = all.filter((column) => column.table === name).map((column) => column.name);
    if (own.length === 0) found.push(`${name} is no table`);
    const named = [
      ...("deletes" in kept ? kept.deletes : []),
      ...("stays" in kept ? [...(kept.emptied ?? []), ...(kept.texts ?? [])] : []),
      ...(kept.withheld ?? []),
    ];
    for (const column of named)
      if (column !== "*" && !own.includes(column)) found.push(`${name}.${column} is no column`);
    if ("stays" in kept)
      for (const column of kept.emptied ?? [])
        if (kept.texts?.includes(column)) found.push(`${name}.${column} both goes and stays`);
  }
  return found;
}

/** What is at a path of the export, lists flattened. */
const at = (file: unknown, path: string): unknown[] =>
  path.split(".").reduce<unknown[]>(
    (values, key) =>
      values.flatMap((value) => {
        const inner = (value as Record<string, unknown> | null)?.[key];
        return Array.isArray(inner) ? inner : inner === undefined || inner === null ? [] : [inner];
      }),
    [file],
  );

/** The export of a person, without the limit and the audit line of the call. */
async function exported(id: number): Promise<Record<string, unknown>> {
  const read = Object.entries(table("exporters")).map(
    async ([name, part]) => [name, await part?.(database.db, id)] as const,
  );
  return JSON.parse(JSON.stringify(Object.fromEntries(await Promise.all(read)))) as Record<string, unknown>;
}

test("every table and column that names a person is declared, and nothing that is not there", async () => {
  expect(await faults(columns)).toEqual([]);
});

test("a table and a column of tomorrow are found until they are declared", async () => {
  await admin.unsafe(`
    create table guest_wish (id bigint primary key, user_id bigint references user_account (id), wish text);
    create table wish_answer (id bigint primary key, wish_id bigint references guest_wish (id), answer text);
    create table visitor_note (id bigint primary key, contact_email text);
    alter table comment add column reply_phone text`);
  const known = new Map(columns.map((column) => [`${column.table}.${column.name}`, column]));
  const now = (await columnsOf(admin)).map((column) => known.get(`${column.table}.${column.name}`) ?? column);
  const added = await faults(now);
  expect(added.map((fault) => fault.split(/[ :]/)[0])).toEqual([
    "comment.reply_phone",
    "guest_wish",
    "visitor_note",
    "wish_answer",
  ]);
  await admin.unsafe("drop table wish_answer, guest_wish, visitor_note; alter table comment drop column reply_phone");
});

test("operators read what is kept, why and how long [PF1]", async () => {
  const tables = declared();
  const ticks = (list: readonly string[]) => list.map((name) => `\`${name}\``).join(", ") || "none";
  const those = (is: (kept: PersonalTable) => boolean) =>
    ticks(
      tables
        .filter(([, kept]) => is(kept))
        .map(([name]) => name)
        .sort(),
    );
  const years = (value: number | null) =>
    value === null ? "as long as the thing" : value < 1 ? "90 days" : `${value} years`;
  const kinds = Object.entries(reasons).map(
    ([reason, { what, years: kept, why }]) =>
      `| ${reason} | ${what} | ${years(kept)} | ${why} | ${those((one) => "stays" in one && one.stays === reason)} |`,
  );
  const lacking = Object.entries(unexported).map(
    ([reason, why]) => `| ${why} | ${those(({ exported: where }) => where === reason)} |`,
  );
  await expect(`# Retention by kind

Written by \`tests/standard/personal-data.test.ts\` from what the domains declare (\`personal\`); \`npx vitest run
tests/standard/personal-data.test.ts -u\` writes it anew. 30 days after a person closes the account, the nightly job
\`account-anonymise\` deletes or empties what is below; open orders wait until they have ended. The account stays as a
number without name, address or contact, so that what must be kept still adds up.

## What is deleted
${those((kept) => !("stays" in kept))}

## What stays
No job deletes these rows after their years: they hold no person any more. The years are the least that an operator keeps.

| kind | what stays | how long | why | tables |
|---|---|---|---|---|
${kinds.join("\n")}

## What the export of one's own data leaves out
| why | tables |
|---|---|
${lacking.join("\n")}
`).toMatchFileSnapshot("../../scripts/operate/trust/retention.md");
});

describe("two people with a row in every table, one of whom leaves", () => {
  let before: Map<number, Set<string>>;
  let files: Record<number, Record<string, unknown>>;
  let ids: Awaited<ReturnType<typeof idsOf>>;

  beforeAll(async () => {
    for (const id of [leaving, staying]) {
      for (const [name, row] of rowsOf(columns, id).rows) await storeAsIs(admin, name, row);
      await markEverything(
        admin,
        columns,
        id,
        Object.values(table("orders")).map((kind) => {
          const { orders, ends } = kind as OrderKind;
          return { table: getTableName(orders), status: ends[0] ?? "" };
        }),
      );
    }
    before = await holdings(admin, columns, [leaving, staying]);
    ids = await idsOf(admin, columns, leaving);
    files = { [leaving]: await exported(leaving), [staying]: await exported(staying) };
    await admin`update user_account set closed_at = now() - interval '40 days' where id = ${leaving}`;
    expect(await anonymiseClosed(database.db, await databaseNow(database.db))).toBe(1);
  });

  test("each has a text in every column that takes one", () => {
    const known = new Set(declared().map(([name]) => name));
    const filledOf = (id: number) => [...(before.get(id) ?? [])].filter((mark) => known.has(ofColumn(mark)[0])).sort();
    const filled = filledOf(leaving);
    expect(filled.length).toBeGreaterThan(500);
    expect(filledOf(staying)).toEqual(filled);
  });

  test("the export has every row and text that it declares, and nothing of the other person", () => {
    const file = files[leaving];
    const lacking = declared().flatMap(([name, { exported: where, withheld }]) => {
      if (typeof where === "string") return [];
      const there = at(file, where.at);
      const told = new Set(marksIn(leaving, JSON.stringify(there)));
      const texts = [...(before.get(leaving) ?? [])].filter((mark) => ofColumn(mark)[0] === name);
      return [
        ...(there.length === 0 ? [`${name} is not at ${where.at}`] : []),
        ...texts.filter((mark) => !told.has(mark) && !names(withheld, ofColumn(mark)[1])),
        ...texts
          .filter((mark) => told.has(mark) && withheld?.includes(ofColumn(mark)[1]))
          .map((mark) => `${mark} is not withheld`),
      ];
    });
    expect(lacking).toEqual([]);
    expect(marksIn(staying, JSON.stringify(file))).toEqual([]);
  });

  test("nothing of theirs remains but what is declared, and everything of the other person does", async () => {
    const after = await holdings(admin, columns, [leaving, staying]);
    const kept = new Map(declared());
    const remains = [...(after.get(leaving) ?? [])].filter((mark) => {
      const [name, column] = ofColumn(mark);
      const one = kept.get(name);
      return one && !("stays" in one && names(one.texts, column));
    });
    expect(remains).toEqual([]);
    const left = await idsOf(admin, columns, leaving);
    const named = [...left].filter((mark) => {
      const [name, column] = ofColumn(mark);
      const one = kept.get(name);
      return one && !("stays" in one && !one.emptied?.includes(column));
    });
    expect(named).toEqual([]);
    expect(ids.size).toBeGreaterThan(100);
    /* Devices are forgotten with the day, whoever they belong to. */
    const missing = [...(before.get(staying) ?? [])].filter((mark) => !after.get(staying)?.has(mark));
    expect(missing).toEqual(["clap.device"]);
  });

  test("a second night changes nothing more", async () => {
    const once = await holdings(admin, columns, [leaving]);
    await anonymiseClosed(database.db, await databaseNow(database.db));
    expect(await holdings(admin, columns, [leaving])).toEqual(once);
  });
});
