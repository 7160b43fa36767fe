import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { changeRows } from "~/foundation/desks/verbs/change-rows.server";
import { counting } from "~/foundation/profile/parts.server";
import { translator } from "~/platform/i18n/texts.server";
import { eventDesk } from "~/products/event/event-desk.server";
import { exportApplications } from "~/products/event/queries/applications.server";
import { eventDetail } from "~/products/event/queries/detail.server";
import { drawsOf } from "~/products/event/queries/draws.server";
import { eventPage } from "~/products/event/queries/events.server";
import { machineOf } from "~/products/event/queries/lottery.server";
import { lotteryTodos } from "~/products/event/queries/todos.server";
import { groupOf } from "~/products/event/rules/phase";
import { forgetApplications } from "~/products/event/verbs/forget-applications.server";
import { users } from "~db/schema/accounts";
import { auditLog } from "~db/schema/audit";
import { eventApplies, eventSeeds } from "~db/schema/event";
import { deskBy } from "../../harness/desk";
import { first, guests, refused, rowOf, second } from "./guests";
import {
  admin,
  again,
  close,
  commodity,
  db,
  draw,
  enter,
  event,
  inMinutes,
  lottery,
  run,
  type Somebody,
  seller,
  somebody,
} from "./world";

describe("the desk", () => {
  test("a lottery belongs to the seller of its commodity; one of it at a time waits for its draw", async () => {
    const { id, commodityId } = await lottery(guests);
    expect((await rowOf(id))?.sellerId).toBe(seller.userId);
    await expect(event({ commodityId })).rejects.toMatchObject(
      refused("eventCommodityTaken", { field: "commodityId", params: { id } }),
    );
    await expect(event({ commodityId: 999_999 })).rejects.toMatchObject(
      refused("eventCommodityGone", { field: "commodityId" }),
    );
    const before = await draw(seller, commodityId);
    const next = await event({ commodityId });
    await enter(first(), next);
    await close(next);
    const after = await draw(seller, commodityId);
    expect(after.id).toBe(first().userId);
    expect((await drawsOf(db, id))[0]?.winnerId).toBe(before.id);
  });

  test("one that was taken away does not come back beside another", async () => {
    const commodityId = await commodity();
    const gone = await event({ commodityId });
    const by = deskBy(admin.userId, "ADMIN");
    await run((tx) => changeRows(tx, eventDesk, by, "remove", [gone]));
    await event({ commodityId });
    await expect(run((tx) => changeRows(tx, eventDesk, by, "restore", [gone]))).rejects.toMatchObject(
      refused("eventCommodityTaken"),
    );
  });

  test("what people wait for is not taken away, nor changed under them", async () => {
    const { id, commodityId } = await lottery(guests);
    const by = deskBy(admin.userId, "ADMIN");
    await expect(run((tx) => changeRows(tx, eventDesk, by, "remove", [id]))).rejects.toMatchObject(
      refused("eventHasApplicants"),
    );
    const before = await rowOf(id);
    const same = { commodityId, applyStart: before?.applyStart as Date, applyEnd: before?.applyEnd as Date };
    await expect(event({ ...same, applyEnd: inMinutes(60) }, id)).rejects.toMatchObject(refused("eventTimesFixed"));
    await event({ ...same, seq: -1 }, id);
    await draw(seller, commodityId);
    await run((tx) => changeRows(tx, eventDesk, by, "remove", [id]));
  });

  test("the seeds of an event stay as they were, and no line of the audit tells them", async () => {
    const id = await event();
    const [before] = await db.select().from(eventSeeds).where(eq(eventSeeds.eventId, id));
    await event({ title: { en: "Renamed" } }, id);
    expect(await db.select().from(eventSeeds).where(eq(eventSeeds.eventId, id))).toEqual([before]);
    const lines = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.target, `event:${id}`));
    expect(lines).toHaveLength(2);
    expect(JSON.stringify(lines)).not.toContain(before?.root);
    await expect(db.update(eventSeeds).set({ root: "x" }).where(eq(eventSeeds.eventId, id))).rejects.toThrow();
  });

  test("what waits for a draw is counted for its seller and for administrators", async () => {
    const own = await somebody("shop_admin");
    const countOf = async (who: Somebody) =>
      (await counting(lotteryTodos(who as never, translator("en_US")))(db))[0]?.count;
    expect(await countOf(own)).toBe(0);
    const { commodityId } = await lottery(guests, { of: own });
    await lottery([], { of: own });
    await lottery(guests, { of: own, isOpen: true });
    expect(await countOf(own)).toBe(1);
    expect(await countOf(first())).toBeUndefined();
    const all = (await countOf(admin)) ?? 0;
    expect(all).toBeGreaterThanOrEqual(1);
    await draw(own, commodityId);
    expect(await countOf(own)).toBe(0);
    expect(await countOf(admin)).toBe(all - 1);
  });
});

describe("what visitors see", () => {
  test("an event stands in one list, and it is that of its moments", async () => {
    const now = new Date();
    const made = {
      running: await event(),
      coming: await event({ applyStart: inMinutes(5) }),
      ended: await event({ applyStart: inMinutes(-60), applyEnd: inMinutes(-2) }),
    };
    const still = await event({ applyStart: inMinutes(-60), applyEnd: inMinutes(-2), endTime: inMinutes(30) });
    const hidden = await event({ seq: -1 });
    const idsIn = async (group: keyof typeof made) =>
      (await eventPage(db, { group, as: (one) => one }, { page: 0, size: 100, offset: 0 })).content;
    for (const group of ["running", "coming", "ended"] as const) {
      const rows = await idsIn(group);
      expect(rows.map(({ id }) => id)).toContain(made[group]);
      expect(rows.map(({ id }) => id)).not.toContain(hidden);
      expect(rows.every((row) => groupOf(row, now) === group)).toBe(true);
    }
    expect((await idsIn("running")).map(({ id }) => id)).toContain(still);
  });

  test("strangers learn who won, never how to reach them; of those who were replaced not even who", async () => {
    const { id, commodityId } = await lottery([first(), second()]);
    await draw(seller, commodityId);
    await again(seller, commodityId);
    const reader = { actor: null, locale: "en_US" as const, t: translator("en_US") };
    const shown = await eventDetail(db, reader, id);
    expect(shown.draws.map(({ winner }) => winner !== null)).toEqual([true, false]);
    expect(JSON.stringify(shown)).not.toMatch(/mori@example|09012345678|could not be reached/);
    const desk = await machineOf(db, { ...reader, actor: seller as never }, commodityId);
    expect(desk.contact).toEqual({ name: "Mori", phone: "09012345678", email: "mori@example.com" });
  });
});

describe("personal data", () => {
  test("a person gets what they applied with; an anonymous account leaves its entry in what is over and nothing else", async () => {
    const id = await event({ question: { en: "Why?" } });
    await enter(first(), id, { answers: { question: "tea" } });
    await enter(second(), id, { answers: { question: "friends" } });
    expect(await exportApplications(db, first().userId)).toMatchObject([
      { name: "Mori", email: "mori@example.com", answers: { question: "tea" } },
    ]);
    await close(id);
    await db.update(users).set({ anonymisedAt: new Date(), closedAt: new Date() }).where(eq(users.id, first().userId));
    await forgetApplications(db);
    const rows = await db.select().from(eventApplies).where(eq(eventApplies.eventId, id));
    expect(rows.map(({ name, phone, email, answers }) => [name, phone, email, answers])).toEqual(
      expect.arrayContaining([
        ["", "", "", {}],
        ["Mori", "09012345678", "mori@example.com", { question: "friends" }],
      ]),
    );
    expect((await rowOf(id))?.applyCount).toBe(2);
  });
});
