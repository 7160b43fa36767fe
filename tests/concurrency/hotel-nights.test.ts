import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { nightsOf } from "~/foundation/nights/rules/stay";
import { DomainError } from "~/platform/errors";
import { dayAfter } from "~/platform/time/tokyo";
import type { Rooms } from "~/products/hotel/nights/rules/night-changes";
import { freeNights, takeNights } from "~/products/hotel/nights/verbs/nights.server";
import { connect } from "~db/client";
import { hotels } from "~db/schema/hotel";
import { hotelNights } from "~db/schema/hotel-night";
import { type House, hotelOf, house, inDays } from "../factories/hotels";
import { barrier } from "../factories/shop";
import { sized } from "../harness/size";
import { codeOf, tallied } from "../harness/tally";
import { inTransaction } from "../harness/transaction";
import { type TestDatabase, testDatabase } from "../setup/database";

/* Two pools stand for two processes: no lock in memory can pass. */
let database: TestDatabase;
let pools: readonly ReturnType<typeof connect>[];
let inn: House;
beforeAll(async () => {
  database = await testDatabase();
  pools = [0, 1].map(() => connect(database.url, { max: 20 }));
  inn = await house(database.db);
});
afterAll(async () => {
  await Promise.all((pools ?? []).map(({ close }) => close()));
  await database?.close();
});

const dbOf = (at: number) => pools[at % 2]?.db ?? database.db;
const take = (stay: Rooms, at = 0) => inTransaction(dbOf(at), (tx) => takeNights(tx, stay));
const free = (stay: Rooms, at = 0) => inTransaction(dbOf(at), (tx) => freeNights(tx, stay));
const from = inDays(20);
const stayOf = (hotelId: number, start: number, nights: number, rooms = 1): Rooms => ({
  hotelId,
  rooms,
  checkin: dayAfter(from, start),
  checkout: dayAfter(from, start + nights),
});
const takenOf = async (hotelId: number): Promise<Record<string, number>> => {
  const rows = await database.db.select().from(hotelNights).where(eq(hotelNights.hotelId, hotelId));
  return Object.fromEntries(rows.filter(({ taken }) => taken > 0).map(({ night, taken }) => [night, taken]));
};
const expectedOf = (won: readonly Rooms[]): Record<string, number> => {
  const sums: Record<string, number> = {};
  for (const stay of won) for (const night of nightsOf(stay)) sums[night] = (sums[night] ?? 0) + stay.rooms;
  return sums;
};

describe("200 bookers of overlapping nights of one room [M15]", () => {
  const windows = [0, 1, 2, 3, 4].map((at) => [at, 3] as const);

  test("nobody shares a night, the others hear dateBooked, nobody waits in a circle", async () => {
    const hotelId = await hotelOf(database.db, inn, { roomCount: 1 });
    const ready = barrier(200);
    const won: Rooms[] = [];
    const tally = await tallied(
      Array.from({ length: 200 }, async (_, at) => {
        const [start, nights] = windows[at % windows.length] ?? [0, 3];
        const stay = stayOf(hotelId, start, nights);
        await ready();
        await take(stay, at);
        won.push(stay);
      }),
    );
    expect(won.length).toBeGreaterThan(0);
    expect(tally).toEqual({ ok: won.length, dateBooked: 200 - won.length });
    const taken = await takenOf(hotelId);
    expect(taken).toEqual(expectedOf(won));
    expect(Math.max(...Object.values(taken))).toBe(1);
  });

  test("the naive twin, which reads the counter and then writes it, lets more than one in", async () => {
    const hotelId = await hotelOf(database.db, inn, { roomCount: 1 });
    const night = dayAfter(from, 0);
    await database.db.insert(hotelNights).values({ hotelId, night, total: 1 });
    const looked = barrier(40);
    const own = and(eq(hotelNights.hotelId, hotelId), eq(hotelNights.night, night));
    const tally = await tallied(
      Array.from({ length: 40 }, async (_, at) => {
        await inTransaction(dbOf(at), async (tx) => {
          const [row] = await tx.select().from(hotelNights).where(own);
          await looked();
          if ((row?.taken ?? 0) >= 1) throw new DomainError("dateBooked");
          await tx
            .update(hotelNights)
            .set({ taken: (row?.taken ?? 0) + 1 })
            .where(own);
        });
      }),
    );
    expect(tally.ok).toBeGreaterThan(1);
  });
});

test("stays at random over 20 rooms: the counters are what was won and not given back", async () => {
  const hotelId = await hotelOf(database.db, inn, { roomCount: 20 });
  let seed = 20_261_125;
  const below = (most: number) => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (seed >>> 8) % most;
  };
  const stays = Array.from({ length: sized(800, 2_000) }, () =>
    stayOf(hotelId, below(sized(16, 40)), 1 + below(5), 1 + below(3)),
  );
  const kept: Rooms[] = [];
  const codes = new Set<string>();
  const next = stays.entries();
  const booker = async () => {
    for (const [at, stay] of next) {
      try {
        await take(stay, at);
        if (at % 3 === 0) await free(stay, at + 1);
        else kept.push(stay);
      } catch (error) {
        codes.add(codeOf(error));
      }
    }
  };
  await Promise.all(Array.from({ length: 30 }, booker));
  expect([...codes]).toEqual(["dateBooked"]);
  const taken = await takenOf(hotelId);
  expect(taken).toEqual(expectedOf(kept));
  expect(Math.max(...Object.values(taken))).toBeLessThanOrEqual(20);
});

describe("what nights refuse", () => {
  test("taken and given back leaves 0", async () => {
    const hotelId = await hotelOf(database.db, inn, { roomCount: 3 });
    const stays = Array.from({ length: 60 }, (_, at) => stayOf(hotelId, at % 5, 1 + (at % 4)));
    await tallied(
      stays.map(async (stay, at) => {
        await take(stay, at);
        await free(stay, at + 1);
      }),
    );
    expect(await takenOf(hotelId)).toEqual({});
  });

  test("one closed night refuses the whole stay and takes nothing", async () => {
    const hotelId = await hotelOf(database.db, inn);
    await database.db.insert(hotelNights).values({ hotelId, night: dayAfter(from, 1), total: 2, closed: true });
    await expect(take(stayOf(hotelId, 0, 3))).rejects.toMatchObject({ key: "dateBooked" });
    expect(await takenOf(hotelId)).toEqual({});
    await take(stayOf(hotelId, 0, 1));
  });

  test("with fewer rooms than are taken nobody else comes in, and who is in stays", async () => {
    const hotelId = await hotelOf(database.db, inn, { roomCount: 3 });
    await take(stayOf(hotelId, 0, 1, 2));
    await database.db.update(hotels).set({ roomCount: 1 }).where(eq(hotels.id, hotelId));
    await expect(take(stayOf(hotelId, 0, 1))).rejects.toMatchObject({ key: "dateBooked" });
    expect(await takenOf(hotelId)).toEqual({ [from]: 2 });
  });
});
