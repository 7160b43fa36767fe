import { eq, inArray, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { entityTable } from "~/foundation/desks/entity-table.server";
import { changeView } from "~/foundation/desks/queries/change-view.server";
import { countFound, foundIds } from "~/foundation/desks/queries/found-rows.server";
import { alike } from "~/foundation/desks/rules/alike";
import { outcomes } from "~/foundation/desks/rules/outcomes";
import { actOnRows, inChunks, openChange } from "~/foundation/desks/verbs/act-on-rows.server";
import { forgetOldChanges } from "~/foundation/desks/verbs/forget-changes.server";
import { undoChange } from "~/foundation/desks/verbs/undo-change.server";
import { forgetAnonymised } from "~/foundation/profile/verbs/anonymise.server";
import { replaceParts } from "~/platform/domain/composed.server";
import { translator } from "~/platform/i18n/texts.server";
import { readTable } from "~/platform/table/table";
import { typeDesk } from "~/products/shop/catalogue/type-desk.server";
import { users } from "~db/schema/accounts";
import { deskChangeRows, deskChanges } from "~db/schema/desks";
import { commodityTypes } from "~db/schema/shop";
import { admin, db, run, save, seller } from "./world";
import "../../../app/composition";

beforeAll(() => replaceParts({ entityDesks: [typeDesk] }));

const stored = async (ids: readonly number[]) =>
  new Map(
    (
      await db
        .select()
        .from(commodityTypes)
        .where(inArray(commodityTypes.id, [...ids]))
    ).map((row) => [row.id, row]),
  );
const seqs = async (ids: readonly number[]) => {
  const rows = await stored(ids);
  return ids.map((id) => rows.get(id)?.seq);
};
const act = (name: string, ids: readonly number[], by = admin) => actOnRows(run, typeDesk, by, { act: name, ids });
const undo = (id: number, by = admin) => undoChange(run, typeDesk, by, id);
const t = translator("en_US");
const told = (id: number, by = admin) =>
  changeView(db, typeDesk, by.actor, { url: new URL(`https://x.example/?change=${id}`), t, locale: "en_US" });

describe("an act on many rows", () => {
  test("is told and undone once: each row has exactly the value of before, what changed meanwhile is left", async () => {
    const ids = [];
    for (const seq of [5, 0, -4]) ids.push((await save({ name: { en: `Cups ${seq}` }, seq })).id);
    const [a = 0, b = 0, c = 0] = ids;
    const hidden = await act("hide", ids);
    expect(hidden).toMatchObject({ done: 2, refused: [], rest: 0 });
    expect(await seqs(ids)).toEqual([-6, -1, -4]);
    expect(await told(hidden.id)).toMatchObject({ text: "2 entries have been hidden.", canUndo: true, refused: [] });
    expect(await told(hidden.id, seller)).toBeNull();

    await save({ name: { en: "Renamed" } }, { id: b });
    const undone = await undo(hidden.id);
    expect(undone).toMatchObject({ done: 1, refused: [{ key: "entityChanged", count: 1 }] });
    expect(await seqs(ids)).toEqual([5, -1, -4]);
    expect(await told(hidden.id)).toMatchObject({ canUndo: false });
    expect(await told(undone.id)).toMatchObject({
      text: "Undone: 1 entry is as it was before.",
      refused: [
        {
          text: "1 left unchanged: Somebody else has changed this meanwhile.",
          rows: [{ id: b, name: "Renamed", href: expect.stringContaining(`id=${b}`) }],
          hasMore: false,
        },
      ],
      canUndo: false,
    });
    expect(await undo(hidden.id)).toMatchObject({ done: 0, refused: [] });
    expect(await seqs([a, c])).toEqual([5, -4]);
  });

  test("undone by two at once is undone by one", async () => {
    const { id } = await save({ name: { en: "Bowls" }, seq: 3 });
    const hidden = await act("hide", [id]);
    const both = await Promise.all([undo(hidden.id), undo(hidden.id)]);
    expect(both.map(({ done }) => done).sort()).toEqual([0, 1]);
    expect(await seqs([id])).toEqual([3]);
  });

  test("refuses single rows with their reasons, and does the others", async () => {
    const top = await save({ name: { zh: "茶" }, seq: 0 });
    await save({ name: { zh: "绿茶" }, parentId: top.id, seq: 0 });
    const free = await save({ name: { zh: "器" }, seq: 0 });
    const removed = await act("remove", [free.id, top.id, 999_999_999]);
    expect(removed).toMatchObject({ done: 1, rest: 0 });
    expect(removed.refused.map(({ key, count }) => `${key} ${count}`).sort()).toEqual(["notFindData 1", "typeInUse 1"]);
    expect((await stored([free.id])).get(free.id)?.deletedTime).toBeInstanceOf(Date);
    expect((await stored([top.id])).get(top.id)?.deletedTime).toBeNull();
    await undo(removed.id);
    expect((await stored([free.id])).get(free.id)?.deletedTime).toBeNull();
  });

  test("asks for the rights of the single act, and its undoing too", async () => {
    const { id } = await save({ name: { en: "Lids" }, seq: 1 });
    await expect(act("hide", [id], seller)).rejects.toMatchObject({ key: "noPermission" });
    const hidden = await act("hide", [id]);
    await expect(undo(hidden.id, seller)).rejects.toMatchObject({ kind: "missing" });
    const narrow = { ...typeDesk, scope: () => sql`false` };
    expect(await actOnRows(run, narrow, admin, { act: "show", ids: [id] })).toMatchObject({
      done: 0,
      refused: [{ key: "notFindData", count: 1 }],
    });
    expect(await undoChange(run, narrow, admin, hidden.id)).toMatchObject({ done: 0 });
    expect(await seqs([id])).toEqual([-2]);
  });

  test("stops when it is late and says how many are left", async () => {
    const rows = await db
      .insert(commodityTypes)
      .values(Array.from({ length: 450 }, (_, at) => ({ name: { en: `Late ${at}` }, seq: at, level: 1 })) as never)
      .returning({ id: commodityTypes.id });
    let chunks = 0;
    const ids = rows.map(({ id }) => id);
    const hidden = await actOnRows(run, typeDesk, admin, { act: "hide", ids, isLate: () => ++chunks > 1 });
    expect(hidden).toMatchObject({ done: 400, rest: 50 });
    expect(await told(hidden.id)).toMatchObject({ rest: expect.stringContaining("50 entries were not reached") });
  });
});

test("all of 5,000 found rows are hidden and given back, with few statements a row", async () => {
  await db.execute(sql`
    insert into commodity_type (name, seq, level)
    select jsonb_build_object('en', 'Many ' || n), n, 1 from generate_series(1, 5000) as n`);
  const state = readTable(entityTable(typeDesk), new URLSearchParams("state=shown"));
  const ids = await foundIds(db, typeDesk, admin.actor, state);
  expect(ids.length).toBeGreaterThanOrEqual(5_000);
  expect(await countFound(db, typeDesk, admin.actor, state)).toBe(ids.length);
  const before = await seqs(ids);
  let transactions = 0;
  const counted: typeof run = (work) => {
    transactions++;
    return run(work);
  };
  const hidden = await actOnRows(counted, typeDesk, admin, { act: "hide", ids });
  expect(hidden).toMatchObject({ done: ids.length, refused: [], rest: 0 });
  expect(transactions).toBeLessThan(ids.length / 100);
  expect(await foundIds(db, typeDesk, admin.actor, state)).toEqual([]);
  expect(await undo(hidden.id)).toMatchObject({ done: ids.length, refused: [], rest: 0 });
  expect(await seqs(ids)).toEqual(before);
});

test("notices are forgotten after a day, and with their person", async () => {
  const { id } = await save({ name: { en: "Old" }, seq: 1 });
  const [old, mine, theirs] = [await act("hide", [id]), await act("show", [id]), await act("hide", [id])];
  await db
    .update(deskChanges)
    .set({ createTime: sql`clock_timestamp() - interval '25 hours'` })
    .where(eq(deskChanges.id, old.id));
  await db.update(deskChanges).set({ userId: seller.actor.userId }).where(eq(deskChanges.id, theirs.id));
  await forgetOldChanges(db);
  const left = async () =>
    (
      await db
        .select()
        .from(deskChanges)
        .where(inArray(deskChanges.id, [old.id, mine.id, theirs.id]))
    ).map((one) => one.id);
  expect(await left()).toEqual([mine.id, theirs.id]);
  expect(await db.select().from(deskChangeRows).where(eq(deskChangeRows.changeId, old.id))).toEqual([]);
  await db
    .update(users)
    .set({ anonymisedAt: new Date(), closedAt: new Date() })
    .where(eq(users.id, seller.actor.userId));
  await forgetAnonymised(db);
  expect(await left()).toEqual([mine.id]);
});

test("what is done before a chunk fails has its notice; an act whose first chunk fails is thrown", async () => {
  const change = await run((tx) => openChange(tx, typeDesk, admin, "hide"));
  const ids = Array.from({ length: 450 }, (_, n) => n + 1);
  const failingAt = (chunk: number) => {
    let calls = 0;
    return async (_: unknown, some: readonly number[]) => {
      if (++calls === chunk) throw new Error("a lock was not had");
      return { done: some.length, refused: [] };
    };
  };
  expect(await inChunks(run, change, ids, failingAt(2))).toEqual({ done: 200, refused: [], rest: 250 });
  const [row] = await db.select().from(deskChanges).where(eq(deskChanges.id, change.id));
  expect(row).toMatchObject({ done: 200, rest: 250 });
  await expect(inChunks(run, change, ids, failingAt(1))).rejects.toThrow("a lock");
});

test("equal changes are written together, and reasons are counted, ten of them by name", () => {
  const clock = sql`clock_timestamp()`;
  const row = { id: 1, updateTime: new Date() };
  const changes = [{ a: 1 }, { a: 1 }, { a: "1" }, { a: clock }, { a: clock }, { a: null }, { a: sql`now()` }];
  const groups = alike(changes.map((change) => ({ row, change, detail: "" })));
  expect(groups.map(({ length }) => length)).toEqual([2, 1, 2, 1, 1]);
  const sum = outcomes();
  const refused = Array.from({ length: 12 }, (_, n) => ({ key: "tooManyViews" as const, params: { max: n }, row: n }));
  sum.add({ done: 1, refused });
  sum.add({ done: 2, refused: refused.slice(0, 1) });
  sum.leave(3);
  const { done, rest, refused: told } = sum.read();
  expect([done, rest, told.length]).toEqual([3, 3, 11]);
  expect(told.slice(0, 2).map(({ key, count }) => [key, count])).toEqual([
    ["tooManyViews", 2],
    ["rowsRefusedOther", 2],
  ]);
  expect(told.slice(0, 2).map(({ rows }) => rows)).toEqual([
    [0, 0],
    [10, 11],
  ]);
  const many = outcomes();
  const alone = Array.from({ length: 30 }, (_, n) => ({ key: "notFindData" as const, params: {}, row: n }));
  many.add({ done: 0, refused: alone });
  expect(many.read().refused).toEqual([
    { key: "notFindData", params: {}, count: 30, rows: Array.from({ length: 20 }, (_, n) => n) },
  ]);
});
