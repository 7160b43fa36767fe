import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Connection, connect } from "~db/client";
import { fillHolidays } from "~db/holidays";
import { type Buyer, buyers } from "../factories/buyers";
import { inDays } from "../factories/hotels";
import { type Home, home, soundNights, takenNights } from "../factories/stays";
import {
  atOnce,
  deadlocks,
  type Front,
  frontOf,
  type Sent,
  tallyOf,
  twoProducts,
  untilAnswered,
} from "../harness/front";
import { answered, inParallel, postForm } from "../harness/http";
import { loses } from "../harness/loses";
import { bodyOf, type Naive, naive } from "../harness/naive";
import { inTransaction } from "../harness/transaction";
import { type TestDatabase, testDatabase } from "../setup/database";

/* Two built processes, one database, 5 to 50 ms of network before both and more behind one: no lock in memory can pass. */
let database: TestDatabase;
let front: Awaited<ReturnType<typeof twoProducts>>;
let twins: { front: Front; servers: Naive[]; pools: Connection[] };
let crowd: Buyer[];
let place: Home;
const contact = { contactName: "WANG LI", phone: "+8613812345678", email: "guest@example.com" };

/** What somebody writes first: looks whether the night is taken, then takes it. */
async function naiveTwins() {
  await database.ownerSql`create table naive_stay (stay_id bigint)`;
  await database.ownerSql`grant select, insert on naive_stay to public`;
  const pools = [connect(database.url, { max: 12 }), connect(database.url, { max: 12 })];
  const take = ({ db }: Connection, stayId: number): Promise<boolean> =>
    inTransaction(db, async (tx) => {
      const had = await tx.execute(sql`select 1 from naive_stay where stay_id = ${stayId}`);
      if (had.length > 0) return false;
      await tx.execute(sql`insert into naive_stay values (${stayId})`);
      return true;
    });
  const servers = await Promise.all(
    pools.map((pool) =>
      naive(async (request, response) => {
        const { stayId } = JSON.parse(await bodyOf(request)) as { stayId: number };
        const won = await take(pool, stayId).catch(() => null);
        response.statusCode = won === null ? 500 : won ? 200 : 406;
        response.end("{}");
      }),
    ),
  );
  return { front: await frontOf(servers), servers, pools };
}

beforeAll(async () => {
  database = await testDatabase();
  await fillHolidays(database.db);
  front = await twoProducts(database.url, { isFar: true });
  twins = await naiveTwins();
  crowd = await buyers(database.db, 60);
  place = await home(database.db);
});
afterAll(async () => {
  await front?.close();
  await twins?.front.close();
  await Promise.all((twins?.servers ?? []).map((server) => server.close()));
  await Promise.all((twins?.pools ?? []).map((pool) => pool.close()));
  await database?.close();
});

const ask = (stayId: number, { cookie }: Buyer, from = 20, until = 21): Sent => ({
  path: "/api/stay_order/save",
  cookie,
  body: { stayId, checkin: inDays(from), checkout: inDays(until), adultCount: 2, contact, note: "" },
});

describe("60 guests ask for the last night of a home over two processes [M15]", () => {
  test("one holds it, the others hear dateBooked, nobody waits in a circle", async () => {
    const before = await deadlocks(database.url);
    const replies = await untilAnswered(
      front,
      crowd.map((buyer) => ask(place.id, buyer)),
    );
    expect(tallyOf(replies)).toEqual({ "200": 1, "406 dateBooked": 59 });
    expect(await takenNights(database.db, place.id)).toEqual([inDays(20)]);
    await soundNights(database.db);
    expect((await deadlocks(database.url)) - before).toBe(0);
  });

  test("by the page's form: one is led to the stay, the others read that it is booked and keep what they typed", async () => {
    const other = await home(database.db);
    const guests = crowd.slice(0, 20);
    const stay = { checkin: inDays(30), checkout: inDays(31), adultCount: "2", childCount: "0", infantCount: "0" };
    const replies: { status: number; body: string; to: string }[] = [];
    await inParallel(guests, guests.length, async ({ cookie }, at) => {
      const turn = at % 2;
      const proxy = front.proxies[turn]?.port ?? 0;
      const asked = { cookie, host: front.products[turn]?.host("main") ?? "", headers: { "accept-language": "en-US" } };
      const fields = { ...stay, ...contact, note: `We are two quiet painters, number ${at}.`, key: `form-${at}` };
      const query = new URLSearchParams(stay);
      const { status, body, headers } = await answered(() =>
        postForm(proxy, `/stay/reservation/${other.id}?${query}`, fields, asked),
      );
      if (status !== 303) expect(body).toContain(fields.note);
      replies.push({ status, body, to: headers.location ?? "" });
    });
    const led = replies.filter(({ status }) => status === 303);
    expect(led).toHaveLength(1);
    expect(led[0]?.to).toMatch(/\/stay\/order\/S\d{16}$/);
    for (const { status, body } of replies.filter(({ status }) => status !== 303)) {
      expect(status).toBe(406);
      expect(body).toContain("These dates are already booked.");
      expect(body).toContain('name="contactName"');
      expect(body).toMatch(new RegExp(`<input[^>]*type="date"[^>]*value="${stay.checkin}"`));
    }
    await soundNights(database.db);
  });

  test("the host approves at one process while the guest cancels at the other: one end, and the nights follow it", async () => {
    const host = { cookie: place.host.cookie };
    for (let round = 0; round < 4; round++) {
      const buyer = crowd[round];
      if (!buyer) throw new Error("no guest");
      const [made] = await untilAnswered(front, [ask(place.id, buyer, 40 + round, 41 + round)]);
      const { id } = JSON.parse(made?.body ?? "{}") as { id: number };
      const replies = await untilAnswered(front, [
        { method: "PUT", path: `/api/stay_order/approve/${id}`, ...host },
        { method: "PUT", path: "/api/stay_order/cancel", cookie: buyer.cookie, body: { id } },
      ]);
      expect(replies.map(({ status }) => status).filter((status) => status !== 200 && status !== 406)).toEqual([]);
      const [row] = await database.sql`select status from stay_order where id = ${id}`;
      expect(row?.status).toBe("canceled");
      expect(await takenNights(database.db, place.id)).not.toContain(inDays(40 + round));
    }
    await soundNights(database.db);
  });

  test("the naive twin lets several in", async () => {
    let nth = 1_000_000;
    const sellsTwice = async () => {
      const stayId = nth++;
      const replies = await atOnce(
        twins.front,
        crowd.map((buyer) => ask(stayId, buyer)),
      );
      return (tallyOf(replies)["200"] ?? 0) > 1;
    };
    expect(await loses(sellsTwice)).toBe(true);
  });
});
