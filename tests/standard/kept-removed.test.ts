import { getTableName } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { EntityDesk } from "~/foundation/desks/entity-desk.server";
import { changeRows, placeRows } from "~/foundation/desks/verbs/change-rows.server";
import type { By } from "~/foundation/desks/verbs/save-entity.server";
import type { Reportable } from "~/foundation/moderation/reportable.server";
import { handleReport } from "~/foundation/moderation/verbs/handle-report.server";
import { closeDatabase } from "~/platform/data/database.server";
import { allows, roles } from "~/platform/domain/access";
import { table } from "~/platform/domain/composed.server";
import type { Tx } from "~db/client";
import "../../app/composition";
import { deskBy } from "../harness/desk";
import { inTransaction } from "../harness/transaction";
import { looseDatabase } from "./filled";
import { owner } from "./owners";

/* For every type of things that may be reported: what an administrator removed after a report stays away, whatever its
   owner did with it meanwhile and tries with it afterwards, until an administrator brings it back. */

const reportables = Object.entries(table("reportables")) as [string, Reportable][];
/** Types that are no rows of a desk where their owner works, and who has the last word there. */
const withoutDesk: Readonly<Record<string, string>> = {
  user: "cannot be removed",
  message: "its sender cannot write it again",
  comment: "its author cannot show it",
  review: "its author cannot show it",
  voice: "its author cannot show it; administrators do on appeal",
  "live-chat": "its author cannot show it",
  board: "hidden posts are shown by administrators only",
  photo: "a rejected work waits for administrators when it is sent again",
};
const removable = reportables.flatMap(([type, { desk }]) => (desk ? [[type, desk] as const] : []));

const acting = 700_004;
const admin = deskBy(700_005, "ADMIN");
let world: Awaited<ReturnType<typeof looseDatabase>>;
beforeAll(async () => {
  world = await looseDatabase();
  await owner(world.admin, acting);
});
afterAll(async () => {
  await world?.close();
  await closeDatabase();
});

const run = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => inTransaction(world.database.db, work);
const rowOf = async (desk: EntityDesk) => {
  const [row] = await world.admin`select * from ${world.admin(getTableName(desk.table))} where id = ${acting}`;
  return row as { seq: string; deleted_time: Date | null };
};
const isUp = async (desk: EntityDesk) => {
  const { seq, deleted_time } = await rowOf(desk);
  return deleted_time === null && Number(seq) >= 0;
};
const put = (desk: EntityDesk, { seq, isRemoved }: { seq: number; isRemoved: boolean }) => world.admin`
  update ${world.admin(getTableName(desk.table))}
     set seq = ${seq}, deleted_time = ${isRemoved ? world.admin`clock_timestamp()` : null} where id = ${acting}`;

/** Those who work at a desk and are no administrators. */
const workersOf = (desk: EntityDesk) =>
  roles.filter((role) => role !== "ADMIN" && allows(desk.writers ?? desk.calls.access, new Set([role])));

/** Tries every way back at a desk; answers the keys of what was refused. */
async function bringBack(desk: EntityDesk, by: By): Promise<string[]> {
  const ways: ((tx: Tx) => Promise<unknown>)[] = [
    (tx: Tx) => changeRows(tx, desk, by, "restore", [acting]),
    (tx: Tx) => changeRows(tx, desk, by, "show", [acting]),
    (tx: Tx) => placeRows(tx, desk, by, new Map([[acting, 5]])),
  ];
  const refused: string[] = [];
  for (const way of ways)
    await run(way).catch((error) => {
      if (!error.key) throw error;
      refused.push(error.key);
    });
  return refused;
}

async function removeReported(type: string): Promise<void> {
  const [open] = await world.admin`
    insert into report (reporter_id, ref_type, ref_id, reason, owner_id)
    values (700006, ${type}, ${String(acting)}, 'fraud', ${acting}) returning id`;
  await run((tx) => handleReport(tx, admin.operator, { id: Number(open?.id), action: "remove", days: 1 }));
}

test("each type has a desk that keeps it away, or says why it needs none", () => {
  const others = reportables.filter(([, { desk }]) => !desk).map(([type]) => type);
  expect(others.sort()).toEqual(Object.keys(withoutDesk).sort());
  expect(removable.length).toBeGreaterThan(5);
});

const states = [
  ["as visitors see it", { seq: 1, isRemoved: false }],
  ["that its owner hid meanwhile", { seq: -2, isRemoved: false }],
  ["that its owner removed meanwhile", { seq: 1, isRemoved: true }],
] as const;

describe.each(removable)("a reported row of the type %s", (type, desk) => {
  beforeEach(() => world.admin`delete from report where ref_type = ${type}`);

  test.each(states)("%s is gone after its removal, and comes back by administrators only", async (_name, state) => {
    await put(desk, state);
    await removeReported(type);
    expect(await isUp(desk)).toBe(false);
    for (const role of workersOf(desk)) {
      expect(await bringBack(desk, deskBy(acting, role)), role).not.toEqual([]);
      expect(await isUp(desk), role).toBe(false);
    }
    await bringBack(desk, admin);
    expect(await isUp(desk)).toBe(true);
    expect(await world.admin`select from report where ref_type = ${type} and status = 'removed'`).toHaveLength(0);

    /* Its owner's again: what they take away themselves they bring back. */
    for (const role of workersOf(desk)) {
      await put(desk, { seq: 1, isRemoved: true });
      await bringBack(desk, deskBy(acting, role));
      expect(await isUp(desk), role).toBe(true);
    }
  });

  test("that the owner removed, or hid, without a removal after a report, comes back (the control)", async () => {
    for (const role of workersOf(desk)) {
      await put(desk, { seq: 1, isRemoved: true });
      expect(await bringBack(desk, deskBy(acting, role)), role).not.toContain("removedAfterReport");
      expect(await isUp(desk), role).toBe(true);
    }
  });
});
