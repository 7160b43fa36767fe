import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import type { EntityRow } from "~/foundation/desks/entity-desk.server";
import { entityTable } from "~/foundation/desks/entity-table.server";
import { auditDetail } from "~/foundation/desks/queries/audit-detail.server";
import { changesOf, stateAt } from "~/foundation/desks/queries/history.server";
import { listEntities } from "~/foundation/desks/queries/list-entities.server";
import { staleTexts } from "~/foundation/desks/queries/stale-texts.server";
import { orderRows, placeRows } from "~/foundation/desks/verbs/change-rows.server";
import { saveEntity } from "~/foundation/desks/verbs/save-entity.server";
import { sayRight } from "~/foundation/desks/verbs/say-right.server";
import { bannerDesk } from "~/foundation/site/banner-desk.server";
import { replaceParts } from "~/platform/domain/composed.server";
import { translator } from "~/platform/i18n/texts.server";
import { readTable } from "~/platform/table/table";
import { typeDesk } from "~/products/shop/catalogue/type-desk.server";
import { auditLog } from "~db/schema/audit";
import { commodityTypes } from "~db/schema/shop";
import { admin, change, db, run, save, seller } from "./world";

beforeAll(() => replaceParts({ entityDesks: [typeDesk, bannerDesk] }));

const rowOf = async (id: number) => (await db.select().from(commodityTypes).where(eq(commodityTypes.id, id)))[0];
const listed = async (query: string, by = admin) =>
  (
    await listEntities(
      db,
      typeDesk,
      by.actor,
      readTable(entityTable(typeDesk), new URLSearchParams(`size=100&${query}`)),
    )
  ).rows.map(({ id }) => id);

describe("a row is saved", () => {
  test("with its audit line; the second of two editors hears of the first and overwrites nothing", async () => {
    const first = await save({ name: { en: "Teapots" }, seq: 3 });
    const version = first.updateTime.getTime();
    await save({ name: { en: "Kyusu" }, seq: 4 }, { id: first.id, version });
    await expect(save({ name: { en: "Pots" }, seq: 5 }, { id: first.id, version })).rejects.toMatchObject({
      key: "entityChanged",
    });
    expect(await rowOf(first.id)).toMatchObject({ name: { en: "Kyusu" }, seq: 4, level: 1 });
    const lines = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.target, `commodity-type:${first.id}`));
    expect(lines.map(({ actorId }) => actorId)).toEqual([admin.operator.userId, admin.operator.userId]);
    expect(JSON.parse(lines[1]?.detail ?? "")).toMatchObject({ before: { seq: 3 }, after: { seq: 4 } });
  });

  test("of two who save at once with one version, one wins", async () => {
    const { id, updateTime } = await save({ name: { en: "Trays" }, seq: 0 });
    const both = await Promise.allSettled(
      [1, 2].map((seq) => save({ name: { en: "Trays" }, seq }, { id, version: updateTime.getTime() })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  test("by whom the desk lets write, with a name, on one of two levels", async () => {
    await expect(save({ name: { en: "X" }, seq: 0 }, {}, seller)).rejects.toMatchObject({ key: "noPermission" });
    await expect(save({ name: {}, seq: 0 })).rejects.toMatchObject({ key: "oneLanguage", field: "name.zh" });
    const top = await save({ name: { zh: "茶" }, seq: 0 });
    const below = await save({ name: { zh: "绿茶" }, parentId: top.id, seq: 0 });
    expect(await rowOf(below.id)).toMatchObject({ level: 2, parentId: top.id });
    for (const about of [{ parentId: below.id }, { parentId: 999_999 }])
      await expect(save({ name: { zh: "x" }, seq: 0, ...about })).rejects.toMatchObject({ key: "typeParent" });
    await expect(save({ parentId: below.id }, { id: top.id })).rejects.toMatchObject({ key: "typeParent" });
  });

  test("a language that was left behind is marked until it is written anew or said to be right", async () => {
    const { id } = await save({ name: { zh: "茶碗", ja: "茶碗", en: "Tea bowls" }, seq: 0 });
    const rowNow = async () => (await db.select().from(commodityTypes).where(eq(commodityTypes.id, id)))[0];
    const found = async () => staleTexts(db, typeDesk, (await rowNow()) as unknown as EntityRow, "en_US");
    const stale = async () => Object.keys((await found()).name ?? {}).sort();
    const right = (flag: "zh" | "en", by = admin) =>
      run((tx) => sayRight(tx, typeDesk, by, { id, field: "name", flag }));
    expect(await stale()).toEqual([]);
    await save({ name: { zh: "抹茶碗", ja: "茶碗", en: "Tea bowls" } }, { id });
    expect(await stale()).toEqual(["en", "ja"]);
    expect((await found()).name?.en?.changes).toEqual([
      {
        flag: "zh",
        lines: [
          { is: "gone", text: "茶碗" },
          { is: "new", text: "抹茶碗" },
        ],
      },
    ]);
    await save({ name: { zh: "抹茶茶碗", ja: "茶碗", en: "Tea bowls" } }, { id });
    expect((await found()).name?.en?.changes[0]?.lines[0]).toEqual({ is: "gone", text: "茶碗" });
    await expect(right("en", seller)).rejects.toMatchObject({ key: "noPermission" });
    await right("en");
    expect(await stale()).toEqual(["ja"]);
    expect((await changesOf(db, typeDesk, id, { db, locale: "en_US", t: translator("en_US") }))[0]?.what).toBe(
      "“Name” said to be up to date",
    );
    await save({ name: { zh: "抹茶茶碗", ja: "抹茶茶碗", en: "Tea bowls" } }, { id });
    expect(await stale()).toEqual(["en", "zh"]);
    await save({ name: { zh: "", ja: "抹茶茶碗", en: "Tea bowls" } }, { id });
    expect(await stale()).toEqual(["en"]);
    await right("zh");
    await right("en");
    expect(await stale()).toEqual([]);
  });
});

describe("the history of a row", () => {
  test("names who changed what, newest first, and gives back any state of the row, of no other", async () => {
    const { id } = await save({ name: { en: "Trays" }, seq: 1 });
    await save({ name: { en: "Wooden trays" }, seq: 1 }, { id });
    await change("hide", [id]);
    const call = { db, locale: "en_US" as const, t: translator("en_US") };
    const changes = await changesOf(db, typeDesk, id, call);
    expect(changes.map(({ what }) => what)).toEqual(["Hide", "Name", "added"]);
    const [hidden, renamed, made] = changes;
    const lines = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.target, `commodity-type:${id}`));
    expect(lines.map((line) => auditDetail(line, call.t)).sort()).toEqual(["Hide", "Name", "added"]);
    expect(auditDetail({ action: "user-vip", detail: "{}" }, call.t)).toBe("{}");
    expect(hidden?.rev).toBeNull();
    expect(await stateAt(db, typeDesk, id, made?.rev ?? 0)).toMatchObject({ name: { en: "Trays" }, seq: 1 });
    expect(await stateAt(db, typeDesk, id, renamed?.rev ?? 0)).toMatchObject({ name: { en: "Wooden trays" } });
    const other = await save({ name: { en: "Cups" }, seq: 1 });
    await expect(stateAt(db, typeDesk, other.id, made?.rev ?? 0)).rejects.toMatchObject({ kind: "missing" });
  });

  test("gives moments back as moments", async () => {
    const fromTime = new Date("2031-01-02T03:04:00Z");
    const values = {
      business: "shop",
      flag: "all",
      title: { en: "Sale" },
      mobileKey: "demo/m.webp",
      desktopKey: "demo/d.webp",
    };
    const { id } = await run((tx) =>
      saveEntity(tx, bannerDesk, admin, { ...values, refId: null, link: "", seq: 0, fromTime, untilTime: null }),
    );
    const [made] = await changesOf(db, bannerDesk, id, { db, locale: "en_US", t: translator("en_US") });
    expect(await stateAt(db, bannerDesk, id, made?.rev ?? 0)).toMatchObject({ fromTime, untilTime: null });
  });
});

describe("rows of a list", () => {
  test("are hidden and shown again in their place, taken away and brought back; a repeat changes nothing", async () => {
    const [a, b] = [await save({ name: { en: "A" }, seq: 0 }), await save({ name: { en: "B" }, seq: 7 })];
    const both = [b.id, a.id];
    expect(await change("hide", both)).toBe(2);
    expect(await change("hide", both)).toBe(0);
    expect([(await rowOf(a.id))?.seq, (await rowOf(b.id))?.seq]).toEqual([-1, -8]);
    expect(await listed("state=hidden")).toEqual(expect.arrayContaining(both));
    expect(await listed("state=shown")).not.toContain(a.id);
    expect(await change("show", both)).toBe(2);
    expect([(await rowOf(a.id))?.seq, (await rowOf(b.id))?.seq]).toEqual([0, 7]);
    expect(await change("remove", [a.id])).toBe(1);
    expect(await listed("")).not.toContain(a.id);
    expect(await listed("state=removed")).toContain(a.id);
    await expect(save({ name: { en: "A2" } }, { id: a.id })).rejects.toMatchObject({ kind: "missing" });
    expect(await change("hide", [a.id])).toBe(0);
    expect(await change("restore", [a.id])).toBe(1);
    expect(await listed("")).toContain(a.id);
  });

  test("stay as they are when one of them may not be taken away, or who asks may not", async () => {
    const top = await save({ name: { zh: "茶" }, seq: 0 });
    await save({ name: { zh: "绿茶" }, parentId: top.id, seq: 0 });
    const free = await save({ name: { zh: "器" }, seq: 0 });
    await expect(change("remove", [free.id, top.id])).rejects.toMatchObject({ key: "typeInUse" });
    await expect(change("remove", [free.id, 999_999])).rejects.toMatchObject({ kind: "missing" });
    await expect(change("hide", [free.id], seller)).rejects.toMatchObject({ key: "noPermission" });
    expect(await rowOf(free.id)).toMatchObject({ deletedTime: null, seq: 0 });
  });

  test("take the places that were typed, or the order that was named; equal places are drawn apart", async () => {
    const rows = await Promise.all([5, 5, -3].map((seq, at) => save({ name: { en: `R${at}` }, seq })));
    const ids = rows.map(({ id }) => id);
    const [a = 0, b = 0, c = 0] = ids;
    expect(
      await run((tx) =>
        placeRows(
          tx,
          typeDesk,
          admin,
          new Map([
            [a, 9],
            [b, 5],
          ]),
        ),
      ),
    ).toBe(1);
    const seqs = async () => Promise.all(ids.map(async (id) => (await rowOf(id))?.seq));
    expect(await seqs()).toEqual([9, 5, -3]);
    await run((tx) => orderRows(tx, typeDesk, admin, [c, b, a]));
    expect(await seqs()).toEqual([-3, 5, 9]);
    await save({ seq: 5 }, { id: a });
    await run((tx) => orderRows(tx, typeDesk, admin, [a, b, c]));
    const [first = 0, second = 0, third = 0] = await seqs();
    expect(Number(first) > Number(second) && Number(second) > Number(third)).toBe(true);
  });

  test("are narrowed by what is chosen, and by nothing that a filter does not take", async () => {
    const top = await save({ name: { zh: "酒" }, seq: 0 });
    const below = await save({ name: { zh: "清酒" }, parentId: top.id, seq: 0 });
    expect(await listed(`parentId=${top.id}`)).toEqual([below.id]);
    expect(await listed("parentId=x")).toEqual(await listed(""));
    expect(await listed("level=2&state=nothing")).toEqual(await listed(""));
  });
});
