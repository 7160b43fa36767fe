import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listJobs, queueState } from "~/foundation/operations/jobs/queries.server";
import { jobTable } from "~/foundation/operations/jobs/table";
import { removeJob, retryJob } from "~/foundation/operations/jobs/verbs/change-job.server";
import { listSettings, saveSetting, saveTiers } from "~/foundation/operations/settings/verbs/settings.server";
import {
  setting,
  settingFacts,
  settingNames,
  tierSetting,
  tierSettingFacts,
  tierSettingNames,
} from "~/platform/data/settings.server";
import { locales } from "~/platform/i18n/locales";
import { textIfAny } from "~/platform/i18n/texts.server";
import { addJob } from "~/platform/jobs/jobs.server";
import { readTable } from "~/platform/table/table";
import { auditLog } from "~db/schema/audit";
import { person } from "../../harness/people";
import { codeOf } from "../../harness/tally";
import { inTransaction } from "../../harness/transaction";
import { type TestDatabase, testDatabase } from "../../setup/database";
import { operator } from "./world";

let database: TestDatabase;
let admin: number;
beforeAll(async () => {
  database = await testDatabase();
  admin = (await person(database.db, "admin")).id;
});
afterAll(() => database.close());

const outcome = (work: Promise<unknown>) => work.then(() => "done", codeOf);
const save = (name: string, value: number | null) =>
  outcome(inTransaction(database.db, (tx) => saveSetting(tx, operator(admin), { name, value })));

describe("settings", () => {
  test.each(settingNames())("%s keeps its bounds, and has a name and a meaning in every language", async (name) => {
    const { min, max, initial } = settingFacts(name);
    expect(await setting(database.db, name)).toBe(initial);
    for (const wrong of [min - 1, max + 1, min + 0.5, Number.NaN])
      expect(await save(name, wrong)).toBe("settingOutOfBounds");
    expect(await setting(database.db, name)).toBe(initial);
    for (const right of [min, max]) {
      expect(await save(name, right)).toBe("done");
      expect(await setting(database.db, name)).toBe(right);
    }
    expect(await save(name, null)).toBe("done");
    expect(await setting(database.db, name)).toBe(initial);
    for (const locale of locales)
      for (const part of ["name", "meaning"])
        expect(textIfAny(locale, `operations:setting.${name}.${part}`), `${locale} ${name}`).toBeTruthy();
  });

  test("a change is written down with before and after; an unknown name is refused", async () => {
    expect(await save("no.such", 1)).toBe("notFindData");
    await save("order.autoCompleteDays", 20);
    await save("order.autoCompleteDays", null);
    const rows = await database.db.select().from(auditLog);
    expect(rows.slice(-2).map(({ action, target, detail }) => [action, target, detail])).toEqual([
      ["setting", "order.autoCompleteDays", '{"before":14,"after":20}'],
      ["setting", "order.autoCompleteDays", '{"before":20,"after":14}'],
    ]);
    const { numbers, scales } = await listSettings(database.db);
    expect([...numbers, ...scales].every(({ changed }) => !changed)).toBe(true);
  });

  const scale = (
    value: Parameters<typeof saveTiers>[2]["value"],
    name: string = "hotel.refundTiers",
    rows?: number[],
  ) =>
    inTransaction(database.db, (tx) => saveTiers(tx, operator(admin), { name, value, ...(rows && { rows }) })).then(
      () => "done",
      ({ key, field, params }) => `${key} ${field} ${JSON.stringify(params)}`,
    );

  test.each(tierSettingNames())(
    "%s begins with right steps, and has a name and a meaning in every language",
    async (name) => {
      const { initial, minHours, maxHours } = tierSettingFacts(name);
      expect(await tierSetting(database.db, name)).toEqual(initial);
      for (const hoursBefore of [minHours, maxHours]) {
        expect(await scale([{ hoursBefore, percent: 70 }], name)).toBe("done");
        expect(await tierSetting(database.db, name)).toEqual([{ hoursBefore, percent: 70 }]);
      }
      expect(await scale(null, name)).toBe("done");
      expect(await tierSetting(database.db, name)).toEqual(initial);
      for (const locale of locales)
        for (const part of ["name", "meaning"])
          expect(textIfAny(locale, `operations:setting.${name}.${part}`), `${locale} ${name}`).toBeTruthy();
    },
  );

  test("a scale is stored in order, and refused beside the step as it was typed", async () => {
    const at = (hoursBefore: number, percent: number) => ({ hoursBefore, percent });
    expect(await scale([at(48, 20), at(100, 80)])).toBe("done");
    expect(await tierSetting(database.db, "hotel.refundTiers")).toEqual([at(100, 80), at(48, 20)]);
    expect(await scale([at(48, 90), at(100, 80)])).toBe('tiersRise value[0].percent {"max":5,"hours":48}');
    expect(await scale([at(48, 90), at(100, 80)], "hotel.refundTiers", [1, 3])).toMatch(
      /^tiersRise value\[1\]\.percent/,
    );
    expect(await scale([at(60, 90), at(60, 80)])).toMatch(/^tiersTwice value\[[01]\]\.hoursBefore/);
    expect(await scale([at(47, 90)])).toBe('settingOutOfBounds value[0].hoursBefore {"min":48,"max":8760}');
    expect(await scale([at(48, Number.NaN)])).toBe('settingOutOfBounds value[0].percent {"min":0,"max":100}');
    expect(await scale([])).toMatch(/^tiersNone value\[0\]\.hoursBefore/);
    expect(await scale([1, 2, 3, 4, 5, 6].map((n) => at(n * 50, 10)))).toMatch(/^tiersMany /);
    expect(await scale([at(48, 1)], "no.such")).toMatch(/^notFindData/);
    expect(await tierSetting(database.db, "hotel.refundTiers")).toEqual([at(100, 80), at(48, 20)]);
    await scale(null);
  });
});

describe("jobs", () => {
  const list = async (query = "") =>
    (await listJobs(database.db, readTable(jobTable, new URLSearchParams(query)))).rows;

  test("parked jobs are shown without what they hold, retried and removed; a waiting one is never removed", async () => {
    const { db, sql } = database;
    await inTransaction(db, (tx) => addJob(tx, "mail", { to: "secret@example.com", code: "1234" } as never));
    await inTransaction(db, (tx) => addJob(tx, "mail", { to: "x" } as never));
    await inTransaction(db, (tx) => addJob(tx, "order-expire", { payGroup: "x" }, { runAt: new Date("2099-01-01") }));
    await sql`update graphile_worker._private_jobs set attempts = 5, last_error = E'SMTP 550\nat secret' where payload::text like '%1234%'`;
    await sql`update graphile_worker._private_jobs set run_at = now() - interval '90 seconds' where payload::text = '{"to":"x"}'`;
    expect(await queueState(db)).toMatchObject({ waiting: 2, running: 0, parked: 1 });
    expect((await queueState(db)).lagSeconds).toBeGreaterThanOrEqual(90);
    const [parked] = await list("state=parked");
    expect(parked).toMatchObject({ task: "mail", tries: 5, maxTries: 5, error: "SMTP 550", payload: ["to", "code"] });
    expect(JSON.stringify(await list())).not.toMatch(/1234|secret/);
    const [waiting] = await list("task=order-expire");
    const act = (verb: typeof retryJob, id = 0) => outcome(inTransaction(db, (tx) => verb(tx, operator(admin), id)));
    expect(await act(removeJob, waiting?.id)).toBe("notFindData");
    expect(await act(retryJob, waiting?.id), "nothing failed").toBe("notFindData");
    expect(await act(retryJob, parked?.id)).toBe("done");
    expect((await list(`task=mail`)).find(({ id }) => id === parked?.id)).toMatchObject({ state: "waiting", tries: 0 });
    expect(await act(removeJob, parked?.id)).toBe("notFindData");
    await sql`update graphile_worker._private_jobs set attempts = 5 where id = ${parked?.id ?? 0}`;
    expect(await act(removeJob, parked?.id)).toBe("done");
    expect(await list("state=parked")).toEqual([]);
    expect(await act(retryJob, 999_999)).toBe("notFindData");
  });
});
