import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { saveDraft } from "~/foundation/desks/verbs/save-draft.server";
import { bannerDesk } from "~/foundation/site/banner-desk.server";
import { drafts } from "~db/schema/desks";
import { deskBy } from "../harness/desk";
import { ask } from "../harness/http";
import { person } from "../harness/people";
import { type Product, startProduct } from "../harness/product";
import { sized } from "../harness/size";
import { inTransaction } from "../harness/transaction";
import { type TestDatabase, testDatabase } from "../setup/database";

let database: TestDatabase;
let processes: Product[];

beforeAll(async () => {
  database = await testDatabase();
  processes = await Promise.all([1, 2].map(() => startProduct(database.url, { SEED: "none" })));
});
afterAll(async () => {
  await Promise.all(processes.map(({ kill }) => kill()));
  await database.close();
});

const showsOn = async ({ port, host }: Product, title: string) =>
  (await ask(port, "/shop", { headers: { host: host("shop") } })).body.includes(title);
const clock = async () => {
  const [row] = await database.db.execute<{ ms: number }>(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`,
  );
  return row?.ms ?? 0;
};

test("a scheduled thing appears at its time on both processes, and once", async () => {
  const { db } = database;
  const editor = deskBy((await person(db, "admin")).id, "ADMIN");
  for (let round = 0; round < sized(1, 10); round++) {
    const title = `Scheduled ${round}`;
    /* Both keep the page from here on. */
    expect(await Promise.all(processes.map((one) => showsOn(one, title)))).toEqual([false, false]);
    const publishTime = new Date((await clock()) + 4_000);
    const values = {
      business: "shop",
      flag: "all",
      title: { en: title },
      link: "",
      refId: null,
      seq: 100 + round,
      mobileKey: "demo/m.webp",
      desktopKey: "demo/d.webp",
      untilTime: null,
    };
    await inTransaction(db, (tx) => saveDraft(tx, bannerDesk, editor, values, { publishTime }));
    const delays = await Promise.all(
      processes.map(async (one) => {
        while (!(await showsOn(one, title)));
        return (await clock()) - publishTime.getTime();
      }),
    );
    console.log(`seen ${delays.map(Math.round).join(" and ")} ms after its time`);
    for (const delay of delays) {
      expect(delay).toBeGreaterThan(0);
      if (sized(0, 1)) expect(delay).toBeLessThan(1_000);
    }
    const [row] = await db.execute<{ rows: string }>(
      sql`select count(*)::text as rows from banner where title->>'en' = ${title}`,
    );
    expect([row?.rows, await db.select().from(drafts)]).toEqual(["1", []]);
  }
});
