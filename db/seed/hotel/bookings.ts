import { randomBytes } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { Tx } from "../../client";
import { hotelCompanies, hotels } from "../../schema/hotel";
import { hotelNights } from "../../schema/hotel-night";
import { type HotelGuest, hotelOrderEvents, hotelOrders } from "../../schema/hotel-order";
import { hotelRoomFeeds, hotelRoomStays, hotelRooms } from "../../schema/hotel-room";
import { hotelWaiting } from "../../schema/hotel-waiting";
import { tokyoDay } from "../tokyo-day";

type Status = "reserve_complete" | "check_in" | "check_out";

type Stay = {
  hotel: number;
  room: string | null;
  from: number;
  until: number;
  status: Status;
  people: number;
  name: string;
  arrival: string;
};

/** Stays at the first house: type of room, room, days from today, how far each has come, and who comes. */
const stays: readonly Stay[] = [
  { hotel: 1, room: "104", from: -4, until: -1, status: "check_out", people: 2, name: "ヤマモト ハルカ", arrival: "" },
  { hotel: 1, room: "101", from: -1, until: 2, status: "check_in", people: 2, name: "タナカ ユウタ", arrival: "" },
  { hotel: 1, room: "102", from: -2, until: 0, status: "check_in", people: 3, name: "LI XIAOYU", arrival: "" },
  {
    hotel: 1,
    room: "103",
    from: 0,
    until: 2,
    status: "reserve_complete",
    people: 2,
    name: "EMMA CLARK",
    arrival: "18:00",
  },
  {
    hotel: 1,
    room: null,
    from: 1,
    until: 4,
    status: "reserve_complete",
    people: 4,
    name: "スズキ ケンイチ",
    arrival: "",
  },
  {
    hotel: 2,
    room: "201",
    from: 3,
    until: 5,
    status: "reserve_complete",
    people: 2,
    name: "CHEN WEI",
    arrival: "15:30",
  },
  ...["サトウ ミホ", "LIN HAO"].map((name) => ({
    hotel: 3,
    room: null,
    from: 12,
    until: 14,
    status: "reserve_complete" as const,
    people: 4,
    name,
    arrival: "",
  })),
];

/** Who came is in the register: who booked, from abroad or with an address in Japan. */
const registered = (name: string): HotelGuest[] => {
  const isAbroad = /^[A-Z]/.test(name);
  return [
    {
      name,
      nationality: isAbroad ? "CN" : "JP",
      passportNo: isAbroad ? "E00000000" : "",
      age: 34,
      address: isAbroad ? "上海市黄浦区南京东路1号" : "神奈川県横浜市中区本町1-1",
      phone: "",
      inJapan: !isAbroad,
    },
  ];
};

const eventsOf: Readonly<Record<Status, readonly string[]>> = {
  reserve_complete: ["write"],
  check_in: ["write", "checkIn"],
  check_out: ["write", "checkIn", "checkOut"],
};

/** Nights of which all rooms are taken, for which somebody waits. */
const awaited = { hotel: 3, from: 12, until: 14, people: 2 } as const;

/** Rooms that are not ready at first, by number. */
const unready = { "103": "dirty", "104": "cleaning" } as const;

/** A room that nobody gets for some nights, with one night less to let on each. */
const closed = { hotel: 2, room: "202", from: 1, until: 3, reason: "エアコンの交換" } as const;

type Nights = Map<string, { hotelId: number; night: string; total: number; taken: number }>;

function count(nights: Nights, hotel: { id: number; roomCount: number }, dates: readonly string[]): void {
  for (const night of dates) {
    const row = nights.get(`${hotel.id} ${night}`) ?? { hotelId: hotel.id, night, total: hotel.roomCount, taken: 0 };
    nights.set(`${hotel.id} ${night}`, { ...row, taken: row.taken + 1 });
  }
}

const datesOf = (now: Date, { from, until }: { from: number; until: number }): string[] =>
  Array.from({ length: until - from }, (_, at) => tokyoDay(now, from + at));

/** Somebody waits for nights of the first house that are full. */
export async function seedWaiting(tx: Tx, userId: number, now: Date): Promise<void> {
  const { hotel: hotelId, from, until, people: adultCount } = awaited;
  const [checkin, checkout] = [tokyoDay(now, from), tokyoDay(now, until)];
  await tx.insert(hotelWaiting).values({ hotelId, userId, checkin, checkout, adultCount });
}

/**
 * Writes stays of the first house, taken by phone and paid there, with their rooms, a room that is closed, and one whose
 * calendar other channels may read.
 */
export async function seedStays(tx: Tx, sellerId: number, now: Date): Promise<void> {
  const [house] = await tx.select().from(hotelCompanies).where(eq(hotelCompanies.id, 1));
  const types = await tx.select().from(hotels).where(eq(hotels.companyId, 1));
  const rooms = await tx.select().from(hotelRooms).where(eq(hotelRooms.companyId, 1));
  const roomOf = (number: string): number => rooms.find((room) => room.number === number)?.id ?? 0;
  const nights: Nights = new Map();
  for (const [at, { hotel, room, status, people, name, arrival, ...days }] of stays.entries()) {
    const type = types.find(({ id }) => id === hotel);
    if (!house || !type) continue;
    const dates = datesOf(now, days);
    const [checkin, checkout] = [tokyoDay(now, days.from), tokyoDay(now, days.until)];
    const price = type.weekdayRent * people;
    const [order] = await tx
      .insert(hotelOrders)
      .values({
        number: `H${tokyoDay(now, -6).replaceAll("-", "")}0000000${at + 1}`,
        userId: sellerId,
        sellerId,
        status,
        phone: "09012345678",
        email: "",
        payGroup: `demo-stay-${at + 1}`,
        total: price * dates.length,
        companyId: house.id,
        hotelId: type.id,
        hotelName: type.name,
        companyName: house.name,
        picture: type.cover,
        checkin,
        checkout,
        arriveTime: new Date(`${checkin}T15:00:00+09:00`),
        adultCount: people,
        holidayNights: 0,
        nights: dates.map((date) => ({ date, isHoliday: false, rent: type.weekdayRent, price })),
        arrivalTime: arrival,
        roomTotal: price * dates.length,
        payMethod: "onsite",
        confirmTime: now,
        localTax: house.localTax * people * dates.length,
        contactName: name,
        guests: status === "reserve_complete" ? [] : registered(name),
        source: "phone",
        staffId: sellerId,
        expireTime: now,
        createTime: now,
        updateTime: now,
        ...(status !== "reserve_complete" && { checkinTime: new Date(`${checkin}T15:20:00+09:00`) }),
        ...(status === "check_out" && {
          checkoutTime: new Date(`${checkout}T09:40:00+09:00`),
          completeTime: new Date(`${checkout}T09:40:00+09:00`),
          paySuccessTime: new Date(`${checkout}T09:40:00+09:00`),
        }),
      })
      .returning({ id: hotelOrders.id });
    const orderId = order?.id ?? 0;
    await tx
      .insert(hotelOrderEvents)
      .values(["placed", ...eventsOf[status]].map((event) => ({ orderId, event, actorId: sellerId, createTime: now })));
    count(nights, type, dates);
    if (room)
      await tx.insert(hotelRoomStays).values({ roomId: roomOf(room), orderId, fromDay: checkin, untilDay: checkout });
  }
  const shut = types.find(({ id }) => id === closed.hotel);
  if (shut) {
    count(nights, shut, datesOf(now, closed));
    const [fromDay, untilDay] = [tokyoDay(now, closed.from), tokyoDay(now, closed.until)];
    await tx.insert(hotelRoomStays).values({ roomId: roomOf(closed.room), fromDay, untilDay, reason: closed.reason });
  }
  await tx.insert(hotelNights).values([...nights.values()]);
  await tx.insert(hotelRoomFeeds).values({ roomId: roomOf("101"), secret: randomBytes(24).toString("hex") });
  for (const [number, cleanStatus] of Object.entries(unready))
    await tx
      .update(hotelRooms)
      .set({ cleanStatus, cleanTime: now })
      .where(and(eq(hotelRooms.companyId, 1), eq(hotelRooms.number, number)));
}
