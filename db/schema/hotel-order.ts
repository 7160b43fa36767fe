import { sql } from "drizzle-orm";
import { boolean, check, date, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { users } from "./accounts";
import type { BookedNight } from "./booked-night";
import { createTime, id, instant, updateTime, whole, words } from "./columns";
import { hotels, ofCompany } from "./hotel";
import { moneyChecks, moneyColumns, orderColumns, orderEventColumns } from "./order-columns";
import { searchIndex } from "./search-index";

/**
 * A guest in the hotel's register. `inJapan`: lives in Japan and shows no passport. Bookings of earlier releases have
 * neither it nor address and phone.
 */
export type HotelGuest = {
  name: string;
  nationality: string;
  passportNo: string;
  age: number | null;
  address?: string;
  phone?: string;
  inJapan?: boolean;
};

/** A coupon code that reduces the price of a limited number of stays [H30]. */
export const hotelCoupons = pgTable(
  "hotel_coupon",
  {
    id: id(),
    ...ofCompany(),
    name: words("name"),
    /** The code that guests type, in capitals. */
    code: text("code").notNull(),
    kind: text("kind").notNull().default("amount"),
    /** Yen for the kind `amount`, percent for `percent`. */
    amount: whole("amount").notNull().default(0),
    percent: integer("percent").notNull().default(0),
    quota: integer("quota").notNull(),
    used: integer("used").notNull().default(0),
    /** Check-in days on which it is valid, both inclusive. */
    fromDay: date("from_day", { mode: "string" }).notNull(),
    untilDay: date("until_day", { mode: "string" }).notNull(),
    active: boolean("active").notNull().default(false),
    deletedTime: instant("deleted_time"),
    createTime: createTime(),
    updateTime: updateTime(),
  },
  (t) => [
    index("hotel_coupon_company_idx").on(t.companyId, t.id),
    index("hotel_coupon_seller_idx").on(t.sellerId, t.id),
    index("hotel_coupon_update_idx").on(t.updateTime, t.id),
    uniqueIndex("hotel_coupon_code").on(t.companyId, t.code).where(sql`${t.deletedTime} is null`),
    check("hotel_coupon_kind", sql`${t.kind} in ('amount','percent')`),
    check(
      "hotel_coupon_worth",
      sql`case ${t.kind} when 'amount' then ${t.amount} between 1 and 10000000 else ${t.percent} between 1 and 100 end`,
    ),
    check("hotel_coupon_used", sql`${t.used} between 0 and ${t.quota} and ${t.quota} <= 1000000`),
    check("hotel_coupon_period", sql`${t.fromDay} <= ${t.untilDay}`),
  ],
);

/** A booking of one or more rooms of a hotel [D2]. Yen. */
export const hotelOrders = pgTable(
  "hotel_order",
  {
    ...orderColumns("holding"),
    ...moneyColumns(),
    ...ofCompany(),
    hotelId: whole("hotel_id")
      .notNull()
      .references(() => hotels.id),
    /** Names and picture at the time of booking. */
    hotelName: words("hotel_name"),
    companyName: words("company_name"),
    picture: text("picture").notNull(),
    checkin: date("checkin", { mode: "string" }).notNull(),
    checkout: date("checkout", { mode: "string" }).notNull(),
    /** Check-in time on the day of arrival, from which deadlines are counted [H13]. */
    arriveTime: instant("arrive_time").notNull(),
    rooms: integer("rooms").notNull().default(1),
    adultCount: integer("adult_count").notNull(),
    childCount: integer("child_count").notNull().default(0),
    infantCount: integer("infant_count").notNull().default(0),
    nights: jsonb("nights").$type<BookedNight[]>().notNull().default([]),
    holidayNights: integer("holiday_nights").notNull(),
    /** `HH:MM` in Tokyo; empty until the guest enters it. */
    arrivalTime: text("arrival_time").notNull().default(""),
    /** Price of the nights, surcharge for late arrival, and the coupon's reduction. */
    roomTotal: whole("room_total").notNull(),
    lateFee: whole("late_fee").notNull().default(0),
    discount: whole("discount").notNull().default(0),
    couponId: whole("coupon_id").references(() => hotelCoupons.id),
    /** Paid at the hotel, as announced before: local tax, fee per stay, and a refundable deposit. */
    localTax: whole("local_tax").notNull().default(0),
    managementFee: whole("management_fee").notNull().default(0),
    deposit: whole("deposit").notNull().default(0),
    /** Later adjustments by the hotel, settled there. */
    adjustment: whole("adjustment").notNull().default(0),
    /** What of the price goes back when the guest cancels, as it stood when the stay was booked, earliest step first [H15]. */
    refundTiers: jsonb("refund_tiers")
      .$type<{ hoursBefore: number; percent: number }[]>()
      .notNull()
      .default([{ hoursBefore: 48, percent: 100 }]),
    /** What changes added to the price after it was paid, negative where it fell, and how much of that went back. */
    priceChange: whole("price_change").notNull().default(0),
    changeRefunded: whole("change_refunded").notNull().default(0),
    /** Points earned at check-out. */
    pointsReturn: whole("points_return").notNull().default(0),
    /** Payment method; empty until the guest confirms. */
    payMethod: text("pay_method").notNull().default(""),
    /** When the guest confirmed the price, which is fixed from then on. */
    confirmTime: instant("confirm_time"),
    contactName: text("contact_name").notNull().default(""),
    /** The same name in Latin letters, as in the passport; empty where nobody wrote it down. */
    latinName: text("latin_name").notNull().default(""),
    guests: jsonb("guests").$type<HotelGuest[]>().notNull().default([]),
    campaignNo: text("campaign_no").notNull().default(""),
    adminRemark: text("admin_remark").notNull().default(""),
    /** Its source, and who of the hotel entered it. */
    source: text("source").notNull().default("online"),
    staffId: whole("staff_id").references(() => users.id),
    /** Pictures of identity documents, visible to guest and hotel only, until they are deleted [H25]. */
    checkinFiles: jsonb("checkin_files").$type<string[]>().notNull().default([]),
    checkinTime: instant("checkin_time"),
    checkoutTime: instant("checkout_time"),
    /** The day on which guests left early: the nights from then on are no longer theirs. */
    leftDay: date("left_day", { mode: "string" }),
    /** When the message before the arrival was sent to the guest. */
    arrivalToldTime: instant("arrival_told_time"),
    /** Expiry of the hold. Online bookings begin as held; those entered by the hotel are certain at once. */
    expireTime: instant("expire_time").notNull(),
  },
  (t) => [
    index("hotel_order_user_idx").on(t.userId, t.id),
    index("hotel_order_seller_idx").on(t.sellerId, t.id),
    index("hotel_order_user_state_idx").on(t.userId, t.status, t.id),
    index("hotel_order_seller_state_idx").on(t.sellerId, t.status, t.id),
    index("hotel_order_state_idx").on(t.status, t.id),
    index("hotel_order_group_idx").on(t.payGroup),
    index("hotel_order_hotel_idx").on(t.hotelId, t.checkin),
    index("hotel_order_company_idx").on(t.companyId, t.arriveTime, t.id),
    index("hotel_order_arrival_idx").on(t.arriveTime, t.id),
    index("hotel_order_seller_arrival_idx").on(t.sellerId, t.arriveTime, t.id),
    index("hotel_order_leave_idx").on(t.companyId, t.checkout),
    index("hotel_order_coupon_idx").on(t.couponId).where(sql`${t.couponId} is not null`),
    index("hotel_order_staff_idx").on(t.staffId).where(sql`${t.staffId} is not null`),
    index("hotel_order_papers_idx").on(t.checkout).where(sql`${t.checkinFiles} <> '[]'::jsonb`),
    index("hotel_order_guests_idx").on(t.checkout).where(sql`${t.guests} <> '[]'::jsonb`),
    index("hotel_order_seller_paid_idx").on(t.sellerId, t.paySuccessTime).where(sql`${t.paySuccessTime} is not null`),
    index("hotel_order_due_idx").on(t.expireTime).where(sql`${t.status} in ('holding','unconfirmed')`),
    index("hotel_order_arrivals_idx")
      .on(t.checkin, t.id)
      .where(sql`${t.status} = 'reserve_complete' and ${t.arrivalToldTime} is null`),
    index("hotel_order_asked_idx").on(t.id).where(sql`${t.refundStatus} = 'requested'`),
    searchIndex("hotel_order", t.number, t.phone, t.email, t.contactName),
    check(
      "hotel_order_status",
      sql`${t.status} in ('holding','unconfirmed','paid','reserve_complete','check_in','check_out','canceled','goto_stopped','expired')`,
    ),
    check("hotel_order_dates", sql`${t.checkin} < ${t.checkout}`),
    check("hotel_order_left", sql`${t.leftDay} >= ${t.checkin} and ${t.leftDay} < ${t.checkout}`),
    check("hotel_order_party", sql`${t.adultCount} >= 1 and ${t.childCount} >= 0 and ${t.infantCount} >= 0`),
    check("hotel_order_rooms", sql`${t.rooms} between 1 and 100`),
    check("hotel_order_source", sql`${t.source} in ('online','phone','walkin')`),
    check("hotel_order_pay_method", sql`${t.payMethod} in ('','card','alipay','wechat','point','onsite')`),
    ...moneyChecks("hotel_order", t),
    check(
      "hotel_order_total",
      sql`${t.total} >= 0 and ${t.total} = ${t.roomTotal} + ${t.lateFee} - ${t.discount} - ${t.pointsUsed} - ${t.priceChange}`,
    ),
    check(
      "hotel_order_change",
      sql`${t.changeRefunded} >= 0 and (${t.priceChange} = 0 or ${t.paySuccessTime} is not null)`,
    ),
  ],
);

/** History of a booking, for guest and hotel. */
export const hotelOrderEvents = pgTable(
  "hotel_order_event",
  orderEventColumns(() => hotelOrders.id),
  (t) => [index("hotel_order_event_idx").on(t.orderId)],
);

/** A charge or reduction that the hotel added to a booking, and its reason; yen, settled at the hotel. */
export const hotelAdjustments = pgTable(
  "hotel_adjustment",
  {
    id: id(),
    orderId: whole("order_id")
      .notNull()
      .references(() => hotelOrders.id),
    amount: whole("amount").notNull(),
    reason: text("reason").notNull(),
    staffId: whole("staff_id")
      .notNull()
      .references(() => users.id),
    createTime: createTime(),
  },
  (t) => [
    index("hotel_adjustment_order_idx").on(t.orderId, t.id),
    index("hotel_adjustment_staff_idx").on(t.staffId),
    check("hotel_adjustment_amount", sql`${t.amount} <> 0 and ${t.amount} between -10000000 and 10000000`),
  ],
);
