import { asc, eq, isNotNull } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  fileColumns,
  lacksColumns,
  type RailwayFile,
  readRailwayFiles,
  type TableLine,
} from "~/foundation/railway/import/railway-files";
import { importRailway } from "~/foundation/railway/import/verbs/import-railway.server";
import { linesWithStations } from "~/foundation/railway/queries/stations.server";
import { nearestColor } from "~/foundation/railway/rules/line-colors";
import { romaji } from "~/foundation/railway/rules/romaji";
import type { Db } from "~db/client";
import { railwayLines, railwayStations } from "~db/schema/railway";
import { person } from "../../harness/people";
import { inTransaction } from "../../harness/transaction";
import { type TestDatabase, testDatabase } from "../../setup/database";

const table = (text: string): TableLine[] =>
  text
    .trim()
    .split("\n")
    .map((row, at) => ({ line: at + 1, cells: row.trim().split(",") }));

const lines = `
  code,id,name,name_kana,name_formal,station_size,company_code,color,symbol,closed,closed_date
  11302,52,JR山手線,じぇいあーるやまのてせん,NULL,30,2,#9ACD32,JY,0,NULL
  11332,81,JR京浜東北線,じぇいあーるけいひんとうほくせん,NULL,36,2,#00B2E5,JK,0,NULL
  11113,13,JR留萌本線,じぇいあーるるもいほんせん,NULL,20,1,NULL,NULL,1,2026-04-01`;
const stations = `
  code,id,name,original_name,name_kana,lat,lng,prefecture,postal_code,address,closed,open_date,closed_date,attr
  1130201,aaa,大崎,大崎,おおさき,35.619772,139.728439,13,141-0032,品川区,0,NULL,NULL,eco
  1130202,bbb,品川,品川,しながわ,35.628760,139.738999,13,108-0075,港区,0,NULL,NULL,eco
  1130203,ccc,田町(東京),田町,たまち,35.645736,139.747575,13,108-0023,港区,0,NULL,NULL,eco
  1111302,ddd,北一已,北一已,きたいちやん,43.7,142.0,1,078-0000,深川市,1,NULL,2026-04-01,unknown`;
const register = `
  station_code,line_code,index,numbering
  1130201,11302,1,JY24
  1130202,11302,2,JY25
  1130203,11302,3,JY27
  1130202,11332,1,JK20
  1130203,11332,2,JK22
  1111302,11113,2,NULL`;
const files = (more: Partial<Record<RailwayFile, string>> = {}) =>
  readRailwayFiles({
    lines: table(more.lines ?? lines),
    stations: table(more.stations ?? stations),
    register: table(more.register ?? register),
  });

describe("a reading in the spelling of signs", () => {
  test.each([
    ["とうきょう", "Tokyo"],
    ["しんばし", "Shimbashi"],
    ["じゅうそう", "Juso"],
    ["はっちょうぼり", "Hatchobori"],
    ["おおさか", "Osaka"],
    ["さっぽろ", "Sapporo"],
    ["ニセコ", "Niseko"],
    ["あおもり", "Aomori"],
    ["ちかぶみ", "Chikabumi"],
    ["まいばら", "Maibara"],
    ["にいがた", "Niigata"],
    ["センター", "Senta"],
    ["", ""],
    ["(JR)", ""],
  ])("%s: %s", (kana, latin) => expect(romaji(kana)).toBe(latin));
});

test.each([
  ["#9ACD32", "yellow"],
  ["#00B2E5", "sky"],
  ["#FF0000", "red"],
  ["#0000FF", "blue"],
  ["", "gray"],
  ["red", "gray"],
])("the colour nearest to %s is %s", (hex, color) => expect(nearestColor(hex)).toBe(color));

describe("the three files", () => {
  test("are read by their headings, NULL is nothing, and a station of two lines stands on both", () => {
    const { faults, ...read } = files();
    expect(faults).toEqual([]);
    expect(read.lines.map(({ code, color, closed }) => [code, color, closed])).toEqual([
      ["11302", "#9acd32", false],
      ["11332", "#00b2e5", false],
      ["11113", "", true],
    ]);
    expect(read.stations).toHaveLength(6);
    expect(read.stations[2]).toEqual({
      code: "1130203",
      lineCode: "11302",
      name: "田町",
      kana: "たまち",
      prefecture: "tokyo",
      location: { latitude: 35.645736, longitude: 139.747575 },
      position: 3,
      closed: false,
    });
  });

  test("another file lacks columns", () => {
    expect(lacksColumns("lines", table(lines))).toEqual([]);
    expect(lacksColumns("register", table(lines))).toEqual([...fileColumns.register]);
    expect(lacksColumns("stations", [])).toEqual([...fileColumns.stations]);
  });

  test.each([
    ["lines", lines.replace("11332,81", "x,81"), "code", 3],
    ["stations", stations.replace("35.619772", "ninety"), "lat", 2],
    ["stations", stations.replace(",13,108-0075", ",48,108-0075"), "prefecture", 3],
    ["stations", stations.replace("1130203,ccc,田町(東京),田町", "1130203,ccc,,"), "name", 4],
    ["register", register.replace("1130202,11332,1", "1130202,99999,1"), "line_code", 5],
    ["register", register.replace("1130203,11302,3", "1130203,11302,x"), "index", 4],
  ] as const)("a faulty row of %s is told with its line", (file, text, column, line) => {
    expect(files({ [file]: text }).faults).toContainEqual({ file, line, column });
  });
});

describe("an import [K13]", () => {
  let database: TestDatabase;
  let db: Db;
  let operator: { userId: number; site: string; requestId: string };
  beforeAll(async () => {
    database = await testDatabase();
    db = database.db;
    operator = { userId: (await person(db, "admin")).id, site: "main", requestId: "" };
  });
  afterAll(() => database.close());

  const run = (read = files()) => inTransaction(db, (tx) => importRailway(tx, operator, read));
  const imported = () =>
    db
      .select({
        code: railwayStations.code,
        name: railwayStations.name,
        closed: railwayStations.closed,
        id: railwayStations.id,
      })
      .from(railwayStations)
      .where(isNotNull(railwayStations.code))
      .orderBy(asc(railwayStations.id));

  test("adds by code, takes over what was written by hand, closes what is gone, and the same again changes nothing", async () => {
    const [own] = await db
      .insert(railwayLines)
      .values({ name: { ja: "JR京浜東北線", en: "Keihin-Tohoku Line", zh: "京滨东北线" }, color: "sky" })
      .returning({ id: railwayLines.id });
    const lineId = own?.id ?? 0;
    const by = { lineId, prefecture: "tokyo" } as const;
    await db.insert(railwayStations).values([
      { ...by, name: { ja: "品川", en: "Shinagawa!", zh: "品川" } },
      { ...by, name: { ja: "手書き" }, location: { latitude: 35, longitude: 139 } },
    ]);

    expect(await run()).toEqual({ lines: 2, added: 4, changed: 1, closed: 0, same: 0 });
    expect(await run()).toEqual({ lines: 2, added: 0, changed: 0, closed: 0, same: 5 });
    const [line] = await db.select().from(railwayLines).where(eq(railwayLines.id, lineId));
    expect(line).toMatchObject({ code: "11332", name: { en: "Keihin-Tohoku Line", zh: "京滨东北线" }, color: "sky" });
    const rows = await imported();
    expect(rows.map(({ name }) => name.en)).toEqual(["Shinagawa!", "Osaki", "Shinagawa", "Tamachi", "Tamachi"]);
    expect(await db.select({ id: railwayLines.id }).from(railwayLines)).toHaveLength(2);

    /* A station closes, one moves, one leaves a line, and a line is gone with all of its stations. */
    const later = files({
      stations: stations
        .replace("大崎,大崎", "大崎新,大崎新")
        .replace("港区,0,NULL,NULL,eco\n  1130203", "港区,1,NULL,NULL,eco\n  1130203"),
      lines: lines.replace(/\n {2}11332.*/, ""),
      register: register.replace(/\n {2}\d+,11332.*/g, ""),
    });
    expect(later.faults).toEqual([]);
    expect(await run(later)).toEqual({ lines: 1, added: 0, changed: 2, closed: 2, same: 1 });
    const closed = (await imported()).filter((one) => one.closed).map(({ code, name }) => [code, name.ja]);
    expect(closed).toEqual([
      ["1130202", "品川"],
      ["1130202", "品川"],
      ["1130203", "田町"],
    ]);
    const offered = await linesWithStations(db, [lineId]);
    expect(offered.flatMap(({ list }) => list.map(({ name }) => name.ja))).toEqual(["手書き"]);
    expect((await imported()).map(({ id }) => id)).toEqual(rows.map(({ id }) => id));

    /* What comes again is open again. */
    expect(await run()).toMatchObject({ added: 0, closed: 0 });
    expect((await imported()).some((one) => one.closed)).toBe(false);
  });
});
