import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { asc, getTableName, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import "~/composition";
import type { EntityDesk } from "~/foundation/desks/entity-desk.server";
import { saveEntity } from "~/foundation/desks/verbs/save-entity.server";
import { lineDesk } from "~/foundation/railway/line-desk.server";
import { stationDesk } from "~/foundation/railway/station-desk.server";
import { find } from "~/foundation/search/find.server";
import type { SearchType } from "~/foundation/search/provider";
import { adDesk } from "~/products/adwall/ad-desk.server";
import { artProductDesk } from "~/products/artisan/product-desk.server";
import { contestDesk } from "~/products/contest/contest-desk.server";
import { dishDesk } from "~/products/cuisine/dish-desk.server";
import { eventDesk } from "~/products/event/event-desk.server";
import { companyDesk } from "~/products/hotel/property/company-desk.server";
import { hotelDesk } from "~/products/hotel/property/hotel-desk.server";
import { companyDesk as jobCompanyDesk } from "~/products/job/company/company-desk.server";
import { videoDesk as jobVideoDesk } from "~/products/job/company/video-desk.server";
import { recruitmentDesk } from "~/products/job/posting/recruitment-desk.server";
import { liveDesk } from "~/products/live/live-desk.server";
import { lotDesk } from "~/products/live/lot-desk.server";
import { newsDesk } from "~/products/news/news-desk.server";
import { promoteDesk } from "~/products/promote/promote-desk.server";
import { restaurantAdDesk } from "~/products/restaurant/ad-desk.server";
import { restaurantDesk } from "~/products/restaurant/restaurant-desk.server";
import { saleDesk } from "~/products/sale/sale-desk.server";
import { scenicDesk } from "~/products/scenic/scenic-desk.server";
import { courseDesk } from "~/products/school/course/course-desk.server";
import { courseDocDesk } from "~/products/school/doc/doc-desk.server";
import { stayDesk } from "~/products/stay/listing/stay-desk.server";
import { travelDesk } from "~/products/travel/travel-desk.server";
import { videoCategoryDesk } from "~/products/video/desks/category-desk.server";
import { videoGroupDesk } from "~/products/video/desks/group-desk.server";
import { videoDesk } from "~/products/video/desks/video-desk.server";
import { demonstration } from "~db/seed/demo";
import { runSeeds } from "~db/seed/seeder";
import { fillReadings, readTables } from "~db/text/fill-readings";
import { searchWords } from "~db/text/search-terms";
import { bodyMark, searchMark, searchTextOf } from "~db/text/search-text";
import { deskBy } from "../../harness/desk";
import { person } from "../../harness/people";
import { inTransaction } from "../../harness/transaction";
import { type TestDatabase, testDatabase } from "../../setup/database";

const desks: readonly EntityDesk[] = [
  adDesk,
  artProductDesk,
  dishDesk,
  eventDesk,
  companyDesk,
  contestDesk,
  courseDesk,
  courseDocDesk,
  hotelDesk,
  jobCompanyDesk,
  jobVideoDesk,
  lineDesk,
  liveDesk,
  lotDesk,
  newsDesk,
  promoteDesk,
  recruitmentDesk,
  restaurantAdDesk,
  restaurantDesk,
  saleDesk,
  scenicDesk,
  stationDesk,
  stayDesk,
  travelDesk,
  videoCategoryDesk,
  videoDesk,
  videoGroupDesk,
];
/** Found by readings elsewhere (the shop), by numbers and the names of people, or by what one person wrote. */
const others = [
  "artisan",
  "board_post",
  "commodity",
  "exam_question",
  "inventory_lot",
  "job_resume",
  "photo_work",
  "search_synonym",
  "shop",
  "stock_out",
  "voice_post",
];

let database: TestDatabase;
let dataDir: string;
let admin: number;
beforeAll(async () => {
  database = await testDatabase();
  dataDir = await mkdtemp(join(tmpdir(), "tabikura-readings-"));
  const report = (message: string, error?: unknown) => {
    throw new Error(message, { cause: error });
  };
  await runSeeds(database.ownerDb, demonstration, { dataDir, report });
  admin = (await person(database.db, "admin")).id;
});
afterAll(async () => {
  await database.close();
  await rm(dataDir, { recursive: true });
});

const nameOf = ({ table }: EntityDesk) => getTableName(table);

describe("what has a name in languages is found by how it is read", () => {
  test("every table that is searched, its desk and its filling", async () => {
    const searched = await database.sql`
      select table_name as name from information_schema.columns where column_name = 'search_text' and table_schema = 'public'`;
    const named = searched.map(({ name }) => String(name)).filter((name) => !others.includes(name));
    expect(desks.map(nameOf).sort()).toEqual(named.sort());
    expect(readTables.map(({ table }) => getTableName(table)).sort()).toEqual(named);
  });

  test.each(desks.map((desk) => [nameOf(desk), desk] as const))(
    "%s: its demonstration, its desk, and rows of before",
    async (name, desk) => {
      const { ownerSql } = database;
      const old = await ownerSql`select id from ${ownerSql(name)} where search_text not like ${`%${searchMark}`}`;
      expect(old).toEqual([]);
      const [row] = await database.ownerDb.select().from(desk.table).orderBy(asc(sql`id`)).limit(1);
      const { id } = row as { id: number };
      const column = "title" in (row ?? {}) ? "title" : "name";
      const words = { zh: "荞麦 森", ja: "蕎麦 森", en: "Mori" };
      const by = deskBy(admin, "ADMIN");
      const kept = ["event", "photo_contest"].includes(name) ? (row as object) : {};
      await inTransaction(database.db, (tx) => saveEntity(tx, desk, by, { ...kept, [column]: words }, { id }));
      const stored = async () => {
        const [now] = await ownerSql`select search_text, update_time from ${ownerSql(name)} where id = ${id}`;
        return now as unknown as { search_text: string; update_time: Date };
      };
      const isFoundBy = (text: string, typed: string) => searchWords(typed).every((word) => text.includes(word));
      const saved = await stored();
      for (const typed of ["荞麦", "そば", "soba"])
        expect([typed, isFoundBy(saved.search_text, typed)]).toEqual([typed, true]);
      expect(isFoundBy(saved.search_text, "うどん")).toBe(false);

      /* As rows were stored before readings, and with those of an older dictionary. */
      const told = saved.search_text.replace(searchMark, "").split(bodyMark)[1];
      const plain = `${searchTextOf(Object.values(words))}${told ? `| ${told} ` : ""}`;
      for (const before of [plain, `${plain.trimEnd()} VA `]) {
        await ownerSql`update ${ownerSql(name)} set search_text = ${before} where id = ${id}`;
        expect(isFoundBy((await stored()).search_text, "そば")).toBe(false);
        await fillReadings(database.ownerDb);
        const filled = await stored();
        /* Names have no order in the database, and one that something else has too counts once. */
        const own = searchTextOf(Object.values(words)).trim().split(" | ");
        const parts = (text: string) => {
          const [head = "", body = ""] = text.replace(searchMark, " ").split(bodyMark);
          return [
            head.trim().split(" | ").sort(),
            body
              .trim()
              .split(" | ")
              .filter((part) => !own.includes(part)),
          ];
        };
        expect(parts(filled.search_text)).toEqual(parts(saved.search_text));
        expect(filled.update_time).toEqual(saved.update_time);
        await fillReadings(database.ownerDb);
        expect((await stored()).search_text).toBe(filled.search_text);
      }
    },
  );

  test.each([
    ["ad", "そば", "荞麦"],
    ["artProduct", "teapot", "茶壶"],
    ["event", "てつびん", "tetsubin"],
    ["news", "はなび", "hanabi"],
    ["promote", "soba", "荞麦"],
    ["travel", "おんせん", "onsen"],
  ])("the search finds %s of the demonstration", async (type, ...asked) => {
    const paging = { page: 0, size: 20, offset: 0 };
    const found = (keyword: string) =>
      find(database.db, type as SearchType, { keyword, locale: "zh_CN", viewer: null, paging });
    for (const keyword of asked) expect([keyword, (await found(keyword)).totalElements > 0]).toEqual([keyword, true]);
  });

  test.each(desks.map((desk) => [nameOf(desk), desk] as const))("%s: its desk's search too", async (_, desk) => {
    for (const sign of ["%", "_", " % "]) expect(await database.db.$count(desk.table, desk.search?.(sign))).toBe(0);
    expect(await database.db.$count(desk.table, desk.search?.(" "))).toBeGreaterThan(0);
  });
});
