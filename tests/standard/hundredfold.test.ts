import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { consume } from "~/platform/access/rate-limit.server";
import { actorOf, call, success } from "~/platform/api/calls";
import { composedCalls } from "~/platform/api/openapi.server";
import { closeDatabase, database } from "~/platform/data/database.server";
import { allows, rolesOf, signedIn } from "~/platform/domain/access";
import { table } from "~/platform/domain/composed.server";
import { keyed, listed } from "~/platform/domain/declared";
import { users } from "~db/schema/accounts";
import "../../app/composition";
import { type CallServer, startCalls } from "../harness/call-server";
import { sized } from "../harness/size";
import { listenForWaits } from "../harness/waits";
import { askedCalls, askedScreens, atLeast } from "./asked";
import { looseDatabase } from "./filled";
import { type Member, memberOf } from "./members";
import { type Owner, owner, referencesOf } from "./owners";
import { type Asked, callsAbout, pagesAbout, type Refer, type Reply } from "./requests";
import type { Fill } from "./samples";
import { keptRows } from "./tables";

vi.hoisted(() => {
  process.env.DATABASE_POOL = "4";
});

/* [OV7] For every verb that a guest may use, taken from the declarations: many at once by one guest, on a pool of
   four. Verdicts are what is begun while a transaction is open, the order of answers and counts. */

/** Requests at once: more than most limits let through, and eight times the pool. */
const crowd = sized(32, 100);
/** Statements on a connection of its own within which somebody else's must be answered after the last of the crowd. */
const mostTrips = crowd * 10;
const [guestId, otherId] = [700_001, 800_002];

let world: Awaited<ReturnType<typeof looseDatabase>>;
let server: CallServer;
let mine: Owner;
/** Makes all rows what they were when both had just been given theirs. */
let restore: () => Promise<unknown>;
const guest = memberOf({ id: guestId, username: "asking" }, "guest");
const members = new Map<number, Member>([
  [guestId, guest],
  [otherId, memberOf({ id: otherId, username: "other" }, "guest")],
]);

beforeAll(async () => {
  world = await looseDatabase();
  mine = await owner(world.admin, guestId);
  await owner(world.admin, otherId);
  restore = await keptRows(world.admin);
  server = await startCalls([...composedCalls(), ...planted], (userId) => members.get(userId) ?? null);
});
afterAll(async () => {
  await server?.close();
  await closeDatabase();
  await world?.close();
});

const ownRow = (userId: number) => eq(users.id, userId);
/** What somebody else asks meanwhile: one statement on the pool of everybody. */
const othersNickname = () => database().select({ name: users.nickname }).from(users).where(ownRow(otherId));

/** A verb that takes a second connection, one that waits for something else, and one that does not heed its limit. */
const planted = [
  call("POST /api/planted/second", signedIn, {}, async ({ tx, context }) => {
    await tx
      .select()
      .from(users)
      .where(ownRow(actorOf(context).userId))
      .for("update");
    await database().execute(sql`select 1`);
    return success();
  }),
  call("POST /api/planted/held", signedIn, {}, async ({ tx, context }) => {
    await tx
      .select()
      .from(users)
      .where(ownRow(actorOf(context).userId))
      .for("update");
    await new Promise((done) => setTimeout(done, 1));
    return success();
  }),
  call(
    "POST /api/planted/unheard",
    signedIn,
    {},
    async ({ context }) => {
      await consume("report", String(actorOf(context).userId)).catch(() => undefined);
      return success();
    },
    { steps: true },
  ),
];

/** What the fields of some names hold, so that what is asked gets past the first look. */
const words: Readonly<Record<string, () => unknown>> = {
  passwordConfirm: () => "Demo-pass-77",
  kind: () => listed("uploads").find(({ may }) => allows(may, rolesOf("guest")))?.name,
  orderType: () => Object.keys(table("orders"))[0],
  nonceHash: () => "a".repeat(64),
};
const fill: Fill = (name) => words[name]?.();

const refer: Refer = (name, isNumber) => referencesOf(mine, name, isNumber)[0] ?? "";
const mayGuest = ({ access }: { access: Parameters<typeof allows>[0] }) => allows(access, rolesOf("guest"));

/** One request for each verb: the first variant of each call, and of each intent of each form. */
const oncePerVerb = (all: readonly Asked[]): Asked[] => [
  ...new Map([...all].reverse().map((one) => [one.verb, one])).values(),
];

const safely = (one: Asked): Promise<Reply> =>
  one.ask(refer).catch((error: unknown) => ({
    refused: true,
    broken: true,
    text: `${error} ${error instanceof Error && error.cause}`,
    verdict: "threw",
  }));

/** Names of limits that the whole crowd was counted by, with how often they let somebody through. */
async function limitsThatCounted(): Promise<[string, number][]> {
  const rows = await world.admin<
    { key: string; points: number }[]
  >`select key, points from rate_limit where points >= ${crowd}`;
  return rows.flatMap(({ key }) => {
    const name = key.split(":")[0] ?? "";
    const limit = (keyed("limits") as Record<string, { points: number } | undefined>)[name];
    return limit ? [[name, limit.points] as [string, number]] : [];
  });
}

/** Sends the crowd and somebody else's request in the middle of it; names what should not be. */
async function hundred(one: Asked, waits: ReturnType<typeof listenForWaits>) {
  await restore();
  waits.heard();
  const send = (count: number) => Array.from({ length: count }, () => safely(one));
  const sent = send(crowd / 2);
  let isAnswered = false;
  const other = othersNickname().then(() => {
    isAnswered = true;
  });
  const replies = await Promise.all([...sent, ...send(crowd / 2)]);
  for (let trip = 0; trip < mostTrips && !isAnswered; trip++) await world.admin`select 1`;
  const faults = waits.heard();
  if (!isAnswered) faults.push("somebody else waits when all are answered");
  await other;
  const broken = replies.filter((reply) => reply.broken);
  const done = replies.filter(({ refused }) => !refused).length;
  if (broken[0]) faults.push(`${broken.length} broke: ${broken[0].text.slice(0, 300)}`);
  for (const [name, points] of await limitsThatCounted())
    if (done > points) faults.push(`${done} passed the limit ${name} of ${points}`);
  return { faults: faults.map((fault) => `${one.verb}: ${fault}`), done };
}

async function tryAll(all: readonly Asked[]) {
  const waits = listenForWaits();
  const faults: string[] = [];
  let alive = 0;
  for (const one of all) {
    const found = await hundred(one, waits);
    faults.push(...found.faults);
    if (found.done > 0) alive++;
  }
  waits.stop();
  return { faults, alive };
}

describe(`every verb ${crowd} times at once by one guest [OV7]`, () => {
  const at = () => ({ server, who: () => guest, fill });

  test("calls", async () => {
    const calls = askedCalls().filter((one) => mayGuest(one) && !one.webhook && (one.method !== "GET" || one.writes));
    const { faults, alive } = await tryAll(calls.flatMap((one) => oncePerVerb(callsAbout(one, at()))));
    expect(faults).toEqual([]);
    expect(alive).toBeGreaterThanOrEqual(atLeast(21));
  });

  test("forms", async () => {
    const screens = askedScreens().filter((one) => mayGuest(one) && one.path !== "/user/logout");
    const all: Asked[] = [];
    for (const screen of screens) all.push(...oncePerVerb((await pagesAbout(screen, at())).slice(1)));
    const { faults, alive } = await tryAll(all);
    expect(faults).toEqual([]);
    expect(alive).toBeGreaterThanOrEqual(atLeast(21));
  });

  test("control: a verb that takes a second connection, one that waits for something else and one that heeds no limit are found", async () => {
    const { faults } = await tryAll(planted.flatMap((one) => callsAbout(one, at())));
    expect(faults.join("\n")).toContain(`second : ${crowd} broke`);
    expect(faults.join("\n")).toContain(`unheard : ${crowd} passed the limit report of`);
    expect(faults.join("\n")).toMatch(/held : a timer inside a transaction/);
  });
});
