import { desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { entityTable } from "~/foundation/desks/entity-table.server";
import { listEntities } from "~/foundation/desks/queries/list-entities.server";
import type { Actor } from "~/platform/access/actor";
import { call } from "~/platform/api/calls";
import { composedCalls } from "~/platform/api/openapi.server";
import { closeDatabase, database } from "~/platform/data/database.server";
import { anyone } from "~/platform/domain/access";
import { readTable } from "~/platform/table/table";
import { feedbacks } from "~db/schema/site";
import "../../app/composition";
import { type CallServer, startCalls } from "../harness/call-server";
import { formFields } from "../harness/long-texts";
import { looksAt } from "../harness/looks-at";
import { askPage } from "../harness/page-module";
import { sized } from "../harness/size";
import { listenForStatements } from "../harness/statements";
import { askedCalls, askedDesks, askedScreens, atLeast } from "./asked";
import { looseDatabase } from "./filled";
import { fillForMany, type Known, knownOf, planOf, readWhole, searchedWhole } from "./list-plans";
import { memberOf } from "./members";
import { type Owner, owner, referencesOf, refersTo } from "./owners";
import { pathWith } from "./requests";
import { valuesOf } from "./samples";

/* Every list finds its rows through an index, however it is narrowed and sorted: the statements that are really sent are
   planned on tables with many people's rows, with whole reads forbidden, so that one is planned only where nothing else
   can answer. Tables that do not grow are small: readWhole leaves them out. */

let world: Awaited<ReturnType<typeof looseDatabase>>;
let server: CallServer;
let mine: Owner;
let known: Known;
const asking = 700_001;
const who = memberOf({ id: asking, username: "asking" }, "admin");

let sent: ReturnType<typeof listenForStatements>;

beforeAll(async () => {
  world = await looseDatabase();
  mine = await owner(world.admin, asking);
  await fillForMany(world.admin, mine);
  known = await knownOf(world.admin);
  await world.admin.unsafe("set enable_seqscan = off; set enable_hashjoin = off; set enable_mergejoin = off");
  server = await startCalls([...composedCalls(), planted], () => who);
  sent = listenForStatements(database());
});
afterAll(async () => {
  await server?.close();
  await closeDatabase();
  await world?.close();
});

const refer = (name: string, isNumber: boolean) => referencesOf(mine, name, isNumber)[0] ?? "";
const fill = (name: string, type?: string) => (refersTo(name) ? refer(name, type === "integer") : undefined);

/** What adds up all books, by its nature. */
const whole = new Set(["/api/admin/point/audit"]);

/** Counts and sums of all there is, which no bound fits: what is asked for, and where. */
const sums = [
  { where: /payment/, text: /sum\("captured"\)/, why: "the desk shows what a selection adds up to" },
  { where: /mypage|^\/desk/, text: /"cert_flag" = /, why: "an administrator's own page counts who waits for a look" },
  { where: /\/video\/sales/, text: /sum\("video_sale"/, why: "the desk shows what a selection adds up to" },
  { where: /exam_manage/, text: /corr\(/, why: "statistics of the shown questions are over all who were asked" },
  { where: /mail/, text: /mail_optout/, why: "a mass mail says how many it reaches" },
];
const isSum = (label: string, text: string) => sums.some((sum) => sum.where.test(label) && sum.text.test(text));

/** Sorts of administrators' tables that no index has yet: they read what the filters leave. */
const unindexed: Readonly<Record<string, readonly string[]>> = {
  "/admin/orders": ["total"],
  "/admin/feedback": ["email", "status"],
  "/adwall/allorder": ["headCount", "time"],
  "/admin/hotel/orders": ["total", "time"],
  "/stay/orders": ["total"],
  "/admin/auctionLot/orders": ["total"],
  "/admin/user/list": [
    "username",
    "nickname",
    "email",
    "certFlag",
    "points",
    "vipUntil",
    "silencedUntil",
    "lastLoginTime",
    "createTime",
  ],
  "/admin/user/guest/manage": ["username"],
  "/admin/payment/manage": ["status", "amount", "captured", "refunded", "successTime"],
};

/** Columns that are searched without an index of trigrams: artisans are written by editors, reports are narrowed by their state. */
const fewRows = new Set(["artisan.eng_name", "artisan.jp_name", "report.excerpt", "report.note"]);

/** What was planned already: one statement is sent by many pages. */
const planned = new Set<string>();

/** Statements of lists: those that ask for a page of rows, those that count them, and those that look for a word. */
const isPaged = (text: string) => /\blimit\b/i.test(text);
const isCounted = (text: string) => /\bcount\(/i.test(text);
const isSearched = (text: string) => /\bilike\b/i.test(text);

/** The growing tables that the lists among the reads of `work` read from end to end, each with its statement. */
async function wholeReads(label: string, work: () => Promise<unknown>): Promise<string[]> {
  sent();
  await work();
  const faults: string[] = [];
  for (const { text, params } of sent()) {
    const isRead = /^\s*\(?(select|with)\b/i.test(text) && !/\b(insert|update|delete)\b/i.test(text);
    if (!isRead || planned.has(text) || !(isPaged(text) || isCounted(text) || isSearched(text))) continue;
    planned.add(text);
    if (isSum(label, text)) continue;
    const search = isSearched(text);
    /* An index in the order of the list is no way to find a word: only what finds it is left. */
    const way = search ? "off" : "on";
    await world.admin.unsafe(`set enable_indexscan = ${way}; set enable_indexonlyscan = ${way}`);
    const found = readWhole(await planOf(world.admin, text, params), known, search);
    for (const column of searchedWhole(text, known)) if (!fewRows.has(column)) found.push(`no trigrams of ${column}`);
    faults.push(...found.map((fault) => `${label}: ${fault}: ${text.replace(/\s+/g, " ").slice(0, 1_500)}`));
  }
  return faults;
}

const planted = call("GET /api/planted/list", anyone, {}, ({ db }) =>
  db.select().from(feedbacks).where(eq(feedbacks.answer, "x")).orderBy(desc(feedbacks.answer)).limit(20),
);

async function readsOfCall({ method, path, shapes }: typeof planted): Promise<string[]> {
  const [base = {}] = valuesOf(shapes.query, fill);
  const target = `${pathWith(path, refer, shapes.params)}?${new URLSearchParams(formFields(base))}`;
  return wholeReads(`${method} ${path}`, () => server.call(asking, method, target).catch(() => undefined));
}

/** The sorts that the filter at `turn` is tried with: one in turn, in the long form all. */
const sortsBeside = (sorts: readonly string[], turn: number): string[] =>
  sorts.slice(0, sized(1, sorts.length)).map((_, at) => sorts[(turn + at) % sorts.length] ?? "");

describe("lists find their rows through an index", () => {
  test("calls", async () => {
    const faults: string[] = [];
    for (const one of askedCalls().filter(
      ({ method, webhook, writes, path }) => method === "GET" && !webhook && !writes && !whole.has(path),
    ))
      faults.push(...(await readsOfCall(one)));
    expect(faults).toEqual([]);
  });

  /** The sorts that the table of each page offers. */
  const sortsOf = new Map<string, string[]>();

  test("pages, also by a keyword", async () => {
    const faults: string[] = [];
    for (const { path } of askedScreens().filter(({ path }) => path !== "/user/logout")) {
      const page = pathWith(path, refer);
      const ask = async () => {
        const { text } = await askPage(page, who).catch(() => ({ text: "" }));
        const sorts = Array.from(text.matchAll(/"key":"(\w+)"[^{}]*"sortable":true/g), ([, key = ""]) => key);
        if (sorts.length > 0) sortsOf.set(path, sorts);
      };
      const isSearched = await looksAt("keyword", async () => faults.push(...(await wholeReads(`${path}?`, ask))));
      /* A page that does not look at the keyword sends the same again. */
      for (const query of isSearched ? ["keyword=abcd", "keyword=12"] : [])
        faults.push(
          ...(await wholeReads(`${path}?${query}`, () => askPage(`${page}?${query}`, who).catch(() => undefined))),
        );
    }
    expect(faults).toEqual([]);
  });

  test("pages with a table, by each of its sorts", async () => {
    const faults: string[] = [];
    for (const [path, sorts] of sortsOf) {
      const page = pathWith(path, refer);
      const judged = sorts.filter((key) => !unindexed[path]?.includes(key));
      for (const sort of judged.flatMap((key) => [key, `-${key}`]))
        faults.push(
          ...(await wholeReads(`${path}?sort=${sort}`, () =>
            askPage(`${page}?sort=${sort}`, who).catch(() => undefined),
          )),
        );
    }
    expect(faults).toEqual([]);
    expect(sortsOf.size).toBeGreaterThanOrEqual(atLeast(6));
  });

  test("each desk, by each of its filters and sorts and by a keyword", async () => {
    const faults: string[] = [];
    for (const desk of askedDesks()) {
      const spec = entityTable(desk);
      const sorts = spec.columns.filter(({ sortable }) => sortable).flatMap(({ key }) => [key, `-${key}`]);
      const narrowed = spec.filters.map((name) => {
        const value = name === "state" ? "shown" : name === "keyword" ? "abcd" : (fill(name, "integer") ?? "1");
        return `${name}=${value}`;
      });
      for (const query of [
        "",
        ...sorts.map((sort) => `sort=${sort}`),
        ...narrowed,
        ...narrowed.flatMap((one, at) => sortsBeside(sorts, at).map((sort) => `${one}&sort=${sort}`)),
      ])
        faults.push(
          ...(await wholeReads(`${desk.name}?${query}`, () =>
            listEntities(database(), desk, who as unknown as Actor, readTable(spec, new URLSearchParams(query))),
          )),
        );
    }
    expect(faults).toEqual([]);
    expect(planned.size).toBeGreaterThanOrEqual(atLeast(101));
  });

  test("control: a list that nothing but a whole read can answer is found", async () => {
    expect((await readsOfCall(planted)).join()).toContain("all of feedback");
  });
});
