import "../../../app/composition";
import { afterAll, beforeAll, expect, test } from "vitest";
import { changeRows } from "~/foundation/desks/verbs/change-rows.server";
import { saveEntity } from "~/foundation/desks/verbs/save-entity.server";
import { tagCheck } from "~/foundation/tags/integrity.server";
import { hotTags, topTags } from "~/foundation/tags/queries.server";
import { citeTags } from "~/foundation/tags/verbs/cite-tags.server";
import { countSearch } from "~/foundation/tags/verbs/count-search.server";
import { adDesk } from "~/products/adwall/ad-desk.server";
import { tags } from "~db/schema/tags";
import { deskBy } from "../../harness/desk";
import { inTransaction } from "../../harness/transaction";
import { ad, admin, database, db } from "../adwall/world";

const cite = (refId: number, ...names: string[]) =>
  inTransaction(db, (tx) => citeTags(tx, { kind: "Promote", refId }, names));
const top = async (kind: "Ad" | "Promote", by: "citations" | "searches" = "citations") =>
  Object.fromEntries((await topTags(db, kind, by)).map(({ name, count }) => [name, count]));

beforeAll(async () => void (await db.delete(tags)));
afterAll(async () => expect(await tagCheck.all(db)).toEqual([]));

test("a thing carries each spelling once; counts follow what is added and taken off", async () => {
  await cite(1, "Tea", "ＴＥＡ", "夜景");
  await cite(2, "tea");
  await cite(1, "Tea", "夜景");
  expect(await top("Promote")).toEqual({ Tea: 2, 夜景: 1 });
  await cite(1, "温泉");
  expect(await top("Promote")).toEqual({ Tea: 1, 温泉: 1 });
  await cite(1);
  await cite(2);
  expect([await top("Promote"), await top("Ad")]).toEqual([{}, {}]);
});

test("the desk of ads keeps them in step: hidden and removed ads carry none", async () => {
  const id = await ad({ tags: ["寿司", "夜景"] });
  const other = await ad({ tags: ["夜景"] });
  expect(await top("Ad")).toEqual({ 夜景: 2, 寿司: 1 });
  const act = (what: "hide" | "show" | "remove" | "restore") =>
    inTransaction(db, (tx) => changeRows(tx, adDesk, deskBy(admin.userId, "ADMIN"), what, [id]));
  await act("hide");
  expect(await top("Ad")).toEqual({ 夜景: 1 });
  await act("show");
  await act("remove");
  expect(await top("Ad")).toEqual({ 夜景: 1 });
  await act("restore");
  const by = deskBy(admin.userId, "ADMIN");
  await inTransaction(db, (tx) => saveEntity(tx, adDesk, by, { tags: ["握り"] }, { id: other }));
  expect(await top("Ad")).toEqual({ 夜景: 1, 寿司: 1, 握り: 1 });
});

test("searches count for known tags in any spelling, three a day from one address", async () => {
  for (let at = 0; at < 15; at++) await countSearch("Ad", at % 2 ? "ｼｭﾜ" : "寿司", "203.0.113.9");
  for (let at = 0; at < 4; at++) await countSearch("Ad", "寿司", `2001:db8::${at}`);
  await countSearch("Ad", "寿司", "");
  await countSearch("Ad", "unknown", "203.0.113.10");
  expect(await top("Ad", "searches")).toEqual({ 寿司: 7 });
  expect(await hotTags(db, "Ad", 5)).toEqual(["寿司", "夜景", "握り"]);
});

test("40 savings at once of things that share tags: the counts are those of the rows", async () => {
  const names = ["a", "b", "c", "d", "e", "f"];
  const picked = (at: number) => names.filter((_, place) => (at + place) % 3 !== 0);
  await Promise.all(
    Array.from({ length: 40 }, (_, at) => cite(1_000 + at, ...(at % 2 ? picked(at) : picked(at).reverse()))),
  );
  expect(await tagCheck.all(db)).toEqual([]);
  const counts = await top("Promote");
  for (const name of names)
    expect(counts[name], name).toBe(
      Array.from({ length: 40 }, (_, at) => picked(at)).filter((p) => p.includes(name)).length,
    );
  await database.db.execute("update tag set cited_num = cited_num + 1 where name = 'a' and kind = 'Promote'");
  expect(await tagCheck.all(db)).toMatchObject([{ kind: "tags of Promote" }]);
  await database.db.execute("update tag set cited_num = cited_num - 1 where name = 'a' and kind = 'Promote'");
});
