import { randomUUID } from "node:crypto";
import type { Tx } from "../../client";
import type { BookedNight } from "../../schema/booked-night";
import { stayBlocks, stayNights, stayRates } from "../../schema/stay";
import { stayOrderEvents, stayOrders } from "../../schema/stay-order";
import { tokyoDay } from "../tokyo-day";
import { demoHomes } from "./homes";

type Status = "unconfirmed_reservation" | "unpaid" | "reservation_complete" | "complete";

/** Stays of the demonstration's guest: home, days from today, how far each has come; all are paid on arrival. */
const stays: readonly { home: number; from: number; until: number; status: Status; note: string }[] = [
  { home: 1, from: 9, until: 11, status: "unconfirmed_reservation", note: "はじめまして。夫婦で鎌倉を歩きます。" },
  { home: 6, from: 16, until: 18, status: "unpaid", note: "想体验插秧，谢谢！" },
  { home: 1, from: 24, until: 26, status: "reservation_complete", note: "" },
  { home: 6, from: -12, until: -10, status: "complete", note: "" },
];

const eventsOf: Readonly<Record<Status, readonly string[]>> = {
  unconfirmed_reservation: ["placed"],
  unpaid: ["placed", "approve"],
  reservation_complete: ["placed", "approve", "agree", "promise"],
  complete: ["placed", "approve", "agree", "promise", "finish"],
};

const party = { adultCount: 2, childCount: 0, infantCount: 0 };
const day = 86_400_000;

/** Saturdays and Sundays; the demonstration knows no other holidays. */
const isHoliday = (night: string): boolean => [0, 6].includes(new Date(`${night}T00:00:00Z`).getUTCDay());

/** Writes the demonstration's stays with their nights, a rate for the weekend, and a block of the host. */
export async function seedStayOrders(
  tx: Tx,
  { ids, hostId, guestId, now }: { ids: readonly number[]; hostId: number; guestId: number; now: Date },
): Promise<void> {
  for (const [at, { home, from, until, status, note }] of stays.entries()) {
    const of = demoHomes[home];
    const stayId = ids[home];
    if (!of || !stayId) continue;
    const [weekday, holiday] = of.rents;
    const nights: BookedNight[] = Array.from({ length: until - from }, (_, night) => {
      const date = tokyoDay(now, from + night);
      const rent = isHoliday(date) ? holiday : weekday;
      return { date, isHoliday: isHoliday(date), rent, price: 2 * rent };
    });
    const roomTotal = nights.reduce((sum, { price }) => sum + price, 0);
    const payGroup = randomUUID();
    const isCertain = status === "reservation_complete" || status === "complete";
    const checkin = tokyoDay(now, from);
    const [order] = await tx
      .insert(stayOrders)
      .values({
        number: `S${tokyoDay(now).replaceAll("-", "")}${String(40_000_001 + at)}`,
        userId: guestId,
        sellerId: hostId,
        status,
        phone: "09012345678",
        email: "guest@example.com",
        note,
        payGroup,
        total: roomTotal + of.fee,
        stayId,
        stayName: of.name,
        picture: `demo/stay/${of.pictures[0]}.webp`,
        checkin,
        checkout: tokyoDay(now, until),
        arriveTime: new Date(`${checkin}T15:00:00+09:00`),
        ...party,
        nights,
        holidayNights: nights.filter((night) => night.isHoliday).length,
        roomTotal,
        managementFee: of.fee,
        deposit: of.deposit,
        cancelPolicy: of.policy,
        acceptsOnsite: of.onsite,
        contactName: "CHEN WEI",
        expireTime: new Date(now.getTime() + day),
        ...(status !== "unconfirmed_reservation" && { answerTime: now }),
        ...(isCertain && { payMethod: "onsite", confirmTime: now }),
        ...(status === "complete" && { paySuccessTime: now, completeTime: now }),
      })
      .returning({ id: stayOrders.id });
    if (!order) continue;
    await tx
      .insert(stayOrderEvents)
      .values(eventsOf[status].map((event) => ({ orderId: order.id, event, actorId: null })));
    await tx.insert(stayNights).values(nights.map(({ date }) => ({ stayId, night: date, payGroup })));
  }
  const [first = 0] = ids;
  const [fromDay, untilDay] = [tokyoDay(now, 5), tokyoDay(now, 8)];
  const [block] = await tx
    .insert(stayBlocks)
    .values({ stayId: first, fromDay, untilDay, reason: "障子の張り替え" })
    .returning({ id: stayBlocks.id });
  await tx
    .insert(stayNights)
    .values([5, 6, 7].map((at) => ({ stayId: first, night: tokyoDay(now, at), blockId: block?.id ?? null })));
  await tx.insert(stayRates).values(
    [30, 31, 32, 33].map((at) => ({
      stayId: first,
      night: tokyoDay(now, at),
      weekdayRent: 14_000,
      holidayRent: 16_000,
      minStay: 3,
    })),
  );
}
