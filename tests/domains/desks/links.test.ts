import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { manyLinks } from "~/foundation/desks/fields/link-fields";
import { linesOf } from "~/foundation/desks/import/decode-table";
import { linkRows } from "~/foundation/desks/import/link-rows.server";
import { readRows } from "~/foundation/desks/import/read-rows.server";
import { findLink, suggestLinks, withLinks } from "~/foundation/desks/links/find-link.server";
import type { LinkCall, Linked } from "~/foundation/desks/links/linked";
import { cellsOf } from "~/foundation/desks/queries/cells.server";
import { controlsOf } from "~/foundation/desks/queries/controls.server";
import { isSameName, linkText, numberIn } from "~/foundation/desks/rules/link-text";
import { linkedUsers } from "~/foundation/users/linked-users.server";
import { toNum } from "~/platform/access/actor";
import { translator } from "~/platform/i18n/texts.server";
import { adDesk } from "~/products/adwall/ad-desk.server";
import { person } from "../../harness/people";
import { admin, db, seller } from "./world";

const t = translator("en_US");
const typed = (values: object) => values as Readonly<Record<string, unknown>>;
let call: LinkCall;
let [sakura, twin, hanako, closed] = [0, 0, 0, 0];

beforeAll(async () => {
  [sakura, twin, hanako, closed] = (await Promise.all([
    person(db, "guest", { nickname: "Sakura", username: "sakura_one" }),
    person(db, "guest", { nickname: "Twin" }),
    person(db, "guest", { nickname: "Hanako Sakura" }),
    person(db, "guest", { nickname: "Gone Person", closedAt: new Date() }),
  ]).then((all) => all.map(({ id }) => id))) as [number, number, number, number];
  await person(db, "guest", { nickname: "Twin" });
});
beforeEach(() => {
  call = { db, actor: admin.actor, locale: "en_US" };
});

test("a number is found alone, with its sign, and behind a name", () => {
  expect([numberIn("12"), numberIn(" #12 "), numberIn("＃１２"), numberIn(linkText("a #3 b", 12))]).toEqual([
    12, 12, 12, 12,
  ]);
  expect([numberIn("a12"), numberIn("12 a"), numberIn("a#12"), numberIn("0"), numberIn("")]).toEqual(
    Array(5).fill(null),
  );
  expect(isSameName(" ＡＢ", "ab ")).toBe(true);
});

describe("what somebody types in a field of many", () => {
  test("is the one of that number, that very name, or that user name", async () => {
    const texts = [
      String(toNum(sakura)),
      `#${toNum(sakura)}`,
      `whatever #${toNum(sakura)}`,
      " ｓａｋｕｒａ ",
      "SAKURA_one",
    ];
    for (const text of texts)
      expect(await findLink(linkedUsers, call, text.normalize("NFKC").trim()), text).toBe(sakura);
    expect(await findLink(linkedUsers, call, "Hanako Sakura")).toBe(hanako);
  });

  test("is refused with those that may be meant, at most five, where it names several, or none for sure", async () => {
    await expect(findLink(linkedUsers, call, "Twin")).rejects.toMatchObject({
      key: "linkUnclear",
      params: { typed: "Twin" },
    });
    const twins = await findLink(linkedUsers, call, "Twin").catch(({ choices }) => choices as string[]);
    expect(twins).toHaveLength(2);
    expect(twins).toContain(linkText("Twin", toNum(twin)));
    await expect(findLink(linkedUsers, call, "Hanako")).rejects.toMatchObject({
      key: "linkUnclear",
      choices: [linkText("Hanako Sakura", toNum(hanako))],
    });
    await Promise.all(Array.from({ length: 7 }, () => person(db, "guest", { nickname: "Crowd" })));
    await expect(findLink(linkedUsers, call, "crow")).rejects.toMatchObject({ choices: { length: 5 } });
    await expect(findLink(linkedUsers, call, "nobody-of-this-name")).rejects.toMatchObject({
      key: "linkUnknown",
      choices: [],
    });
  });

  test("finds nobody who closed the account, and nobody for who may not see people", async () => {
    for (const text of ["Gone Person", String(toNum(closed))])
      await expect(findLink(linkedUsers, call, text)).rejects.toMatchObject({ key: "linkUnknown" });
    await expect(findLink(linkedUsers, { ...call, actor: seller.actor }, "Sakura")).rejects.toMatchObject({
      key: "linkUnknown",
    });
    expect(await suggestLinks(linkedUsers, { ...call, actor: seller.actor }, "Sakura")).toEqual([]);
  });

  test("is suggested while it is typed, that very name first, at most eight", async () => {
    const [first, second] = await suggestLinks(linkedUsers, call, "sakura");
    expect([first?.text, second?.text]).toEqual([
      linkText("Sakura", toNum(sakura)),
      linkText("Hanako Sakura", toNum(hanako)),
    ]);
    expect(first?.note).toBe("sakura_one");
    expect((await suggestLinks(linkedUsers, call, "u_")).length).toBe(8);
    expect(await suggestLinks(linkedUsers, call, "")).toEqual([]);
    expect(await suggestLinks(linkedUsers, call, "100%\\_")).toEqual([]);
  });
});

describe("a desk's form and list", () => {
  test("hold the row that is meant, and say its name", async () => {
    const { sellerId } = await withLinks(adDesk, call, typed({ sellerId: "Sakura", seq: 3 }));
    expect(sellerId).toBe(sakura);
    expect(await withLinks(adDesk, call, typed({ sellerId: twin }))).toEqual({ sellerId: twin });
    await expect(withLinks(adDesk, call, typed({ sellerId: "Twin" }), { prefix: "values." })).rejects.toMatchObject({
      field: "values.sellerId",
      choices: { length: 2 },
    });
    const row = { id: 1, updateTime: new Date(), sellerId: sakura };
    const { sellerId: control } = await controlsOf(adDesk, call, [row]);
    expect(control).toEqual({
      type: "link",
      path: "/api/adwall/link/sellerId",
      texts: { [toNum(sakura)]: linkText("Sakura", toNum(sakura)) },
    });
    const [cells] = await cellsOf(adDesk, [row], ["sellerId"], { ...call, t });
    expect(cells?.sellerId?.text).toBe(linkText("Sakura", toNum(sakura)));
  });
});

describe("a table that is imported", () => {
  const read = async (text: string) => readRows(adDesk, call, await linesOf(text), { t });

  test("names people as a form does; who is unclear is a fault of the line that says who may be meant", async () => {
    const { rows, faults } = await linkRows(
      adDesk,
      call,
      await read(`id,sellerId\n1,Sakura\n2,${toNum(hanako)}\n3,Twin\n4,nobody-of-this-name\n`),
      t,
    );
    expect(rows.map(({ values }) => values.sellerId)).toEqual([sakura, hanako]);
    expect(faults.map(({ line }) => line)).toEqual([4, 5]);
    expect(faults[0]?.text).toContain(linkText("Twin", toNum(twin)));
  });

  test("asks for each name once", async () => {
    const asked: string[] = [];
    const counting: Linked = {
      ...linkedUsers,
      find: (own, text, limit) => {
        asked.push(text);
        return linkedUsers.find(own, text, limit);
      },
    };
    const sellerId = { ...adDesk.fields.sellerId, link: counting } as (typeof adDesk.fields)[string];
    const desk = { ...adDesk, fields: { ...adDesk.fields, sellerId } };
    const { rows } = await linkRows(desk, call, await read(`id,sellerId\n1,Sakura\n2,Sakura\n3,Sakura\n`), t);
    expect(rows).toHaveLength(3);
    expect(asked).toEqual(["Sakura"]);
  });
});

describe("a field of several", () => {
  const goods: Linked = {
    named: async (_, ids) => ids.map((id) => ({ id, name: `Tea ${id}`, note: "" })),
    find: async (_, typed) =>
      [7, 8]
        .map((id) => ({ id, name: `Tea ${id}`, note: "" }))
        .filter(({ id, name }) => name.includes(typed) || typed === `${id}`),
  };
  const kind = manyLinks(goods, { max: 3 });
  const desk = { ...adDesk, fields: { goods: kind } } as unknown as typeof adDesk;

  test("reads a line each, what stands in a second field too, and no more than it may hold", () => {
    expect(kind.form.parse("Tea 7\n\n 8 \n")).toEqual(["Tea 7", "8"]);
    expect(kind.form.parse(["Tea 7", "8"])).toEqual(["Tea 7", "8"]);
    expect(kind.form.parse(undefined)).toEqual([]);
    expect(kind.form.safeParse("1\n2\n3\n4").success).toBe(false);
    expect(kind.form.safeParse("a".repeat(2_000)).success).toBe(false);
  });

  test("finds the rows in their order, each once; a line that is unclear is refused by its words", async () => {
    expect(await withLinks(desk, call, typed({ goods: ["8", "Tea 7", "Tea 8 #8"] }))).toEqual({ goods: [8, 7] });
    expect(await withLinks(desk, call, typed({ goods: [7, 8] }))).toEqual({ goods: [7, 8] });
    expect(await withLinks(desk, call, typed({ goods: [] }))).toEqual({ goods: [] });
    await expect(withLinks(desk, call, typed({ goods: ["8", "Tea"] }), { prefix: "values." })).rejects.toMatchObject({
      key: "linkUnclear",
      field: "values.goods",
      params: { typed: "Tea" },
      choices: ["Tea 7 #7", "Tea 8 #8"],
    });
  });

  test("says what it holds by name", async () => {
    const { goods: control } = await controlsOf(desk, call, [{ goods: [8, 7] }]);
    expect(control).toMatchObject({ type: "links", texts: { 7: "Tea 7 #7", 8: "Tea 8 #8" }, max: 3 });
    expect(control && kind.cell([8, 7], control, "en_US").text).toBe("Tea 8 #8 / Tea 7 #7");
  });
});
