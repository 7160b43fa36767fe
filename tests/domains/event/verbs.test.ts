import { createHash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { changeRows } from "~/foundation/desks/verbs/change-rows.server";
import { counted } from "~/foundation/profile/parts.server";
import { translator } from "~/platform/i18n/texts.server";
import { eventDesk } from "~/products/event/event-desk.server";
import { tellNext } from "~/products/event/jobs.server";
import { exportApplications } from "~/products/event/queries/applications.server";
import { eventDetail } from "~/products/event/queries/detail.server";
import { drawsOf } from "~/products/event/queries/draws.server";
import { eventPage } from "~/products/event/queries/events.server";
import { machineOf } from "~/products/event/queries/lottery.server";
import { listOf } from "~/products/event/queries/published-list.server";
import { lotteryTodos } from "~/products/event/queries/todos.server";
import { digestOf, hashOf, positionOf } from "~/products/event/rules/draw";
import { groupOf } from "~/products/event/rules/phase";
import { forgetApplications } from "~/products/event/verbs/forget-applications.server";
import { users } from "~db/schema/accounts";
import { auditLog } from "~db/schema/audit";
import { eventApplies, eventSeeds, events } from "~db/schema/event";
import { notifications } from "~db/schema/notifications";
import { deskBy } from "../../harness/desk";
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

let guests: Somebody[];
beforeEach(async () => {
  guests = [await somebody(), await somebody(), await somebody()];
});
const [first, second] = [() => guests[0] as Somebody, () => guests[1] as Somebody];

const refused = (key: string, more: object = {}) => ({ key, ...more });
const rowOf = async (id: number) => (await db.select().from(events).where(eq(events.id, id)))[0];
const toldTo = async (who: Somebody, id: number) =>
  (
    await db
      .select({ key: notifications.key, params: notifications.params })
      .from(notifications)
      .where(and(eq(notifications.userId, who.userId), eq(notifications.refId, String(id))))
  ).map(({ key }) => key);
/** Mails that wait to be sent to somebody, by their subjects. */
const mailsTo = async (who: Somebody): Promise<string[]> => {
  const rows = await db.execute<{ subject: string }>(
    `select payload->>'subject' as subject from graphile_worker._private_jobs where payload->>'to' = '${who.username}@example.com'` as never,
  );
  return rows.map(({ subject }) => subject);
};

describe("applying", () => {
  test("C36: once a person and event, and the count is that of people", async () => {
    const id = await event();
    const { code } = await enter(first(), id);
    expect(code).toMatch(/^[0-9a-f]{16}$/);
    await expect(enter(first(), id)).rejects.toMatchObject(refused("alreadyApplied"));
    await enter(second(), id);
    expect((await rowOf(id))?.applyCount).toBe(2);
    expect(await db.select().from(eventApplies).where(eq(eventApplies.eventId, id))).toHaveLength(2);
  });

  test("EV6: from the first minute to the last, both included", async () => {
    const id = await event({ applyStart: inMinutes(1), applyEnd: inMinutes(60) });
    await expect(enter(first(), id)).rejects.toMatchObject(refused("eventNotStarted"));
    const ending = await event({ applyEnd: inMinutes(60) });
    await close(ending, inMinutes(0));
    await enter(first(), ending);
    await close(ending, inMinutes(-1));
    await expect(enter(second(), ending)).rejects.toMatchObject(refused("eventEnded"));
    expect((await rowOf(ending))?.applyCount).toBe(1);
  });

  test("hidden, removed and unknown events are not there", async () => {
    const hidden = await event({ seq: -1 });
    const gone = await event();
    await run((tx) => changeRows(tx, eventDesk, deskBy(admin.userId, "ADMIN"), "remove", [gone]));
    for (const id of [hidden, gone, 999_999])
      await expect(enter(first(), id)).rejects.toMatchObject(refused("notFindData"));
  });

  test("who draws takes no part; in an event without a draw everybody may", async () => {
    const id = await event({ commodityId: await commodity() });
    await expect(enter(seller, id)).rejects.toMatchObject(refused("drawerCannotApply"));
    await expect(enter(admin, id)).rejects.toMatchObject(refused("drawerCannotApply"));
    await enter(await somebody("shop_admin"), id);
    await enter(admin, await event());
  });

  test("a question is answered, and files come only where they are taken", async () => {
    const id = await event({ question: { ja: "なぜ応募しますか" } });
    const field = "answers.question";
    await expect(enter(first(), id)).rejects.toMatchObject(refused("eventAnswerMissing", { field }));
    await enter(first(), id, { answers: { question: "お茶が好きです" } });
    const file = "event/2026/00000000-0000-4000-8000-000000000000.pdf";
    const plain = await event();
    await expect(enter(first(), plain, { attachments: [file] })).rejects.toMatchObject(
      refused("eventTakesNoFiles", { field: "attachments" }),
    );
    const open = await event({ takesFiles: true });
    await expect(enter(first(), open, { attachments: [file] })).rejects.toMatchObject(
      refused("uploadFailed", { field: "attachments" }),
    );
    expect((await rowOf(open))?.applyCount).toBe(0);
  });
});

describe("drawing", () => {
  test("C34: a winner out of who applied, the same however often it is asked", async () => {
    const { id, commodityId } = await lottery(guests);
    const winner = await draw(seller, commodityId);
    expect(guests.map(({ userId }) => userId)).toContain(winner.id);
    expect(winner).toEqual({
      ...{ id: winner.id, userNum: winner.id + 10_000, nickname: expect.any(String), avatar: null },
      ...{ drawnAt: expect.any(Date), symbol: expect.any(Number) },
    });
    for (let n = 0; n < 3; n++) expect(await draw(seller, commodityId)).toEqual(winner);
    expect(await draw(admin, commodityId)).toEqual(winner);
    expect(await drawsOf(db, id)).toHaveLength(1);
    expect((await rowOf(id))?.drawnAt).toBeInstanceOf(Date);
  });

  test("everything that proves it was promised before: the seed, the list and the winner's place", async () => {
    const { id, commodityId } = await lottery(guests);
    const [promised] = await db.select().from(eventSeeds).where(eq(eventSeeds.eventId, id));
    const winner = await draw(seller, commodityId);
    const [proof] = await drawsOf(db, id);
    const codes = (await listOf(db, id)) ?? [];
    const own = await db.select().from(eventApplies).where(eq(eventApplies.eventId, id));
    expect(codes).toEqual(own.sort((a, b) => a.id - b.id).map(({ code }) => code));
    expect(hashOf(proof?.seed ?? "")).toBe(promised?.commitment);
    expect(proof?.seedHash).toBe(promised?.commitment);
    expect(proof?.digest).toBe(
      createHash("sha256")
        .update(`${codes.join("\n")}\n`)
        .digest("hex"),
    );
    expect(proof?.digest).toBe(digestOf(codes));
    const position = positionOf({ seed: proof?.seed ?? "", digest: proof?.digest ?? "" }, codes.length);
    expect(proof?.position).toBe(position);
    expect(own.find(({ code }) => code === codes[position])?.userId).toBe(winner.id);
  });

  test("not before the last minute of applications is over", async () => {
    const { id, commodityId } = await lottery(guests, { isOpen: true });
    await expect(draw(seller, commodityId)).rejects.toMatchObject(refused("applicationsOpen", { status: 406 }));
    await close(id, inMinutes(0));
    await expect(draw(seller, commodityId)).rejects.toMatchObject(refused("applicationsOpen"));
    await close(id, inMinutes(-1));
    await draw(seller, commodityId);
  });

  test("nobody to draw from: notFindData, and nothing is kept", async () => {
    const { id, commodityId } = await lottery([]);
    await expect(draw(seller, commodityId)).rejects.toMatchObject(refused("notFindData", { status: 406 }));
    expect((await rowOf(id))?.drawnAt).toBeNull();
  });

  test("A4: a seller draws for their own commodity alone, and the refusal is that of none", async () => {
    const { id, commodityId } = await lottery(guests);
    const stranger = await somebody("shop_admin");
    for (const asked of [commodityId, 999_999]) {
      await expect(draw(stranger, asked)).rejects.toMatchObject(refused("notFindData", { status: 406 }));
      await expect(again(stranger, asked)).rejects.toMatchObject(refused("notFindData", { status: 406 }));
    }
    await expect(draw(first(), commodityId)).rejects.toMatchObject(refused("notFindData"));
    expect(await drawsOf(db, id)).toEqual([]);
    const reader = { actor: stranger as never, locale: "en_US" as const, t: translator("en_US") };
    await expect(machineOf(db, reader, commodityId)).rejects.toMatchObject(refused("notFindData"));
  });

  test("closed and disabled accounts take no part", async () => {
    const { commodityId, id } = await lottery(guests);
    await db.update(users).set({ closedAt: new Date() }).where(eq(users.id, first().userId));
    await db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, second().userId));
    expect((await draw(seller, commodityId)).id).toBe(guests[2]?.userId);
    expect(await listOf(db, id)).toHaveLength(1);
  });

  test("the winner hears of it by notification and mail, in their language; the others that the result is there", async () => {
    await db.update(users).set({ locale: "ja_JP" }).where(eq(users.id, first().userId));
    const { id, commodityId } = await lottery([first()]);
    await draw(seller, commodityId);
    expect(await toldTo(first(), id)).toEqual(["event:notice.won"]);
    expect(await mailsTo(first())).toEqual(["【旅くら】「新春抽選会」に当選しました"]);

    const many = await lottery(guests);
    const { id: winnerId } = await draw(seller, many.commodityId);
    expect(await run((tx) => tellNext(tx, { eventId: many.id, after: 0 }))).toBeNull();
    for (const who of guests)
      expect(await toldTo(who, many.id)).toEqual([who.userId === winnerId ? "event:notice.won" : "event:notice.drawn"]);
  });
});

describe("drawing again", () => {
  test("another winner, never one who won before, until nobody is left; each reason is kept and audited", async () => {
    const { id, commodityId } = await lottery(guests);
    const won = [(await draw(seller, commodityId)).id];
    for (const reason of ["no answer", "moved away"]) won.push((await again(seller, commodityId, { reason })).id);
    expect([...won].sort()).toEqual(guests.map(({ userId }) => userId).sort());
    await expect(again(seller, commodityId)).rejects.toMatchObject(refused("noApplicantsLeft"));
    const draws = await drawsOf(db, id);
    expect(draws.map(({ drawNo, reason }) => [drawNo, reason])).toEqual([
      [3, "moved away"],
      [2, "no answer"],
      [1, ""],
    ]);
    for (const [at, one] of draws.slice(0, -1).entries()) expect(one.seedHash).toBe(draws[at + 1]?.seed);
    expect((await draw(seller, commodityId)).id).toBe(won[2]);
    const lines = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.target, `event:${id}`));
    const drawn = lines.filter(({ action }) => action === "event-draw");
    expect(drawn.map(({ actorId, detail }) => [actorId, JSON.parse(detail).reason])).toEqual([
      [seller.userId, ""],
      [seller.userId, "no answer"],
      [seller.userId, "moved away"],
    ]);
  });

  test("needs an earlier draw, and the one that was seen", async () => {
    const { commodityId } = await lottery(guests);
    await expect(again(seller, commodityId)).rejects.toMatchObject(refused("notDrawnYet"));
    await draw(seller, commodityId);
    await again(seller, commodityId, { drawNo: 1 });
    await expect(again(seller, commodityId, { drawNo: 1 })).rejects.toMatchObject(refused("drawChanged"));
  });

  test("who loses the prize and who gets it are told, each once", async () => {
    const { id, commodityId } = await lottery([first(), second()]);
    const before = (await draw(seller, commodityId)).id;
    await again(seller, commodityId);
    const [lost, won] = before === first().userId ? [first(), second()] : [second(), first()];
    expect(await toldTo(lost, id)).toEqual(["event:notice.replaced"]);
    expect(await toldTo(won, id)).toEqual(["event:notice.won"]);
    expect(await mailsTo(lost)).toHaveLength(2);
    expect(await mailsTo(won)).toHaveLength(1);
  });
});

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
      (await counted(db, lotteryTodos(who as never, translator("en_US"))))[0]?.count;
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
  test("a person gets what they applied with; an anonymous account leaves its entry and nothing else", async () => {
    const id = await event({ question: { en: "Why?" } });
    await enter(first(), id, { answers: { question: "tea" } });
    await enter(second(), id, { answers: { question: "friends" } });
    expect(await exportApplications(db, first().userId)).toMatchObject([
      { name: "Mori", email: "mori@example.com", answers: { question: "tea" } },
    ]);
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
