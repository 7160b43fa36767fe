import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { RequestContext } from "~/platform/access/request-context";
import { translator } from "~/platform/i18n/texts.server";
import { csv } from "~/platform/table/csv";
import { defineTable, lineChoices, readTable, sheetRows, type TableState, tableQuery } from "~/platform/table/table";
import { tableInput, tableReply, tableSlice, tableView } from "~/platform/table/table.server";

const spec = defineTable({
  name: "things",
  columns: [
    { key: "pick", label: "points:title", tool: true },
    { key: "name", label: "points:user", head: true, sortable: true },
    { key: "time", label: "points:history.time", sortable: true },
    { key: "note", label: "points:history.content" },
    { key: "size", label: "points:history.point", extra: true, sortable: true, align: "end" },
    { key: "mail", label: "points:history.type", extra: true },
  ],
  sort: "-time",
  filters: ["keyword", "state"],
  choices: { state: ["open", "done"] },
});
type Key = (typeof spec.columns)[number]["key"];
type State = TableState<Key, "keyword" | "state">;

const fixed: Key[] = ["pick", "name"];
const keys = spec.columns.map(({ key }) => key);
const usual: Key[] = ["pick", "name", "time", "note"];

/** Anything that readTable can answer. */
const filterText = fc.string({ unit: "grapheme", minLength: 1, maxLength: 60 });
const states: fc.Arbitrary<State> = fc
  .record({
    page: fc.integer({ min: 0, max: 99_999 }),
    size: fc.oneof(fc.constantFrom(...lineChoices), fc.integer({ min: 1, max: 100 })),
    sort: fc.constantFrom<State["sort"]>("name", "-name", "time", "-time", "size", "-size"),
    chosen: fc.subarray(keys),
    filters: fc.record({ keyword: filterText, state: filterText }, { requiredKeys: [] }),
    print: fc.boolean(),
  })
  .map(({ chosen, print, ...state }) => ({
    ...state,
    ...(print && { page: 0, size: sheetRows.print }),
    columns: chosen.length === 0 ? usual : keys.filter((key) => fixed.includes(key) || chosen.includes(key)),
    filters: readTable(spec, new URLSearchParams(state.filters)).filters,
    print,
  }));

describe("an address and a state say the same", () => {
  test("what tableQuery writes, readTable reads", () => {
    fc.assert(
      fc.property(states, (state) => {
        expect(readTable(spec, new URLSearchParams(tableQuery(spec, state)))).toEqual(state);
      }),
    );
  });

  test("any address gives a state whose own address gives it again", () => {
    const names = fc.constantFrom("page", "pageSize", "size", "sort", "col", "print", "keyword", "state", "other");
    const odd = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.constantFrom("", "1", "-1", "1e9", "x", "20", "9999", "name", "-name", "-mail", "__proto__", "name,size"),
      fc.integer().map(String),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(names, odd), { maxLength: 8 }), (pairs) => {
        const state = readTable(spec, new URLSearchParams(pairs));
        expect(readTable(spec, new URLSearchParams(tableQuery(spec, state)))).toEqual(state);
        expect(state.size).toBeGreaterThanOrEqual(1);
        expect(state.size).toBeLessThanOrEqual(state.print ? sheetRows.print : sheetRows.page);
        expect(state.columns).toEqual(expect.arrayContaining(fixed));
        for (const value of Object.values(state.filters)) {
          expect(Array.from(value ?? "").length).toBeLessThanOrEqual(100);
          expect(value).not.toMatch(/\p{Cc}/u);
        }
      }),
    );
  });

  test("the usual state has no query, and `more` is added to it", () => {
    const state = readTable(spec, new URLSearchParams());
    expect(state).toEqual({ page: 0, size: 20, sort: "-time", columns: usual, filters: {}, print: false });
    expect(tableQuery(spec, state)).toBe("");
    expect(tableQuery(spec, state, { format: "csv" })).toBe("?format=csv");
  });

  test("no address names a tool, nor one that a page adds: the file and the list know none", () => {
    const state = readTable(spec, new URLSearchParams("col=mail"));
    const added = { ...spec, columns: [{ key: "tick" as const, label: "", tool: true }, ...spec.columns] };
    const query = tableQuery<Key | "tick", "keyword" | "state">(added, {
      ...state,
      columns: ["tick", ...state.columns],
    });
    expect(query).toBe("?col=name%2Cmail");
  });

  test("only sortable columns sort; a head cannot be hidden; unknown columns count as none chosen", () => {
    const read = (query: string) => readTable(spec, new URLSearchParams(query));
    expect(read("sort=-mail").sort).toBe("-time");
    expect(read("sort=size;drop").sort).toBe("-time");
    expect(read("col=mail").columns).toEqual(["pick", "name", "mail"]);
    expect(read("col=mail&col=time").columns).toEqual(["pick", "name", "time", "mail"]);
    expect(read("col=password_hash").columns).toEqual(usual);
  });
});

describe("nothing asks for more than a page [AC10]", () => {
  test.each([
    ["9999", 100],
    ["500", 100],
    ["999999999999999", 100],
    ["-1", 20],
    ["1e9", 20],
    ["x", 20],
    ["0", 20],
    ["", 20],
    ["1", 1],
  ])("pageSize=%s gives %i rows", (pageSize, rows) => {
    expect(tableSlice(readTable(spec, new URLSearchParams({ pageSize }))).limit).toBe(rows);
    expect(tableInput(spec).parse({ pageSize }).state.size).toBe(rows);
  });

  test("the API counts pages from 0, pages from 1; pageSize wins over size", () => {
    expect(tableInput(spec).parse({ page: "2", pageSize: "10", size: "50" }).state).toMatchObject({
      page: 2,
      size: 10,
    });
    expect(tableSlice(readTable(spec, new URLSearchParams("page=3&size=50")))).toEqual({ limit: 50, offset: 100 });
    for (const page of ["-1", "x", "1e9", "0.5"]) expect(tableInput(spec).parse({ page }).state.page).toBe(0);
    expect(tableInput(spec).parse({ page: "999999999" }).state.page).toBe(100_000);
  });

  test("a print sheet and a file have their own limits; an API list never prints", () => {
    expect(readTable(spec, new URLSearchParams("print=1&page=4&size=100"))).toMatchObject({ page: 0, size: 500 });
    expect(tableInput(spec).parse({ print: "1" }).state).toMatchObject({ print: false, size: 20 });
    expect(tableInput(spec).parse({ format: "csv", page: "7" }).state).toMatchObject({ page: 0, size: 10_000 });
  });
});

const isFormula = (cell: string): boolean => /^[\s]*[=+\-@＝＋－＠]/u.test(cell) || /^[\t\r\n]/.test(cell);
const naiveCsv = (head: string[], rows: string[][]) => [head, ...rows].map((row) => row.join(",")).join("\r\n");

describe("a file that no spreadsheet computes [WP11]", () => {
  const attacks = [
    "=1+1",
    "+1",
    "-1",
    "@SUM(A1)",
    "\t=1",
    "\r=1",
    "\n=1",
    "  =1",
    "＝1+1",
    '="x"&"y"',
    '","=1+1',
    "a\r\n=1",
  ];
  const read = (text: string): string[][] => parse(text, { bom: true, relaxColumnCount: true });

  test("every attack stays one cell of text; a naive writer lets them through", () => {
    const rows = read(
      csv(
        ["head"],
        attacks.map((attack) => [attack]),
      ),
    );
    expect(rows).toHaveLength(attacks.length + 1);
    expect(rows.flat().filter(isFormula)).toEqual([]);
    const naive: string[][] = parse(
      naiveCsv(
        ["head"],
        attacks.map((attack) => [attack]),
      ),
      {
        relaxColumnCount: true,
        relaxQuotes: true,
        skipRecordsWithError: true,
      },
    );
    expect(naive.flat().filter(isFormula).length).toBeGreaterThan(6);
  });

  test("what is no attack comes back as it was, whatever it holds", () => {
    const cell = fc.string({ unit: "grapheme", maxLength: 30 }).filter((text) => !isFormula(text));
    const table = fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 10 });
    fc.assert(
      fc.property(table, (rows) => {
        expect(read(csv(["a", "b"], rows)).slice(1)).toEqual(rows);
      }),
    );
  });

  test("it starts with a byte order mark, ends lines with CR LF, and a number stays a number", () => {
    expect(csv(["a"], [[-5], [null], [undefined]])).toBe("\uFEFFa\r\n-5\r\n\r\n\r\n");
  });
});

describe("the answer of a list", () => {
  const rows = [
    { name: "A", time: "1", note: "=1", size: 3, mail: "a@example.com" },
    { name: "B", time: "2", note: "x", size: -4, mail: "b@example.com" },
  ];
  const reply = (query: Record<string, string>, wholeFile = false) => {
    const context = { replyHeaders: new Headers() } as unknown as RequestContext;
    const asked = tableInput(spec).parse(query);
    const cells = {
      pick: () => null,
      name: (row: (typeof rows)[number]) => row.name,
      time: (row: (typeof rows)[number]) => row.time,
      note: (row: (typeof rows)[number]) => row.note,
      size: (row: (typeof rows)[number]) => row.size,
      mail: (row: (typeof rows)[number]) => row.mail,
    };
    const t = translator("en_US");
    const made = tableReply({ ...spec, wholeFile }, asked, { rows, total: 45 }, { context, t, cells });
    return { made, headers: context.replyHeaders };
  };

  test("is a page object, or with format=csv a named file of the chosen columns without the tools", () => {
    expect(reply({ page: "1" }).made).toEqual({ content: rows, totalElements: 45, totalPages: 3, number: 1, size: 20 });
    const { made, headers } = reply({ format: "csv", col: "note,size" });
    expect(made).toBe("\uFEFFPoints of {{name}},Details,Points\r\nA,'=1,3\r\nB,x,-4\r\n");
    expect(headers.get("content-disposition")).toBe('attachment; filename="things.csv"');
    expect(headers.get("content-type")).toContain("text/csv");
  });

  test("a whole file holds every column", () => {
    expect(String(reply({ format: "csv" }, true).made).split("\r\n")[1]).toBe("A,1,'=1,3,a@example.com");
  });

  test("a page gets the headings in the visitor's language", () => {
    const { columns } = tableView(spec, readTable(spec, new URLSearchParams()), { total: 0, t: translator("ja_JP") });
    expect(columns.map(({ label }) => label)).not.toContain("points:history.time");
    expect(columns.find(({ key }) => key === "time")?.label).toBe(translator("ja_JP")("points:history.time"));
  });
});
