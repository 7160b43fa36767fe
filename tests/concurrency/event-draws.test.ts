import { count, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connect } from "~db/client";
import { eventApplies, eventDraws, events } from "~db/schema/event";
import { close, commodity, database, db, event, inMinutes, lottery, seller, somebody } from "../domains/event/world";
import { barrier } from "../factories/shop";
import { type Front, insist, tallyOf, twoProducts } from "../harness/front";
import { type Person, person } from "../harness/people";
import { inTransaction } from "../harness/transaction";

/* Two built processes, one database, 5 to 50 ms of network: no lock in memory can pass. */
let front: Front;
const crowd = 30;
beforeAll(async () => {
  front = await twoProducts(database.url);
});
afterAll(() => front?.close());

const drawsOf = (id: number) => db.select().from(eventDraws).where(eq(eventDraws.eventId, id));

describe("many draws of one lottery at once [M18]", () => {
  test("30 calls over two processes: one winner, the same for all, who is told once", async () => {
    const guests = await Promise.all(Array.from({ length: 5 }, () => somebody()));
    const { id, commodityId } = await lottery(guests);
    const ready = barrier(crowd);
    const replies = await Promise.all(
      Array.from({ length: crowd }, async (_, at) => {
        await ready();
        return insist(front, at, {
          method: "GET",
          path: `/api/event/getWinnerForSlotMachine/${commodityId}`,
          cookie: seller.cookie,
        });
      }),
    );
    expect(tallyOf(replies)).toEqual({ "200": crowd });
    expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await drawsOf(id)).toHaveLength(1);
  });

  test("the naive twin, which looks and then draws, has more than one", async () => {
    await database.ownerSql`create table naive_draw (winner int not null)`;
    const twin = connect(database.url, { max: 20 });
    const looked = barrier(10);
    await Promise.all(
      Array.from({ length: 10 }, async (_, at) => {
        await inTransaction(twin.db, async (tx) => {
          const drawn = await tx.execute(sql`select winner from naive_draw`);
          await looked();
          if (drawn.length === 0) await tx.execute(sql`insert into naive_draw values (${at})`);
        });
      }),
    );
    await twin.close();
    const winners = await db.execute(sql`select winner from naive_draw`);
    expect(winners.length).toBeGreaterThan(1);
  });

  test("many who draw again because of the same winner: one more draw, the others hear drawChanged or the next", async () => {
    const guests = await Promise.all(Array.from({ length: 5 }, () => somebody()));
    const { id, commodityId } = await lottery(guests);
    await insist(front, 0, {
      method: "GET",
      path: `/api/event/getWinnerForSlotMachine/${commodityId}`,
      cookie: seller.cookie,
    });
    const ready = barrier(4);
    const replies = await Promise.all(
      Array.from({ length: 4 }, async (_, at) => {
        await ready();
        const body = { commodityId, reason: "no answer", drawNo: 1 };
        return insist(front, at, { path: "/api/event/redraw", cookie: seller.cookie, body });
      }),
    );
    expect(tallyOf(replies)).toEqual({ "200": 1, "406 drawChanged": 3 });
    expect((await drawsOf(id)).map(({ drawNo }) => drawNo).sort()).toEqual([1, 2]);
  });
});

describe("many applications at once [C36]", () => {
  test("of one person one is taken; of many people each, and the count is theirs", async () => {
    const id = await event();
    const [one, ...others]: Person[] = await Promise.all(Array.from({ length: 12 }, () => person(db, "guest")));
    const sent = [...Array(10).fill(one), ...others] as Person[];
    const ready = barrier(sent.length);
    const replies = await Promise.all(
      sent.map(async ({ cookie }, at) => {
        await ready();
        const body = { eventId: id, name: "Mori", phone: "09012345678", email: "mori@example.com" };
        return insist(front, at, { path: "/api/event/save", cookie, body });
      }),
    );
    expect(tallyOf(replies)).toEqual({ "200": 12, "406 alreadyApplied": 9 });
    const [row] = await db.select().from(events).where(eq(events.id, id));
    const [stored] = await db.select({ n: count() }).from(eventApplies).where(eq(eventApplies.eventId, id));
    expect([row?.applyCount, stored?.n]).toEqual([12, 12]);
  });

  test("a draw at the end of applications counts everybody who was let in", async () => {
    const commodityId = await commodity();
    const id = await event({ commodityId, applyEnd: inMinutes(60) });
    const people = await Promise.all(Array.from({ length: 10 }, () => person(db, "guest")));
    const apply = ({ cookie }: Person, at: number) =>
      insist(front, at, {
        path: "/api/event/save",
        cookie,
        body: { eventId: id, name: "Mori", phone: "09012345678", email: "mori@example.com" },
      });
    const draw = () =>
      insist(front, 0, {
        method: "GET",
        path: `/api/event/getWinnerForSlotMachine/${commodityId}`,
        cookie: seller.cookie,
      });
    await apply(people[0] as Person, 0);
    const [replies] = await Promise.all([Promise.all(people.slice(1).map(apply)), close(id, inMinutes(-2)).then(draw)]);
    const letIn = 1 + replies.filter(({ status }) => status === 200).length;
    const [made] = await drawsOf(id);
    expect(made?.entries).toHaveLength(letIn);
  });
});
