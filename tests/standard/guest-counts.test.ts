import type postgres from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { guestShare } from "~/platform/access/guest-share.server";
import { closeDatabase } from "~/platform/data/database.server";
import "../../app/composition";
import { type CallServer, startCalls } from "../harness/call-server";
import { type Change, listenForChanges } from "../harness/rows";
import { askedCalls, atLeast } from "./asked";
import { looseDatabase } from "./filled";
import { type Owner, owner, referencesOf } from "./owners";
import { callsAbout, type Refer, type World } from "./requests";
import { byTable, type Column, columnsOf } from "./tables";

/* Whoever drops the cookie is a new device, so many devices may be one person. Every call that writes without an account
   is asked by eight devices of one address, each for the same thing: no number that a ranking may read goes up by more
   than the share of an address [K12]. */

const devices = 8;

/** Numbers that are shown, and that no list is ordered by. */
const shownOnly = new Set([
  "clap_subject.total",
  "clap_subject.unranked",
  "promote_item.like_num",
  "promote_item.unranked_num",
  "comment.like_num",
  "voice_post.like_num",
  "job_video.view_num",
]);
/** What devices leave behind where nothing is counted, or only for the numbers above. */
const uncounted = new Set(["comment_device_like", "voice_device_like", "job_video_view", "clap_day"]);

let world: Awaited<ReturnType<typeof looseDatabase>>;
let admin: postgres.Sql;
let server: CallServer;
let theirs: Owner;
let tables: ReturnType<typeof byTable>;
let changed: () => Promise<Change[]>;

beforeAll(async () => {
  world = await looseDatabase();
  admin = world.admin;
  theirs = await owner(admin, 700_001);
  tables = byTable(await columnsOf(admin));
  changed = await listenForChanges(admin);
  server = await startCalls(askedCalls(), () => null);
});
afterAll(async () => {
  await server?.close();
  await closeDatabase();
  await world?.close();
});

const refer: Refer = (name, isNumber) => referencesOf(theirs, name, isNumber)[0] ?? "";
const isNumeric = ({ type, isKey, name }: Column) =>
  /^(smallint|integer|bigint)$/.test(type) && !isKey && !/(^|_)(id|by)$/.test(name);

/** How far numbers of rows that stay went up, as `table.column`, and how many rows of devices came that count. */
function raises(all: readonly Change[]): Map<string, number> {
  const raised = new Map<string, number>();
  for (const { table, added, removed } of all) {
    const own = tables.get(table) ?? [];
    const keyOf = (row: Record<string, unknown>) =>
      own
        .filter(({ isKey }) => isKey)
        .map(({ name }) => row[name])
        .join();
    const before = new Map(removed.map((row) => [keyOf(row), row]));
    for (const row of added)
      for (const column of own.filter(isNumeric)) {
        const by = Number(row[column.name] ?? 0) - Number(before.get(keyOf(row))?.[column.name] ?? 0);
        const name = `${table}.${column.name}`;
        if (before.has(keyOf(row)) || table === "clap_subject") raised.set(name, Math.max(raised.get(name) ?? 0, by));
      }
    const isOfDevices = own.some(({ name }) => /^(device|reader|viewer)$/.test(name));
    const counting = added.filter((row) => row.unranked !== true && !before.has(keyOf(row)));
    if (isOfDevices) raised.set(table, counting.length);
  }
  return raised;
}

test("eight devices of one address raise no ranked number by more than its share", async () => {
  const at: World = { server, who: () => null };
  const open = askedCalls().filter(({ method, access }) => method !== "GET" && access.allow === "anyone");
  const counted = new Map<string, string>();
  const over: string[] = [];
  for (const call of open)
    for (const { label, ask } of callsAbout(call, at)) {
      await changed();
      for (let device = 0; device < devices; device++) expect((await ask(refer)).broken, label).toBe(false);
      for (const [name, by] of raises(await changed())) {
        if (by > 0) counted.set(name, label);
        if (by > guestShare && !shownOnly.has(name) && !uncounted.has(name)) over.push(`${label}: ${name} by ${by}`);
      }
    }
  expect(over).toEqual([]);
  if (atLeast(1) > 0)
    expect([...counted.keys()]).toEqual(
      expect.arrayContaining(["job_recruitment_view", "promote_device_like", "travel_view", "video_view"]),
    );
});
