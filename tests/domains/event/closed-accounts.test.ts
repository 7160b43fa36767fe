import { asc, eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { toNum } from "~/platform/access/actor";
import { closeDatabase } from "~/platform/data/database.server";
import { translator } from "~/platform/i18n/texts.server";
import { eventDetail } from "~/products/event/queries/detail.server";
import { drawsOf, winnerOf } from "~/products/event/queries/draws.server";
import { placesCheck } from "~/products/event/queries/integrity.server";
import { cancelApplication } from "~/products/event/verbs/cancel.server";
import { forgetApplications } from "~/products/event/verbs/forget-applications.server";
import { users } from "~db/schema/accounts";
import { eventApplies } from "~db/schema/event";
import { mailsTo, rowOf, toldTo } from "./guests";
import { close, db, draw, enter, event, lottery, run, type Somebody, seller, somebody } from "./world";

afterAll(closeDatabase);

type Account = typeof users.$inferInsert;
const becomes = (who: Somebody, fields: Partial<Account>) =>
  db.update(users).set(fields).where(eq(users.id, who.userId));
const gone: readonly (readonly [string, Partial<Account>])[] = [
  ["closed", { closedAt: new Date() }],
  ["disabled", { disabledAt: new Date() }],
  ["anonymised", { closedAt: new Date(), anonymisedAt: new Date() }],
];
const holders = async (id: number) =>
  (await db.select().from(eventApplies).where(eq(eventApplies.eventId, id)).orderBy(asc(eventApplies.id))).map(
    ({ userId, isWaiting }) => [userId, isWaiting],
  );

describe("a place that becomes free", () => {
  test.each(gone)("goes past an account that is %s to the next who can come", async (_name, fields) => {
    const id = await event({ capacity: 1 });
    const [holder, lost, next] = [await somebody(), await somebody(), await somebody()];
    for (const who of [holder, lost, next]) await enter(who, id);
    await becomes(lost, fields);
    await run((tx) => cancelApplication(tx, holder, id));
    expect(await holders(id)).toEqual([
      [lost.userId, true],
      [next.userId, false],
    ]);
    expect(await rowOf(id)).toMatchObject({ applyCount: 1, waitCount: 1 });
    expect([await toldTo(lost, id), await toldTo(next, id)]).toEqual([[], ["event:notice.placed"]]);
    expect(await mailsTo(lost)).toEqual([]);
  });

  test("stays free while nobody who waits can come, and is theirs when they return", async () => {
    const id = await event({ capacity: 1 });
    const [holder, lost] = [await somebody(), await somebody()];
    for (const who of [holder, lost]) await enter(who, id);
    await becomes(lost, { closedAt: new Date() });
    await run((tx) => cancelApplication(tx, holder, id));
    expect(await rowOf(id)).toMatchObject({ applyCount: 0, waitCount: 1 });
    await becomes(lost, { closedAt: null });
    await event({ capacity: 1 }, id);
    expect(await holders(id)).toEqual([[lost.userId, false]]);
    expect(await placesCheck.all(db)).toEqual([]);
  });
});

describe("the applications of an anonymised account", () => {
  const forgotten = { closedAt: new Date(), anonymisedAt: new Date() };

  test("for an event ahead are withdrawn: whoever waits gets the place", async () => {
    const id = await event({ capacity: 1 });
    const [lost, waits, alsoLost] = [await somebody(), await somebody(), await somebody()];
    for (const who of [lost, waits, alsoLost]) await enter(who, id);
    for (const who of [lost, alsoLost]) await becomes(who, forgotten);
    await forgetApplications(db);
    await forgetApplications(db);
    expect(await holders(id)).toEqual([[waits.userId, false]]);
    expect(await rowOf(id)).toMatchObject({ applyCount: 1, waitCount: 0 });
    expect(await toldTo(waits, id)).toEqual(["event:notice.placed"]);
    expect(await placesCheck.all(db)).toEqual([]);
  });

  test("that was emptied before gives its place free too", async () => {
    const id = await event({ capacity: 1 });
    const [lost, waits] = [await somebody(), await somebody()];
    for (const who of [lost, waits]) await enter(who, id);
    await db.update(eventApplies).set({ name: "", phone: "", email: "" }).where(eq(eventApplies.userId, lost.userId));
    await becomes(lost, forgotten);
    await forgetApplications(db);
    expect(await holders(id)).toEqual([[waits.userId, false]]);
  });

  test("for what is over, and for lotteries, stay without personal data", async () => {
    const lost = await somebody();
    const over = await event({ capacity: 2 });
    await enter(lost, over);
    await close(over);
    const { id } = await lottery([lost, await somebody()], { isOpen: true });
    await becomes(lost, forgotten);
    await forgetApplications(db);
    for (const one of [over, id]) expect((await holders(one)).map(([userId]) => userId)).toContain(lost.userId);
    const rows = await db.select().from(eventApplies).where(eq(eventApplies.userId, lost.userId));
    expect(rows.map(({ name, phone, email }) => [name, phone, email])).toEqual([
      ["", "", ""],
      ["", "", ""],
    ]);
  });
});

test("a winner whose account is closed is not shown by name or picture, on the page and in calls", async () => {
  const winner = await somebody();
  await becomes(winner, { nickname: "Mori of 2031", avatar: "demo/accounts/guest.webp" });
  const { id, commodityId } = await lottery([winner]);
  await draw(seller, commodityId);
  const reader = { actor: null, locale: "en_US" as const, t: translator("en_US") };
  const read = async () => {
    const [drawn] = await drawsOf(db, id);
    return JSON.stringify([await eventDetail(db, reader, id), drawn && winnerOf(drawn)]);
  };
  expect(await read()).toContain("Mori of 2031");
  await becomes(winner, { closedAt: new Date() });
  const shown = await read();
  expect(shown).not.toMatch(/Mori of 2031|guest\.webp/);
  expect(shown).toContain(`"u${toNum(winner.userId)}"`);
});
