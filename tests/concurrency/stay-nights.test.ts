import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { nightsOf } from "~/foundation/nights/rules/stay";
import { expireOrders, sweepSize } from "~/foundation/orders/verbs/expire-orders.server";
import { DomainError } from "~/platform/errors";
import { nightCheck } from "~/products/stay/booking/integrity.server";
import { stayBookings } from "~/products/stay/booking/stay-orders.server";
import { approveRequest } from "~/products/stay/booking/verbs/answer-request.server";
import { changeStay } from "~/products/stay/booking/verbs/change-stay.server";
import { cancelStay } from "~/products/stay/booking/verbs/end-stay.server";
import { requestStay } from "~/products/stay/booking/verbs/request-stay.server";
import { applyCalendar } from "~/products/stay/channels/verbs/apply-calendar.server";
import type { Db } from "~db/client";
import { stayImports } from "~db/schema/stay";
import { readOf } from "../factories/channels";
import { inDays } from "../factories/hotels";
import { barrier } from "../factories/shop";
import {
  agreed,
  approved,
  guest,
  type Home,
  home,
  hostOf,
  requested,
  settled as serve,
  soundNights,
  stored,
  takenNights,
  wish,
} from "../factories/stays";
import { inParallel } from "../harness/http";
import { patiently } from "../harness/patiently";
import { sized } from "../harness/size";
import { codeOf, tallied } from "../harness/tally";
import { inTransaction } from "../harness/transaction";
import { database, pool } from "./two-pools";

const guests = (count: number) => Promise.all(Array.from({ length: count }, () => guest(database.db)));

/** A calendar of another channel that closes a home. */
async function importOf({ id: stayId }: Home, name = "Other"): Promise<number> {
  const [made] = await database.db
    .insert(stayImports)
    .values({ stayId, name, url: `https://calendar.example/${name}/${stayId}` })
    .returning({ id: stayImports.id });
  return made?.id ?? 0;
}
const sold = [{ fromDay: inDays(10), untilDay: inDays(12) }];
const imported = (db: Db, importId: number, events = sold) =>
  patiently(() => inTransaction(db, (tx) => applyCalendar(tx, importId, readOf(events))));

/** Whose the nights of a home are: of guests or of blocks. */
async function takersOf(stayId: number): Promise<string[]> {
  const rows = await database.sql<{ by: string }[]>`
    select case when pay_group is null then 'block' else 'guest' end as by from stay_night
     where stay_id = ${stayId} order by night`;
  return rows.map(({ by }) => by);
}

describe("60 guests ask for the last night of a home [M15]", () => {
  test("one gets it, the others hear dateBooked", async () => {
    const place = await home(database.db);
    const crowd = await guests(60);
    const ready = barrier(60);
    const tally = await tallied(
      crowd.map(async (who, at) => {
        await ready();
        await inTransaction(pool(at), (tx) => requestStay(tx, who, wish(place.id, { checkout: inDays(11) })));
      }),
    );
    expect(tally).toEqual({ ok: 1, dateBooked: 59 });
    expect(await takenNights(database.db, place.id)).toEqual([inDays(10)]);
    await soundNights(database.db);
  });

  test("the naive twin, which looks for the night and then takes it elsewhere, lets more than one in", async () => {
    await database.ownerSql`create table naive_night (stay_id bigint, night date)`;
    await database.ownerSql`grant select, insert on naive_night to public`;
    const place = await home(database.db);
    const looked = barrier(20);
    const tally = await tallied(
      Array.from({ length: 20 }, (_, at) =>
        inTransaction(pool(at), async (tx) => {
          const rows = await tx.execute(sql`select 1 from naive_night where stay_id = ${place.id}`);
          await looked();
          if (rows.length > 0) throw new DomainError("dateBooked");
          await tx.execute(sql`insert into naive_night values (${place.id}, ${inDays(10)})`);
        }),
      ),
    );
    expect(tally.ok).toBeGreaterThan(1);
  });
});

test("60 guests ask for overlapping nights of a home-sharing listing: nobody shares one, none goes over the cap", async () => {
  const place = await home(database.db, { licenceType: "minpaku" });
  const tally = await tallied(
    (await guests(60)).map((who, at) => {
      const start = 10 + (at % 5);
      const asked = wish(place.id, { checkin: inDays(start), checkout: inDays(start + 3) });
      return inTransaction(pool(at), (tx) => requestStay(tx, who, asked));
    }),
  );
  const { ok = 0, dateBooked = 0 } = tally;
  expect(ok + dateBooked).toBe(60);
  expect(await takenNights(database.db, place.id)).toHaveLength(3 * ok);
  await soundNights(database.db);
});

test("stays at random over 20 homes, asked for, changed and cancelled: no night is sold twice, nobody waits in a circle", async () => {
  const places = await Promise.all(Array.from({ length: 20 }, () => home(database.db)));
  const count = sized(200, 2_000);
  const crowd = await guests(Math.ceil(count / 10));
  let seed = 20_261_130;
  const below = (most: number) => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (seed >>> 8) % most;
  };
  const daysAt = (start: number, nights: number) => ({ checkin: inDays(start), checkout: inDays(start + nights) });
  const wishes = Array.from({ length: count }, () => ({
    stayId: places[below(places.length)]?.id ?? 0,
    asked: daysAt(10 + below(20), 1 + below(4)),
    changed: daysAt(10 + below(20), 1 + below(4)),
  }));
  const codes = new Set<string>();
  await inParallel(wishes, 12, async ({ stayId, asked, changed }, at) => {
    const who = crowd[at % crowd.length];
    if (!who) return;
    try {
      const { number } = await patiently(() => requested(pool(at), who, stayId, asked));
      const party = { adultCount: 2, childCount: 0, infantCount: 0 };
      if (at % 3 === 1) await inTransaction(pool(at), (tx) => changeStay(tx, who, number, { ...changed, ...party }));
      if (at % 3 !== 0) await inTransaction(pool(at + 1), (tx) => cancelStay(tx, who, number));
    } catch (error) {
      codes.add(codeOf(error));
    }
  });
  expect([...codes].filter((code) => code !== "dateBooked" && code !== "tooManyOpenOrders")).toEqual([]);
  await soundNights(database.db);
});

describe("approved and expired at once [T1]", () => {
  test("each request ends one way, and its nights follow it", async () => {
    const count = sized(24, 300);
    const people = await guests(Math.ceil(count / 4));
    const made = await Promise.all(
      Array.from({ length: count }, async (_, at) => {
        const place = await home(database.db);
        return { place, order: await requested(database.db, people[at % people.length] as never, place.id) };
      }),
    );
    /* Their times end one after the other while hosts approve and two sweepers run. */
    await database.sql`
      update stay_order o set expire_time = clock_timestamp() + make_interval(secs => n.at * 0.01)
        from (select id, row_number() over (order by id) as at from stay_order
               where number in ${database.sql(made.map(({ order }) => order.number))}) n where n.id = o.id`;
    let approving = true;
    const sweep = (at: number) => patiently(() => inTransaction(pool(at), (tx) => expireOrders(tx, stayBookings)));
    const sweeper = async (at: number) => {
      while (approving) await sweep(at);
    };
    const sweepers = [sweeper(0), sweeper(1)];
    const codes: Record<string, string> = {};
    await inParallel([...made].reverse(), 6, async ({ place, order }, at) => {
      codes[order.number] = await patiently(() =>
        inTransaction(pool(at), (tx) => approveRequest(tx, hostOf(place), order.number)),
      ).then(() => "ok", codeOf);
    });
    approving = false;
    await Promise.all(sweepers);
    await database.sql`update stay_order set expire_time = clock_timestamp() where status = 'unconfirmed_reservation'`;
    while ((await sweep(0)) >= sweepSize);
    for (const { place, order } of made) {
      const { status } = await stored(database.db, order.number);
      expect([codes[order.number], status]).toEqual(
        codes[order.number] === "ok" ? ["ok", "unpaid"] : [expect.stringMatching(/^order/), "timeout"],
      );
      expect(await takenNights(database.db, place.id)).toHaveLength(status === "timeout" ? 0 : 2);
    }
    const events = await database.sql<{ n: number }[]>`
      select count(*)::int as n from stay_order_event where event in ('approve', 'expire')
         and order_id in (select id from stay_order where number in ${database.sql(made.map(({ order }) => order.number))})
       group by order_id having count(*) > 1`;
    expect(events).toEqual([]);
    await soundNights(database.db);
  });

  test("the naive twin, which looks at the state and writes it later, approves a stay whose nights are gone", async () => {
    const place = await home(database.db);
    const { id, payGroup } = await requested(database.db, await guest(database.db), place.id);
    const looked = barrier(2);
    const stateSeen = async (at: number) => {
      const [row] = await pool(at).execute<{ status: string }>(sql`select status from stay_order where id = ${id}`);
      await looked();
      return row?.status;
    };
    const expired = stateSeen(0).then(async (status) => {
      if (status !== "unconfirmed_reservation") return;
      await database.ownerSql`update stay_order set status = 'timeout' where id = ${id}`;
      await database.ownerSql`delete from stay_night where pay_group = ${payGroup}`;
    });
    await stateSeen(1).then(async (status) => {
      await expired;
      if (status === "unconfirmed_reservation")
        await database.ownerSql`update stay_order set status = 'unpaid' where id = ${id}`;
    });
    expect(await nightCheck.all(database.db)).not.toEqual([]);
    await database.ownerSql`update stay_order set status = 'timeout' where id = ${id}`;
    await soundNights(database.db);
  });
});

describe("a foreign calendar", () => {
  test("against a late payment: one has the nights", async () => {
    for (let round = 0; round < sized(5, 40); round++) {
      const place = await home(database.db);
      const who = await guest(database.db);
      const { order } = await agreed(database.db, who, await approved(database.db, who, place));
      await database.sql`update stay_order set expire_time = clock_timestamp() where number = ${order.number}`;
      await inTransaction(database.db, (tx) => expireOrders(tx, stayBookings));
      const importId = await importOf(place);
      const [outcome] = await Promise.all([serve(pool(0), order.payGroup), imported(pool(1), importId)]);
      const { status } = await stored(database.db, order.number);
      expect(status).toBe(outcome === "settled" ? "reservation_complete" : "timeout");
      const [calendar] = await database.sql`select conflict_day from stay_import where id = ${importId}`;
      expect(calendar?.conflict_day !== null).toBe(outcome === "settled");
      const by = outcome === "settled" ? "guest" : "block";
      expect(await takersOf(place.id)).toEqual([by, by]);
    }
    await soundNights(database.db);
  });

  test("against the payment of a stay that holds its nights: the guest keeps them and the host is told", async () => {
    const place = await home(database.db);
    const who = await guest(database.db);
    const { order } = await agreed(database.db, who, await approved(database.db, who, place));
    const importId = await importOf(place);
    await Promise.all([serve(pool(0), order.payGroup), imported(pool(1), importId)]);
    expect(await stored(database.db, order.number)).toMatchObject({ status: "reservation_complete" });
    expect(await takersOf(place.id)).toEqual(["guest", "guest"]);
    const [calendar] = await database.sql`select conflict_day::text from stay_import where id = ${importId}`;
    expect(calendar?.conflict_day).toBe(inDays(10));
    await soundNights(database.db);
  });

  test("against a guest who lets go: whoever is first, the nights are closed in the end [K11]", async () => {
    for (let round = 0; round < sized(8, 60); round++) {
      const place = await home(database.db);
      const who = await guest(database.db);
      const { number } = await requested(database.db, who, place.id);
      const importId = await importOf(place);
      const ready = barrier(2);
      await Promise.all([
        ready().then(() => inTransaction(pool(round), (tx) => cancelStay(tx, who, number))),
        ready().then(() => imported(pool(round + 1), importId)),
      ]);
      expect(await takersOf(place.id)).toEqual(["block", "block"]);
      await expect(requested(database.db, await guest(database.db), place.id)).rejects.toMatchObject({
        key: "dateBooked",
      });
    }
    await soundNights(database.db);
  });

  test("two of them against each other and a new guest: nobody has a night that another closed", async () => {
    for (let round = 0; round < sized(5, 40); round++) {
      const place = await home(database.db);
      const [one, two] = [await importOf(place), await importOf(place, "Second")];
      const who = await guest(database.db);
      const tally = await tallied([imported(pool(0), one), imported(pool(1), two), requested(pool(1), who, place.id)]);
      const by = tally.ok === 3 ? "guest" : "block";
      expect(await takersOf(place.id)).toEqual([by, by]);
    }
    await soundNights(database.db);
  });

  test("the naive twin, which closes what it saw to be free, leaves a night open that a guest let go meanwhile", async () => {
    const place = await home(database.db);
    const { payGroup } = await requested(database.db, await guest(database.db), place.id);
    const looked = barrier(2);
    const importing = inTransaction(pool(0), async (tx) => {
      const taken = await tx.execute<{ night: string }>(
        sql`select night::text from stay_night where stay_id = ${place.id}`,
      );
      await looked();
      const seen = new Set(taken.map(({ night }) => night));
      return nightsOf({ checkin: inDays(10), checkout: inDays(12) }).filter((night) => !seen.has(night));
    });
    await looked().then(() => database.ownerSql`delete from stay_night where pay_group = ${payGroup}`);
    await database.ownerSql`update stay_order set status = 'canceled' where pay_group = ${payGroup}`;
    expect(await importing).toEqual([]);
    expect(await takenNights(database.db, place.id)).toEqual([]);
  });

  test("the naive twin of a late payment, which looks for the nights and then takes them, has them beside the calendar", async () => {
    await database.ownerSql`create table naive_taker (stay_id bigint, night date, taker text)`;
    await database.ownerSql`grant select, insert on naive_taker to public`;
    const { id } = await home(database.db);
    const looked = barrier(2);
    const take = (db: Db, taker: string) =>
      inTransaction(db, async (tx) => {
        const rows = await tx.execute(sql`select 1 from naive_taker where stay_id = ${id}`);
        await looked();
        if (rows.length === 0) await tx.execute(sql`insert into naive_taker values (${id}, ${inDays(10)}, ${taker})`);
      });
    await Promise.all([take(pool(0), "guest"), take(pool(1), "calendar")]);
    expect(await database.sql`select taker from naive_taker where stay_id = ${id}`).toHaveLength(2);
  });
});

test("a guest who moves to other nights races with new guests: nobody shares one, and a change that fails keeps the old ones", async () => {
  for (let round = 0; round < sized(5, 40); round++) {
    const place = await home(database.db);
    const [mover, ...others] = await guests(7);
    if (!mover) throw new Error("no guest");
    const { number } = await requested(database.db, mover, place.id);
    const moved = { checkin: inDays(11), checkout: inDays(14), adultCount: 2, childCount: 0, infantCount: 0 };
    const ready = barrier(7);
    const tally = await tallied([
      ready().then(() => inTransaction(pool(0), (tx) => changeStay(tx, mover, number, moved))),
      ...others.map((who, at) =>
        ready().then(() =>
          requested(pool(at), who, place.id, { checkin: inDays(12 + (at % 2)), checkout: inDays(15) }),
        ),
      ),
    ]);
    expect(Object.keys(tally).filter((code) => code !== "ok" && code !== "dateBooked")).toEqual([]);
    expect(tally.ok).toBe(1);
    const { checkin } = await stored(database.db, number);
    const own = checkin === inDays(11) ? [11, 12, 13] : [10, 11];
    expect((await takenNights(database.db, place.id)).slice(0, own.length)).toEqual(own.map(inDays));
  }
  await soundNights(database.db);
});
