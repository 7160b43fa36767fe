import { afterAll, beforeAll, expect, test } from "vitest";
import { expireOrders } from "~/foundation/orders/verbs/expire-orders.server";
import { DomainError } from "~/platform/errors";
import { stayBookings } from "~/products/stay/booking/stay-orders.server";
import { approveRequest } from "~/products/stay/booking/verbs/answer-request.server";
import { requestStay } from "~/products/stay/booking/verbs/request-stay.server";
import { applyCalendar } from "~/products/stay/channels/verbs/apply-calendar.server";
import { connect } from "~db/client";
import { stayImports } from "~db/schema/stay";
import { readOf } from "../../factories/channels";
import { inDays } from "../../factories/hotels";
import { barrier } from "../../factories/shop";
import {
  agreed,
  approved,
  guest,
  home,
  hostOf,
  requested,
  settled as serve,
  soundNights,
  stored,
  takenNights,
  wish,
} from "../../factories/stays";
import { loses } from "../../harness/loses";
import { tallied } from "../../harness/tally";
import { inTransaction } from "../../harness/transaction";
import { type TestDatabase, testDatabase } from "../../setup/database";

/* Two pools stand for two processes: no lock in memory can pass. */
let database: TestDatabase;
let pools: readonly ReturnType<typeof connect>[];
beforeAll(async () => {
  database = await testDatabase();
  pools = [0, 1].map(() => connect(database.url, { max: 15 }));
});
afterAll(async () => {
  await Promise.all((pools ?? []).map(({ close }) => close()));
  await database?.close();
});
const dbOf = (at: number) => pools[at % 2]?.db ?? database.db;

test("60 guests ask for the last night of a home: one gets it [M15]", async () => {
  const place = await home(database.db);
  const guests = await Promise.all(Array.from({ length: 60 }, () => guest(database.db)));
  const ready = barrier(60);
  const tally = await tallied(
    guests.map(async (who, at) => {
      await ready();
      await inTransaction(dbOf(at), (tx) => requestStay(tx, who, wish(place.id, { checkout: inDays(11) })));
    }),
  );
  expect(tally).toEqual({ ok: 1, dateBooked: 59 });
  expect(await takenNights(database.db, place.id)).toEqual([inDays(10)]);
  await soundNights(database.db);
});

test("the naive twin, which looks for the night and then takes it elsewhere, lets more than one in", async () => {
  await database.ownerSql`create table naive_night (stay_id bigint, night date)`;
  const lost = await loses(async () => {
    const place = await home(database.db);
    const looked = barrier(20);
    const tally = await tallied(
      Array.from({ length: 20 }, async (_, at) => {
        const { sql } = pools[at % 2] ?? { sql: database.sql };
        const rows = await sql`select 1 from naive_night where stay_id = ${place.id}`;
        await looked();
        if (rows.length > 0) throw new DomainError("dateBooked");
        await sql`insert into naive_night values (${place.id}, ${inDays(10)})`;
      }),
    );
    return (tally.ok ?? 0) > 1;
  });
  expect(lost).toBe(true);
});

test("60 guests ask for overlapping nights of a home-sharing listing: nobody shares one, none goes over the cap", async () => {
  const place = await home(database.db, { licenceType: "minpaku" });
  const guests = await Promise.all(Array.from({ length: 60 }, () => guest(database.db)));
  const tally = await tallied(
    guests.map((who, at) => {
      const start = 10 + (at % 5);
      const asked = wish(place.id, { checkin: inDays(start), checkout: inDays(start + 3) });
      return inTransaction(dbOf(at), (tx) => requestStay(tx, who, asked));
    }),
  );
  const { ok = 0, dateBooked = 0 } = tally;
  expect(ok + dateBooked).toBe(60);
  expect(await takenNights(database.db, place.id)).toHaveLength(3 * ok);
  await soundNights(database.db);
});

test("approved and expired at once: one of both, and the nights follow it", async () => {
  for (let round = 0; round < 5; round++) {
    const place = await home(database.db);
    const { number } = await requested(database.db, await guest(database.db), place.id);
    await database.sql`update stay_order set expire_time = clock_timestamp() + interval '30 milliseconds' where number = ${number}`;
    await tallied([
      inTransaction(dbOf(0), (tx) => approveRequest(tx, hostOf(place), number)),
      new Promise((resolve) => setTimeout(resolve, 30)).then(() =>
        inTransaction(dbOf(1), (tx) => expireOrders(tx, stayBookings)),
      ),
    ]);
    const { status } = await stored(database.db, number);
    expect(["unpaid", "timeout", "unconfirmed_reservation"]).toContain(status);
    expect(await takenNights(database.db, place.id)).toHaveLength(status === "timeout" ? 0 : 2);
  }
  await soundNights(database.db);
});

test("a foreign calendar against a late payment: one has the night", async () => {
  for (let round = 0; round < 5; round++) {
    const place = await home(database.db);
    const { order } = await agreed(database.db, ...(await approvedBy(place)));
    await database.sql`update stay_order set expire_time = clock_timestamp() - interval '1 second' where number = ${order.number}`;
    await inTransaction(database.db, (tx) => expireOrders(tx, stayBookings));
    const [made] = await database.db
      .insert(stayImports)
      .values({ stayId: place.id, name: "Other", url: `https://calendar.example/${place.id}` })
      .returning();
    const events = [{ fromDay: inDays(10), untilDay: inDays(12) }];
    const [outcome] = await Promise.all([
      serve(dbOf(0), order.payGroup),
      inTransaction(dbOf(1), (tx) => applyCalendar(tx, made?.id ?? 0, readOf(events))),
    ]);
    const { status } = await stored(database.db, order.number);
    expect(status).toBe(outcome === "settled" ? "reservation_complete" : "timeout");
    const [calendar] = await database.sql`select conflict_day from stay_import where id = ${made?.id ?? 0}`;
    expect(calendar?.conflict_day !== null).toBe(outcome === "settled");
    expect(await takenNights(database.db, place.id)).toHaveLength(2);
  }
  await soundNights(database.db);
});

async function approvedBy(place: Awaited<ReturnType<typeof home>>) {
  const who = await guest(database.db);
  return [who, await approved(database.db, who, place)] as const;
}
