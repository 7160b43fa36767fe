import { gt, sql } from "drizzle-orm";
import { orderKind } from "~/foundation/orders/kind";
import { machine } from "~/foundation/orders/rules/machine";
import { within } from "~/foundation/orders/rules/refusals";
import type { ErrorKey } from "~/platform/errors";
import { inLanguage } from "~/platform/i18n/words";
import { href } from "~/platform/screens/href";
import { adReservationEvents, adReservations } from "~db/schema/adwall";
import { hasBegun } from "./rules/calendar";
import { freeSlot, takeSlot } from "./verbs/slots.server";

/** Refuses to enter a visit as done or missed before its time. */
const notYet = ({ reserveTime }: { reserveTime: Date }, now: Date): ErrorKey | null =>
  hasBegun(reserveTime, now) ? null : "reservationAhead";

/** The order kind of ad reservations [D7, W2, W3, W4]: without payment; seats are held from creation on. */
export const reservations = orderKind(
  "adwall",
  { orders: adReservations, events: adReservationEvents },
  {
    letter: "A",
    moves: machine({
      reserved: { confirm: "confirmed", cancel: "canceled" },
      confirmed: { finish: "done", miss: "noshow", cancel: "canceled" },
    }),
    may: { confirm: "seller", finish: "seller", miss: "seller", cancel: "either" },
    seller: null,
    texts: "adwall",
    unless: { cancel: within("reserveTime", { hours: 2 }, "noCancelWithin2h"), finish: notYet, miss: notYet },
    take: takeSlot,
    unpaidLimit: {
      states: ["reserved", "confirmed"],
      unpaid: gt(adReservations.reserveTime, sql`(select clock_timestamp())`),
      setting: "adwall.aheadMax",
      key: "tooManyReservations",
    },
    release: async (tx, orders) => {
      for (const order of orders) await freeSlot(tx, order);
    },
    frees: ["canceled"],
    stamps: { done: "completeTime" },
    ends: ["done", "noshow", "canceled"],
    contact: ["contactName", "phone", "email", "note", "mealContent"],
    search: ["contactName"],
    tabs: { open: ["reserved", "confirmed"], ended: ["done", "noshow", "canceled"] },
    notices: { placed: "either", confirm: "buyer", cancel: "other" },
    waits: { seller: ["reserved"] },
    done: "done",
    api: { base: "/api/adwall/order", named: "id" },
    paths: {
      order: (number) => `${href("/adwall/myorder")}?number=${number}`,
      mine: () => href("/adwall/myorder"),
      desk: () => href("/adwall/allorder"),
    },
    describe: async (_db, orders, { flag, write }) =>
      orders.map((order) => ({
        adId: order.adId,
        headCount: order.headCount,
        mealContent: order.mealContent,
        contactName: order.contactName,
        phone: order.phone,
        email: order.email,
        remark: order.note,
        adName: inLanguage(order.adName, flag).text,
        reserveTime: write(order.reserveTime),
      })),
    bought: {
      icon: "calendar",
      due: adReservations.reserveTime,
      entry: (_order, { adName, headCount, reserveTime }, { t }) => ({
        name: adName,
        when: t("adwall:bought.when", { time: reserveTime, count: headCount }),
      }),
    },
  },
);
