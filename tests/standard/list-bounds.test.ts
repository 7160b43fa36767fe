import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Call, call } from "~/platform/api/calls";
import { composedCalls } from "~/platform/api/openapi.server";
import { closeDatabase } from "~/platform/data/database.server";
import { anyone } from "~/platform/domain/access";
import "../../app/composition";
import { type CallServer, startCalls } from "../harness/call-server";
import { callApi } from "../harness/http";
import { formFields } from "../harness/long-texts";
import { askPage } from "../harness/page-module";
import { sized } from "../harness/size";
import { askedCalls, askedScreens, atLeast } from "./asked";
import { fillTables, looseDatabase } from "./filled";
import { memberOf } from "./members";
import { type Owner, referencesOf, refersTo } from "./owners";
import { pathWith } from "./requests";
import { valuesOf } from "./samples";

/* [AC10] Whatever size is asked for, a list answers a page that is bounded, or refuses; never everything, and
   never a 5xx. Every table holds more rows than a page may have, all of one person. */

/** Rows that one reply may hold (the default of complete lists [A4]), and its characters. */
const most = { rows: 1_000, length: 1_000_000 };
/** More rows than that in each table. */
const filled = 1_100;
/** What is whole by its nature: everything of one's own, to take away. */
const whole = new Set(["/api/user/export"]);
/** Sizes and places that nobody would choose, and names that they may be asked under. */
const odd = ["-1", "0", "9999", "1000000000", "1e308", "x", ""];
const sizes = ["size", "pageSize", "limit"];

let world: Awaited<ReturnType<typeof looseDatabase>>;
let server: CallServer;
let mine: Owner;
let held: Map<string, number>;
const asking = 700_001;
const who = memberOf({ id: asking, username: "asking" }, "admin");

beforeAll(async () => {
  world = await looseDatabase();
  ({ mine, held } = await fillTables(world.admin, asking, filled));
  server = await startCalls([...composedCalls(), ...planted], () => who);
});
afterAll(async () => {
  await server?.close();
  await closeDatabase();
  await world?.close();
});

/** Names of fields that say when something is or was. */
const momentName = /(Time|At|Until)$|^(at|since|from|until)$/;
/** A place in a film, in seconds; the hour of the night at which a guest means to arrive. */
const noMoments = new Set(["currentTime", "arrivalTime"]);
/** An instant in UTC, a day, or a time of day; empty where there is none. */
const writtenMoment = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z|\d{4}-\d{2}-\d{2}|\d{2}:\d{2})?$/;

/** The names of fields of a reply that are named like a moment and are none [A18]. */
function oddMoments(value: unknown, name = ""): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => oddMoments(each, name));
  if (typeof value === "object" && value !== null)
    return Object.entries(value).flatMap(([key, each]) => oddMoments(each, key));
  if (value === null || !momentName.test(name) || noMoments.has(name)) return [];
  return typeof value === "string" && writtenMoment.test(value) ? [] : [name];
}

/** A call that answers as many rows as it is asked for, and when each was made in a number. */
const planted = [
  call("GET /api/planted/list", anyone, {}, async () => {
    return Array.from({ length: filled }, (_, at) => ({ id: at, createTime: at }));
  }),
];

/** The most entries of any list in a value. */
const longest = (value: unknown): number => {
  if (typeof value !== "object" || value === null) return 0;
  const inside = Object.values(value).map(longest);
  return Math.max(Array.isArray(value) ? value.length : 0, ...inside, 0);
};

const refer = (name: string, isNumber: boolean) => referencesOf(mine, name, isNumber)[0] ?? "";
const oddSize = (value: string) => sizes.map((name) => `${name}=${value}`).join("&");

/** What the list at `turn` is asked for: all that there is, and two of the others in turn; in the long form all of them. */
function queriesOf(turn: number): string[] {
  const others = [
    ...odd.filter((value) => value !== "1000000000").map(oddSize),
    ...["-1", "1000000000", "x"].map((value) => `page=${value}&lastId=${value}`),
  ];
  const taken = sized(2, others.length);
  return [
    oddSize("1000000000"),
    ...others.map((_, at) => others[(turn * taken + at) % others.length] ?? "").slice(0, taken),
  ];
}

/** What answers too much, or breaks, whatever is asked of it. */
async function tooMuch(
  asked: readonly {
    label: string;
    ask: (query: string) => Promise<{ status: number; text: string; value: unknown }>;
  }[],
) {
  const faults = new Set<string>();
  const moments = new Set<string>();
  const madeUp: string[] = [];
  let lists = 0;
  for (const { label, ask } of asked) {
    const judge = (query: string, { status, text, value }: Awaited<ReturnType<typeof ask>>) => {
      const rows = longest(value);
      if (status >= 500) faults.add(`${label}?${query} ${status}: ${text.slice(0, 200)}`);
      if (rows > most.rows) faults.add(`${label}: ${rows} rows`);
      if (text.length > most.length) faults.add(`${label}: ${text.length} characters`);
      for (const odd of oddMoments(value)) moments.add(`${label} ${odd}`);
      return rows;
    };
    const plain = await ask("");
    /* What no page can be made of as it is made up here is no list. */
    if (plain.status >= 500) {
      madeUp.push(label);
      continue;
    }
    /* What answers no list has no size either. */
    if (judge("", plain) <= 2) continue;
    lists++;
    for (const query of queriesOf(lists)) judge(query, await ask(query));
  }
  return { faults: [...faults], moments: [...moments], lists, madeUp };
}

const ofCall = ({ method, path, shapes }: Call) => ({
  label: `${method} ${path}`,
  ask: async (query: string) => {
    const fill = (name: string, type?: string) => (refersTo(name) ? refer(name, type === "integer") : undefined);
    const [base = {}] = valuesOf(shapes.query, fill);
    const named = new URLSearchParams(formFields(base));
    for (const name of ["lastId", "page", ...sizes, "commodityName", "keyword"]) named.delete(name);
    const target = `${pathWith(path, refer, shapes.params)}?${named}&${query}`;
    const { status, body } = await callApi(server.port, method, target, undefined, {
      headers: { "x-user": String(asking) },
    });
    /* A desk's table is a file that may come back as an import, as long as that may be. */
    const value = path.endsWith("/table") ? [] : body.split("\r\n");
    return { status, text: body, value: /^[[{]/.test(body) ? JSON.parse(body) : value };
  },
});

describe("no list answers everything [AC10]", () => {
  test("there is more in the tables than a list may answer", () => {
    const few = [...held].filter(([, rows]) => rows <= most.rows).map(([name]) => name);
    expect(few, "its rows clash, so no list of them is tried: say in tables.ts what is counted up").toEqual([]);
  });
  test("calls", async () => {
    const asked = askedCalls().filter(
      ({ method, webhook, writes, path }) => method === "GET" && !webhook && !writes && !whole.has(path),
    );
    const { faults, moments, lists, madeUp } = await tooMuch(asked.map(ofCall));
    expect(faults).toEqual([]);
    expect(moments, "a moment is an instant in UTC or a day [A18]").toEqual([]);
    expect(madeUp).toEqual([]);
    expect(lists).toBeGreaterThanOrEqual(atLeast(21));
  });

  test("pages", async () => {
    const asked = askedScreens().filter(({ path }) => path !== "/user/logout");
    const { faults, lists, madeUp } = await tooMuch(
      asked.map(({ path }) => ({
        label: path,
        ask: async (query) => {
          try {
            const { text } = await askPage(`${pathWith(path, refer)}?${query}`, who);
            return { status: 200, text, value: /^[[{]/.test(text) ? JSON.parse(text) : null };
          } catch (error) {
            return { status: 500, text: String(error), value: null };
          }
        },
      })),
    );
    expect(faults).toEqual([]);
    expect(lists).toBeGreaterThanOrEqual(atLeast(21));
    expect(madeUp.length).toBeLessThan(3);
  });

  test("control: a call that answers all it has, and moments as numbers, is found", async () => {
    const { faults, moments } = await tooMuch(planted.map(ofCall));
    expect(faults).toEqual([`GET /api/planted/list: ${filled} rows`]);
    expect(moments).toEqual(["GET /api/planted/list createTime"]);
  });
});
