import { and, asc, count, eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { placesCheck } from "~/products/event/queries/integrity.server";
import { ticketCodeIn, writtenTicket } from "~/products/event/rules/places";
import { cancelApplication } from "~/products/event/verbs/cancel.server";
import { checkIn, undoCheckIn } from "~/products/event/verbs/check-in.server";
import { eventApplies, events } from "~db/schema/event";
import { barrier } from "../../factories/shop";
import { loses } from "../../harness/loses";
import { person } from "../../harness/people";
import { first, guests, mailsTo, refused, rowOf, second, toldTo } from "./guests";
import { admin, commodity, db, enter, event, inMinutes, run, type Somebody, somebody } from "./world";

const cancel = (who: Somebody, id: number) => run((tx) => cancelApplication(tx, who, id));
const check = (id: number, code: string) => run((tx) => checkIn(tx, admin, { eventId: id, code }));
const applies = (id: number) =>
  db.select().from(eventApplies).where(eq(eventApplies.eventId, id)).orderBy(asc(eventApplies.id));
const waiting = async (id: number) => (await applies(id)).filter(({ isWaiting }) => isWaiting).length;

describe("places", () => {
  test("of 100 people for the last 5 of 8 places five get one and 95 wait; a twin without the lock gives more", async () => {
    const id = await event({ capacity: 8 });
    for (const who of guests) await enter(who, id);
    const people = await Promise.all(Array.from({ length: 100 }, () => somebody()));
    const done = await Promise.all(people.map((who) => enter(who, id)));
    expect(done.filter(({ isWaiting }) => !isWaiting)).toHaveLength(5);
    expect(await rowOf(id)).toMatchObject({ applyCount: 8, waitCount: 95 });
    expect(await waiting(id)).toBe(95);
    expect(await placesCheck.all(db)).toEqual([]);
    const won = await loses(async () => {
      const twin = await event({ capacity: 5 });
      const crowd = await Promise.all(Array.from({ length: 20 }, () => person(db, "guest")));
      const ready = barrier(crowd.length);
      const naive = async (userId: number) => {
        await ready();
        await run(async (tx) => {
          const placed = and(eq(eventApplies.eventId, twin), eq(eventApplies.isWaiting, false));
          const [taken] = await tx.select({ n: count() }).from(eventApplies).where(placed);
          await tx.insert(eventApplies).values({
            eventId: twin,
            userId,
            code: String(userId),
            name: "x",
            phone: "x",
            email: "x",
            isWaiting: (taken?.n ?? 0) >= 5,
          });
        });
      };
      await Promise.all(crowd.map(({ id: userId }) => naive(userId)));
      const given = (await applies(twin)).filter(({ isWaiting }) => !isWaiting).length;
      await db.delete(eventApplies).where(eq(eventApplies.eventId, twin));
      return given > 5;
    });
    expect(won).toBe(true);
  });

  test("one person has applied for three events ahead at most, eight at once; a twin that counts first has more [M23]", async () => {
    const [who, twin] = [await somebody(), await somebody()];
    const ids = await Promise.all(Array.from({ length: 8 }, () => event({ capacity: 5 })));
    const done = await Promise.allSettled(ids.map((id) => enter(who, id)));
    const taken = done.flatMap(({ status }, at) => (status === "fulfilled" ? [ids[at] as number] : []));
    expect(taken).toHaveLength(3);
    const [one = 0, two = 0] = taken;
    const [free = 0] = ids.filter((id) => !taken.includes(id));
    await expect(enter(who, free)).rejects.toMatchObject(refused("eventTooMany", { params: { max: 3 } }));
    await expect(enter(who, one)).rejects.toMatchObject(refused("alreadyApplied"));
    await enter(who, await event());
    await cancel(who, one);
    await enter(who, free);
    await db
      .update(events)
      .set({ overTime: inMinutes(-2) })
      .where(eq(events.id, two));
    await enter(who, one);
    const won = await loses(async () => {
      const ready = barrier(8);
      const own = eq(eventApplies.userId, twin.userId);
      await Promise.all(
        ids.map(async (eventId) => {
          await ready();
          await run(async (tx) => {
            const [held] = await tx.select({ n: count() }).from(eventApplies).where(own);
            if ((held?.n ?? 0) >= 3) return;
            const contact = { name: "x", phone: "x", email: "x" };
            await tx.insert(eventApplies).values({ ...contact, eventId, userId: twin.userId, code: `${eventId}` });
          });
        }),
      );
      const held = (await db.select().from(eventApplies).where(own)).length;
      await db.delete(eventApplies).where(own);
      return held > 3;
    });
    expect(won).toBe(true);
  });

  test("a place that becomes free goes to who waits first, who is notified", async () => {
    const id = await event({ capacity: 1 });
    const third = guests[2] as Somebody;
    for (const who of guests) await enter(who, id);
    await cancel(first(), id);
    expect(await rowOf(id)).toMatchObject({ applyCount: 1, waitCount: 1 });
    expect(await toldTo(second(), id)).toEqual(["event:notice.placed"]);
    expect(await mailsTo(second())).toHaveLength(1);
    expect(await toldTo(third, id)).toEqual([]);
    await expect(cancel(first(), id)).rejects.toMatchObject(refused("notFindData"));
    await enter(first(), id);
    await cancel(third, id);
    await cancel(second(), id);
    expect(await toldTo(first(), id)).toEqual(["event:notice.placed"]);
    expect(await rowOf(id)).toMatchObject({ applyCount: 1, waitCount: 0 });
  });

  test("twenty places given back at once move twenty people up, each place once", async () => {
    const id = await event({ capacity: 20 });
    const [inside, outside] = [
      await Promise.all(Array.from({ length: 20 }, () => somebody())),
      await Promise.all(Array.from({ length: 25 }, () => somebody())),
    ];
    for (const who of inside) await enter(who, id);
    await Promise.all(outside.map((who) => enter(who, id)));
    await Promise.all(inside.map((who) => cancel(who, id)));
    expect(await rowOf(id)).toMatchObject({ applyCount: 20, waitCount: 5 });
    const rows = await applies(id);
    expect(rows.map(({ isWaiting }) => isWaiting)).toEqual(rows.map((_, at) => at >= 20));
  });

  test("more places let people in, fewer than are taken are refused, and a lottery has none", async () => {
    const id = await event({ capacity: 1 });
    for (const who of guests) await enter(who, id);
    await event({ capacity: 2 }, id);
    expect(await rowOf(id)).toMatchObject({ applyCount: 2, waitCount: 1 });
    await expect(event({ capacity: 1 }, id)).rejects.toMatchObject(refused("eventPlacesTaken", { field: "capacity" }));
    await event({ capacity: null }, id);
    expect(await rowOf(id)).toMatchObject({ applyCount: 3, waitCount: 0 });
    const lottery = await event({ capacity: 5, commodityId: await commodity() });
    expect((await rowOf(lottery))?.capacity).toBeNull();
  });

  test("an application stays in a lottery, and once the event has begun", async () => {
    const lottery = await event({ commodityId: await commodity() });
    await enter(first(), lottery);
    await expect(cancel(first(), lottery)).rejects.toMatchObject(refused("eventLotteryStays"));
    const id = await event({ startTime: inMinutes(30) });
    await enter(first(), id);
    await db
      .update(events)
      .set({ startTime: sql`clock_timestamp() - interval '1 second'` as never })
      .where(eq(events.id, id));
    await expect(cancel(first(), id)).rejects.toMatchObject(refused("eventCannotCancel"));
  });

  test("the integrity check names an event whose counts are wrong", async () => {
    const id = await event({ capacity: 3 });
    await enter(first(), id);
    await db.update(events).set({ waitCount: 2 }).where(eq(events.id, id));
    expect(await placesCheck.all(db)).toEqual([{ kind: "waiting of event", id, expected: 0, found: 2 }]);
    await db.update(events).set({ waitCount: 0 }).where(eq(events.id, id));
  });
});

describe("the check-in", () => {
  test("a ticket counts once, however many scan it, and only at its event", async () => {
    const [id, other] = [await event({ capacity: 1 }), await event()];
    const { code } = await enter(first(), id);
    const late = await enter(second(), id);
    await expect(check(other, code)).rejects.toMatchObject(refused("eventTicketUnknown", { field: "code" }));
    await expect(check(id, "not a code")).rejects.toMatchObject(refused("eventTicketUnknown", { field: "code" }));
    await expect(check(id, late.code)).rejects.toMatchObject(refused("eventTicketWaits", { field: "code" }));
    const done = await Promise.allSettled(Array.from({ length: 8 }, () => check(id, code)));
    expect(done.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await expect(check(id, code)).rejects.toMatchObject(refused("eventTicketUsed", { field: "code" }));
    const [row] = await applies(id);
    expect(row?.checkedBy).toBe(admin.userId);
    await expect(cancel(first(), id)).rejects.toMatchObject(refused("eventCannotCancel"));
    const applyId = row?.id ?? 0;
    await expect(run((tx) => undoCheckIn(tx, { eventId: other, id: applyId }))).rejects.toMatchObject(
      refused("notFindData"),
    );
    await run((tx) => undoCheckIn(tx, { eventId: id, id: applyId }));
    await check(id, writtenTicket(code));
  });

  test("a code is read as it is printed, typed or scanned", () => {
    const code = "0123456789abcdef";
    for (const typed of [code, "0123 4567 89AB CDEF", `https://x.example/admin/event/checkIn/1?code=${code}&a=b`])
      expect(ticketCodeIn(typed), typed).toBe(code);
    for (const typed of ["", "0123456789abcde", "0123456789abcdeg", `${code}0`])
      expect(ticketCodeIn(typed), typed).toBeNull();
  });
});
