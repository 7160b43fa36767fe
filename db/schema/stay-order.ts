import { sql } from "drizzle-orm";
import { boolean, check, date, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { BookedNight } from "./booked-night";
import { instant, whole, words } from "./columns";
import { moneyChecks, moneyColumns, orderColumns, orderEventColumns } from "./order-columns";
import { searchIndex } from "./search-index";
import { stays } from "./stay";

/**
 * A stay that a guest requested of a host [T1]: dates and prices are fixed with the request, which holds its nights until
 * `expireTime`.
 */
export const stayOrders = pgTable(
  "stay_order",
  {
    ...orderColumns("unconfirmed_reservation"),
    ...moneyColumns(),
    stayId: whole("stay_id")
      .notNull()
      .references(() => stays.id),
    /** Name and picture at the time of the request. */
    stayName: words("stay_name"),
    picture: text("picture").notNull(),
    checkin: date("checkin", { mode: "string" }).notNull(),
    checkout: date("checkout", { mode: "string" }).notNull(),
    /** Check-in time on the day of arrival, from which deadlines are counted. */
    arriveTime: instant("arrive_time").notNull(),
    adultCount: integer("adult_count").notNull(),
    childCount: integer("child_count").notNull().default(0),
    infantCount: integer("infant_count").notNull().default(0),
    nights: jsonb("nights").$type<BookedNight[]>().notNull().default([]),
    holidayNights: integer("holiday_nights").notNull().default(0),
    /** Price of the nights, and the fee once a stay; both are part of the total [T2]. */
    roomTotal: whole("room_total").notNull(),
    managementFee: whole("management_fee").notNull().default(0),
    /** Handed over on arrival and given back: never part of the total. */
    deposit: whole("deposit").notNull().default(0),
    /** Terms of cancelling as they were at the request. */
    cancelPolicy: text("cancel_policy").notNull(),
    /** Whether the host takes payment on arrival, as it was at the request. */
    acceptsOnsite: boolean("accepts_onsite").notNull().default(false),
    /** What changes added to the price after it was paid, negative where it fell, and how much of that went back. */
    priceChange: whole("price_change").notNull().default(0),
    changeRefunded: whole("change_refunded").notNull().default(0),
    /** Points earned when the stay is over. */
    pointsReturn: whole("points_return").notNull().default(0),
    /** Payment method; empty until the guest chooses. */
    payMethod: text("pay_method").notNull().default(""),
    /** When the guest agreed to the price, which is fixed from then on. */
    confirmTime: instant("confirm_time"),
    contactName: text("contact_name").notNull().default(""),
    hostRemark: text("host_remark").notNull().default(""),
    /** When the host answered a request: the answer rate of hosts counts it. */
    answerTime: instant("answer_time"),
    /** Expiry of what is only held: a request, or an approved stay that is not paid. */
    expireTime: instant("expire_time").notNull(),
  },
  (t) => [
    index("stay_order_user_idx").on(t.userId, t.id),
    index("stay_order_seller_idx").on(t.sellerId, t.id),
    index("stay_order_user_state_idx").on(t.userId, t.status, t.id),
    index("stay_order_seller_state_idx").on(t.sellerId, t.status, t.id),
    index("stay_order_state_idx").on(t.status, t.id),
    index("stay_order_group_idx").on(t.payGroup),
    index("stay_order_stay_idx").on(t.stayId, t.checkin),
    index("stay_order_time_idx").on(t.createTime, t.id),
    index("stay_order_seller_time_idx").on(t.sellerId, t.createTime, t.id),
    index("stay_order_arrival_idx").on(t.arriveTime, t.id),
    index("stay_order_seller_arrival_idx").on(t.sellerId, t.arriveTime, t.id),
    index("stay_order_seller_paid_idx").on(t.sellerId, t.paySuccessTime).where(sql`${t.paySuccessTime} is not null`),
    index("stay_order_due_idx").on(t.expireTime).where(sql`${t.status} in ('unconfirmed_reservation','unpaid')`),
    index("stay_order_asked_idx").on(t.id).where(sql`${t.refundStatus} = 'requested'`),
    searchIndex("stay_order", t.number, t.phone, t.email, t.contactName),
    check(
      "stay_order_status",
      sql`${t.status} in ('unconfirmed_reservation','unpaid','reservation_complete','complete','declined','canceled','timeout')`,
    ),
    check("stay_order_dates", sql`${t.checkin} < ${t.checkout}`),
    check("stay_order_party", sql`${t.adultCount} >= 1 and ${t.childCount} >= 0 and ${t.infantCount} >= 0`),
    check("stay_order_policy", sql`${t.cancelPolicy} in ('flexible','moderate','strict')`),
    check("stay_order_pay_method", sql`${t.payMethod} in ('','card','alipay','wechat','point','onsite')`),
    ...moneyChecks("stay_order", t),
    check(
      "stay_order_total",
      sql`${t.total} >= 0 and ${t.total} = ${t.roomTotal} + ${t.managementFee} - ${t.pointsUsed} - ${t.priceChange}`,
    ),
    check(
      "stay_order_change",
      sql`${t.changeRefunded} >= 0 and (${t.priceChange} = 0 or ${t.paySuccessTime} is not null)`,
    ),
  ],
);

/** History of a stay, for guest and host. */
export const stayOrderEvents = pgTable(
  "stay_order_event",
  orderEventColumns(() => stayOrders.id),
  (t) => [index("stay_order_event_idx").on(t.orderId)],
);
