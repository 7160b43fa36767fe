import { eq } from "drizzle-orm";
import type postgres from "postgres";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { type Call, call, success } from "~/platform/api/calls";
import { composedCalls } from "~/platform/api/openapi.server";
import { closeDatabase } from "~/platform/data/database.server";
import { rowId } from "~/platform/data/row-id";
import { type Access, signedIn } from "~/platform/domain/access";
import type { Screen } from "~/platform/domain/screens";
import { DomainError, missing } from "~/platform/errors";
import { addresses } from "~db/schema/profile";
import "../../app/composition";
import { type CallServer, startCalls } from "../harness/call-server";
import { type Change, listenForChanges } from "../harness/rows";
import { askedCalls, askedScreens, atLeast, domainsOfCalls } from "./asked";
import { looseDatabase } from "./filled";
import { type Member, memberOf } from "./members";
import { fileKindsOf, isFileField, marksIn, type Owner, owner, referencesOf, rowsOf } from "./owners";
import { type Asked, callsAbout, pagesAbout, type Refer, type Reply, type World } from "./requests";
import { byTable, columnsOf } from "./tables";

/* [AC4] Two people own one row of every table each (owners.ts), and every call and screen is asked for what is
   the other's, one reference after the other: the rows stay as they are, nothing private is told, and a refusal is that
   of a thing that does not exist, or 409 where the house says whose it is. */

const [asking, other, nobody] = [700_001, 800_002, 900_003];

/** Whether somebody of these types belongs to a team: what its others keep is no secret to them. */
const isOfTeam = (types: string): boolean => types !== "guest" && [...teams.values()].flat().includes(types);

let world: Awaited<ReturnType<typeof looseDatabase>>;
let admin: postgres.Sql;
let server: CallServer;
let mine: Owner;
let theirs: Owner;
let unknown: Owner;
let member: Member | null = null;
/** How the other's rows changed since it was last asked. */
let changed: () => Promise<Change[]>;

/** Tables in which anybody may leave something for somebody else. */
const told = new Set(["notification"]);
/** Tables that belong to nobody, though a row is about somebody's thing: how often people clapped for it. */
const common = new Set(["clap_subject"]);
/** Tables whose rows a team writes together: each of these may change what another wrote [R5]. */
const teams = new Map([
  ["news", ["news_editor", "travel_editor"]],
  ["news_category", ["news_editor", "travel_editor"]],
  ["artisan_category", ["travel_editor"]],
  ["artisan", ["travel_editor"]],
  ["artisan_product", ["travel_editor"]],
  ["travel_article", ["travel_editor"]],
  ["scenic_spot", ["travel_editor"]],
  ["restaurant", ["travel_editor"]],
  ["restaurant_ad", ["travel_editor"]],
  /* Guests count what they take. */
  ["restaurant_coupon", ["travel_editor", "guest"]],
  /* Whoever watches is counted. */
  ["job_video", ["guest"]],
]);

/** The condition for rows of the other's in each table. */
function isTheirs(tables: ReturnType<typeof byTable>): (table: string) => string {
  return (table) => {
    if (common.has(table)) return "false";
    const row = theirs.rows.get(table);
    const own = tables.get(table) ?? [];
    const same = (column: string, value: unknown) => `"${column}"::text = '${value}'`;
    const keys = own.filter(({ isKey }) => isKey).map(({ name }) => same(name, row?.[name]));
    const owned = own.some(({ name }) => name === "user_id") && !told.has(table) ? [same("user_id", other)] : [];
    return [keys.join(" and ") || "false", ...owned].join(" or ");
  };
}

beforeAll(async () => {
  world = await looseDatabase();
  admin = world.admin;
  const columns = await columnsOf(admin);
  mine = await owner(admin, asking);
  theirs = await owner(admin, other);
  unknown = rowsOf(columns, nobody);
  changed = await listenForChanges(admin, isTheirs(byTable(columns)));
  server = await startCalls([...composedCalls(), ...planted], (userId) => (userId ? member : null));
});
afterAll(async () => {
  await server?.close();
  await closeDatabase();
  await world?.close();
});

const at = (): World => ({ server, who: () => member });

/** Who asks: somebody of each kind that may, the administrators aside, who may see everything. */
const askersOf = ({ allow }: Access): string[] =>
  typeof allow === "string" ? ["guest"] : allow.filter((role) => role !== "ADMIN").map((role) => role.toLowerCase());

/** Marks that everybody is shown somewhere: no secret of their owner. */
async function publicMarks(calls: readonly Call[], screens: readonly Screen[]): Promise<Set<string>> {
  member = null;
  const refer = referring(theirs);
  const open = [
    ...calls
      .filter(({ method, access }) => method === "GET" && access.allow === "anyone")
      .flatMap((call) => callsAbout(call, at())),
    ...(
      await Promise.all(
        screens.filter(({ access }) => access.allow === "anyone").map((screen) => pagesAbout(screen, at())),
      )
    ).flatMap((all) => all.slice(0, 1)),
  ];
  const marks = new Set<string>();
  for (const one of open) for (const mark of marksIn(other, (await one.ask(refer)).text)) marks.add(mark);
  return marks;
}

/** Everything refers to an owner's things, by the value at `at` where a name has several. */
const referring =
  (whose: Owner, kinds: readonly string[] = [], at = 0): Refer =>
  (name, isNumber) => {
    const values = referencesOf(whose, name, isNumber, kinds);
    return values[Math.min(at, values.length - 1)] ?? "";
  };

/** How often a request is asked for the values of one slot. */
const waysOf = (slot: string, kinds: readonly string[]): number =>
  Math.max(referencesOf(theirs, slot, false, kinds).length, referencesOf(theirs, slot, true, kinds).length);

/** A reply without what tells one owner from another. */
const plainly = (text: string, whose: Owner): string => {
  let plain = text.replaceAll(String(whose.id), "#").replaceAll(String(whose.id + 10_000), "#");
  for (const values of whose.rows.values())
    for (const value of Object.values(values))
      if (typeof value === "string" && value.length > 15 && plain.includes(value)) plain = plain.replaceAll(value, "#");
  return plain;
};

/** Whether it is nobody's business that the thing exists: people find each other, goods are on the shelf, jobs are posted, videos are listed, and keys of files cannot be guessed. */
const isSecret = (label: string, slot: string): boolean =>
  slot !== "" &&
  !/^[ab]$|^to[A-Z]|user|seller|commodity|recruitment/i.test(slot) &&
  !(slot === "id" && /\/job\/applyJob\/|\/video\/(buy|detail)/.test(label)) &&
  !isFileField(slot);

/** What was found; `known` holds the shapes of forms that were asked for one slot after the other. */
type Found = { faults: string[]; alive: Set<string>; known: Set<string> };

/**
 * Who asks, about the files of which kinds, and what everybody is shown. Only the first kind of person that may ask tries
 * one slot after the other: a declaration looks for owners alike for all of them. The others try all slots at once.
 */
type Asking = { types: string; isFirst: boolean; kinds: readonly string[]; shown: ReadonlySet<string> };

/** Asks for what is the other's, one slot after the other and all at once; names what should not have happened. */
async function tryForeign(one: Asked, { types, isFirst, kinds, shown }: Asking, found: Found): Promise<void> {
  member = memberOf({ id: asking, username: "asking" }, types);
  const { label, slots, ask } = one;
  const safely = (refer: Refer): Promise<Reply> =>
    ask(refer).catch((error: unknown) => ({ refused: true, broken: true, text: String(error), verdict: "threw" }));
  const own = await safely(referring(mine, kinds));
  for (const slot of slots.length === 1 ? slots : ["", ...(isFirst ? slots : [])])
    for (let at = 0; at < (slot === "" ? 1 : waysOf(slot, kinds)); at++) {
      const mixed = (whose: Owner): Refer => {
        const [rest, named] = [referring(mine, kinds), referring(whose, kinds, at)];
        return (field, isNumber) => (slot === "" || field === slot ? named : rest)(field, isNumber);
      };
      const where = `${types}: ${label}${slot ? ` by ${slot}` : ""}`;
      const reply = await safely(mixed(theirs));
      if (reply.broken && !own.broken) found.faults.push(`${where} broke: ${reply.text.slice(0, 200)}`);
      const told = marksIn(other, reply.text).filter((mark) => !shown.has(mark));
      if (told.length > 0) found.faults.push(`${where} told ${told.join(", ")}`);
      if (!reply.refused || slots.length === 0) continue;
      const owned = await safely(mixed(mine));
      const [said, wanted] = [plainly(reply.verdict, theirs), plainly(owned.verdict, mine)];
      if (said !== wanted) found.alive.add(label);
      if (
        said === wanted ||
        isOfTeam(types) ||
        !isSecret(label, slot) ||
        reply.verdict.startsWith("409 ") ||
        reply.text.includes("/no-permission")
      )
        continue;
      const strange = plainly((await safely(mixed(unknown))).verdict, unknown);
      if (said !== strange && !`${said} ${strange}`.includes("tooManyRequests"))
        found.faults.push(`${where} said ${said.slice(0, 300)}, of nothing ${strange.slice(0, 300)}`);
    }
}

/** Asks all requests of one call or screen as one person, and looks whether the other's rows are as they were. */
async function tryGroup(all: readonly Asked[], asks: Asking, found: Found): Promise<void> {
  await admin`delete from rate_limit`;
  for (const [at, one] of all.slice(0, mostVariants).entries()) {
    const [few, key] = [one.slots.length <= fewSlots, `${asks.types} ${one.shape}`];
    /* The form of a desk stands on several pages: on the others all its slots are asked for at once. */
    const isKnown = !few && found.known.has(key);
    found.known.add(key);
    /* Variants of a long form differ in a choice among many fields, and hold its files alike. */
    if (!few && at >= 2) continue;
    const slots = one.slots.filter((slot) => !isKnown && (at === 0 || !isFileField(slot)));
    await tryForeign({ ...one, slots }, asks, found);
  }
  for (const { table } of await changed())
    if (!teams.get(table)?.includes(asks.types)) found.faults.push(`${asks.types}: ${all[0]?.label} changed ${table}`);
}
/** Variants of one form or body that are tried, and slots of a short one. */
const [mostVariants, fewSlots] = [8, 3];

const byId = { params: z.object({ id: rowId }) };
/** Calls that ask nobody whose an address is. */
const planted = [
  call("GET /api/planted/address/:id", signedIn, byId, async ({ db, params }) =>
    db.select().from(addresses).where(eq(addresses.id, params.id)),
  ),
  call("PUT /api/planted/address/:id", signedIn, byId, async ({ tx, params }) => {
    await tx.update(addresses).set({ building: "x" }).where(eq(addresses.id, params.id));
    return success();
  }),
  call("DELETE /api/planted/address/:id", signedIn, byId, async ({ tx, params, context }) => {
    const [found] = await tx.select().from(addresses).where(eq(addresses.id, params.id));
    if (found && found.userId !== context.actor?.userId) throw new DomainError("invalidToken");
    if (!found) throw missing();
    return success();
  }),
];

/** Whoever logs out, or whom an outside service tells, asks for nobody's things. */
const isAsked = ({ webhook, path }: Call) => !webhook && !path.endsWith("/logout");
/** The simulated bank stands for an outside service too: whoever has the address of a payment there may pay it. */
const isOpened = ({ path }: Screen) => path !== "/user/logout" && path !== "/pay/mock/:payId";

async function tryAll(calls: readonly Call[], screens: readonly Screen[], shown: ReadonlySet<string>): Promise<Found> {
  const found: Found = { faults: [], alive: new Set(), known: new Set() };
  const domains = domainsOfCalls();
  for (const call of calls.filter(isAsked))
    for (const [turn, types] of askersOf(call.access).entries())
      await tryGroup(
        callsAbout(call, at()),
        { types, isFirst: turn === 0, kinds: fileKindsOf(domains.get(call)), shown },
        found,
      );
  for (const screen of screens.filter(isOpened))
    for (const [turn, types] of askersOf(screen.access).entries())
      await tryGroup(
        await pagesAbout(screen, at()),
        { types, isFirst: turn === 0, kinds: fileKindsOf(screen.domain), shown },
        found,
      );
  return found;
}

/** How people see each other wherever they meet, and whose a restaurant is. */
const faces = ["user_account.nickname", "user_account.avatar", "user_account.company_name"];
/** What every member may sit, without what is right. */
const exams = ["exam_category.name", "exam_question.text", "exam_question.picture", "exam_question.sound"];

describe("what is another's [AC4]", () => {
  let shown: Set<string>;

  test("of a person everybody is shown a name and a picture, and nothing else", async () => {
    const marks = await publicMarks(askedCalls(), askedScreens());
    shown = new Set([...faces, ...exams, ...marks]);
    expect(marks.size).toBeGreaterThanOrEqual(atLeast(4));
    expect([...marks].filter((mark) => mark.startsWith("user_") && !faces.includes(mark))).toEqual([]);
  });

  test("is told to nobody, changed by nobody, and refused as what does not exist", async () => {
    const { faults, alive } = await tryAll(askedCalls(), askedScreens(), shown);
    expect([...new Set(faults)]).toEqual([]);
    /* Requests whose answer to an owner differs from that to a stranger: the others never got to what they name. */
    expect(alive.size).toBeGreaterThanOrEqual(atLeast(21));
  });

  test("control: a call that reads, one that writes and one that tells what exists are found", async () => {
    const { faults } = await tryAll(planted, [], new Set(faces));
    for (const fault of ["user_address.phone", "changed user_address", "said 406 invalidToken, of nothing 406 notFind"])
      expect(faults.join("\n")).toContain(fault);
  });
});
