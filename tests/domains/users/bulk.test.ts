import { eq, inArray, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { listActsView } from "~/foundation/desks/acts/queries/list-acts-view.server";
import { actOnList } from "~/foundation/desks/acts/verbs/act-on-list.server";
import { undoOnList } from "~/foundation/desks/acts/verbs/undo-on-list.server";
import type { UserAct, UserActInput } from "~/foundation/users/rules/user-acts";
import { userActFields, userListActs } from "~/foundation/users/user-acts.server";
import { closeDatabase } from "~/platform/data/database.server";
import { translator } from "~/platform/i18n/texts.server";
import type { Db, Tx } from "~db/client";
import { sessions, users } from "~db/schema/accounts";
import { auditLog } from "~db/schema/audit";
import { deskChangeRows } from "~db/schema/desks";
import { notifications } from "~db/schema/notifications";
import { deskBy } from "../../harness/desk";
import { person } from "../../harness/people";
import { inTransaction } from "../../harness/transaction";
import { type TestDatabase, testDatabase } from "../../setup/database";

/* Acts of administrators on many accounts: told row by row, undone once. */

let database: TestDatabase;
let db: Db;
let root: ReturnType<typeof deskBy>;
const list = userListActs("all");
const run = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => inTransaction(db, work);
const act = (name: UserAct, ids: readonly number[], input: Partial<UserActInput> = {}, by = root) =>
  actOnList(run, list, by, { act: name, ids, input: { until: null, reason: "", ...input } });
const undo = (id: number, by = root) => undoOnList(run, list, by, id);
const one = async (id: number) => (await db.select().from(users).where(eq(users.id, id)))[0];
const newsOf = async (id: number) =>
  (await db.select().from(notifications).where(eq(notifications.userId, id)).orderBy(notifications.id)).map(
    ({ key }) => key,
  );
const until = new Date("2099-01-01T00:00:00Z");

beforeAll(async () => {
  database = await testDatabase();
  db = database.db;
});
beforeEach(async () => {
  root = deskBy((await person(db, "admin", { nickname: "Root" })).id, "ADMIN");
});
afterAll(async () => {
  await closeDatabase();
  await database.close();
});

describe("many accounts at once", () => {
  test("are silenced as each alone would be, and given back what they were; who was changed since stays", async () => {
    const former = { silencedUntil: new Date("2098-01-01T00:00:00Z"), silenceReason: "before" };
    const [a, b, c] = [await person(db, "guest"), await person(db, "guest", former), await person(db, "guest")];
    const silenced = await act("silence", [a.id, b.id, c.id], { until, reason: "spam" });
    expect(silenced).toMatchObject({ done: 3, refused: [], rest: 0 });
    for (const { id } of [a, b, c])
      expect(await one(id)).toMatchObject({ silencedUntil: until, silenceReason: "spam" });
    expect(await newsOf(a.id)).toEqual(["users:notice.silenced"]);
    const lines = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.target, `user:${b.id}`));
    expect(lines.map(({ action, detail }) => [action, detail])).toEqual([
      ["user-silence", "2098-01-01T00:00:00.000Z -> 2099-01-01T00:00:00.000Z: spam"],
    ]);

    await act("unsilence", [c.id]);
    const undone = await undo(silenced.id);
    expect(undone).toMatchObject({ done: 2, refused: [{ key: "entityChanged", count: 1, rows: [c.id] }] });
    expect(await one(a.id)).toMatchObject({ silencedUntil: null, silenceReason: "" });
    expect(await one(b.id)).toMatchObject(former);
    expect(await newsOf(a.id)).toEqual(["users:notice.silenced", "users:notice.unsilenced"]);
    expect(await undo(silenced.id), "undone once").toMatchObject({ done: 0, refused: [] });
  });

  test("one's own and missing accounts are refused by name, those that are so already are not counted", async () => {
    const [a, gone] = [await person(db, "guest"), await person(db, "guest", { disabledAt: new Date() })];
    const own = root.actor?.userId ?? 0;
    const disabled = await act("disable", [own, a.id, gone.id, 999_999_999], { reason: "fraud" });
    expect(disabled.done).toBe(1);
    expect(disabled.refused.map(({ key, rows }) => [key, rows]).sort()).toEqual([
      ["ownAccount", [own]],
      ["userNotExist", [999_999_999]],
    ]);
    expect((await one(a.id))?.disabledAt).toBeInstanceOf(Date);
    expect((await one(own))?.disabledAt).toBeNull();
    const open = await db.select().from(sessions).where(eq(sessions.userId, a.id));
    expect(open.every(({ revokedTime }) => revokedTime !== null)).toBe(true);

    const url = new URL(`https://x.example/?change=${disabled.id}`);
    const t = translator("en_US");
    const view = await listActsView(db, list, root, { url, t, fields: userActFields(t) });
    expect(view.change).toMatchObject({ text: "1 account has been disabled.", canUndo: true });
    expect(view.change?.refused.find(({ rows }) => rows.length > 0)).toMatchObject({
      text: "1 left unchanged: You cannot do this to your own account.",
      rows: [{ id: own, name: "Root", href: `/admin/user/detail/${own}` }],
    });
    expect(await undo(disabled.id)).toMatchObject({ done: 1, refused: [] });
    expect((await one(a.id))?.disabledAt).toBeNull();
    expect((await one(gone.id))?.disabledAt, "was disabled before").toBeInstanceOf(Date);
  });

  test("only an administrator acts and undoes; the undoing is the actor's own", async () => {
    const [a, guest] = [await person(db, "guest"), deskBy((await person(db, "guest")).id, "GUEST")];
    await expect(act("vip", [a.id], { until }, guest)).rejects.toMatchObject({ key: "noPermission" });
    const made = await act("vip", [a.id], { until });
    const other = deskBy((await person(db, "admin")).id, "ADMIN");
    await expect(undo(made.id, other)).rejects.toMatchObject({ kind: "missing" });
    expect(await one(a.id)).toMatchObject({ vipUntil: until });
  });

  test("undone by two at once is undone by one", async () => {
    const { id } = await person(db, "guest");
    const made = await act("vip", [id], { until });
    const both = await Promise.all([undo(made.id), undo(made.id)]);
    expect(both.map(({ done }) => done).sort()).toEqual([0, 1]);
    expect(await newsOf(id)).toEqual(["users:notice.vip", "users:notice.vipEnd"]);
  });

  test("a question says how many are found, and what the act needs", async () => {
    const t = translator("en_US");
    const { id } = await person(db, "guest", { nickname: "Only one of this name" });
    const ask = async (query: string) => {
      const url = new URL(`https://x.example/?${query}`);
      return (await listActsView(db, list, root, { url, t, fields: userActFields(t) })).ask;
    };
    expect(await ask("keyword=Only+one+of+this&ask=silence")).toMatchObject({ count: 1, rows: "", canUndo: true });
    expect((await ask("ask=silence"))?.fields.map(({ name }) => name)).toEqual(["until", "reason"]);
    expect(await ask(`ask=endVip&rows=${id},999999999`)).toMatchObject({ count: 1, rows: String(id), fields: [] });
    expect(await ask("ask=nonsense")).toBeNull();
    expect(list.faults?.("silence", { until: null, reason: "" })).toHaveLength(2);
    expect(list.faults?.("enable", { until: null, reason: "found to be right" })).toEqual([]);
  });
});

test("all of 5,000 found accounts are silenced and given back, in bounded time and with few transactions", async () => {
  await db.execute(sql`
    insert into user_account (username, nickname, email, password_hash, types)
    select 'many' || n, 'Many ' || n, 'many' || n || '@example.com', '-', 'guest' from generate_series(1, 5000) as n`);
  const by = root;
  const url = new URL("https://x.example/?keyword=many");
  const ids = await list.found(db, by, { url, act: "silence", most: 10_001 });
  expect(ids.length).toBe(5_000);
  let transactions = 0;
  const counted: typeof run = (work) => {
    transactions++;
    return run(work);
  };
  const input = { until, reason: "spam" };
  const silenced = await actOnList(counted, list, by, { act: "silence", ids, input });
  expect(silenced).toMatchObject({ done: 5_000, refused: [], rest: 0 });
  expect(transactions).toBeLessThan(50);
  const left = () =>
    db
      .select({ id: users.id })
      .from(users)
      .where(inArray(users.silenceReason, ["spam"]));
  expect((await left()).length).toBeGreaterThanOrEqual(5_000);
  expect(await undo(silenced.id)).toMatchObject({ done: 5_000, refused: [], rest: 0 });
  const kept = await db.select().from(deskChangeRows).where(eq(deskChangeRows.changeId, silenced.id));
  expect(kept).toEqual([]);
  const many = await db
    .select()
    .from(users)
    .where(inArray(users.id, ids.slice(0, 100)));
  expect(many.every(({ silencedUntil }) => silencedUntil === null)).toBe(true);
});
