import { sql } from "drizzle-orm";
import { boolean, check, date, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { users } from "./accounts";
import { createTime, id, instant, updateTime, whole, words } from "./columns";
import { onMap } from "./map-index";

/** A property that lets rooms: its description for guests, its approval, and its rules [H8]. */
export const hotelCompanies = pgTable(
  "hotel_company",
  {
    id: id(),
    /** Its owner. */
    sellerId: whole("seller_id")
      .notNull()
      .references(() => users.id),
    name: words("name"),
    introduction: words("introduction").default({}),
    /** Keys of the card picture and of the page's pictures. */
    cover: text("cover").notNull(),
    attachments: jsonb("attachments").$type<string[]>().notNull().default([]),
    address: jsonb("address")
      .$type<{ postcode: string; address: string }>()
      .notNull()
      .default({ postcode: "", address: "" }),
    location: jsonb("location").$type<{ latitude: number; longitude: number }>(),
    phone: text("phone").notNull().default(""),
    trafficInfo: words("traffic_info").default({}),
    foundingDate: date("founding_date", { mode: "string" }),
    scale: text("scale").notNull().default(""),
    capital: text("capital").notNull().default(""),
    representative: text("representative").notNull().default(""),
    businessContent: text("business_content").notNull().default(""),
    certifications: text("certifications").notNull().default(""),
    realAssets: text("real_assets").notNull().default(""),
    chainList: text("chain_list").notNull().default(""),
    bank: text("bank").notNull().default(""),
    accountingFirm: text("accounting_firm").notNull().default(""),
    /** Sum of its areas' bits: HAKONE 1, MANATSURU 2, OOMORI 4 [H28]. */
    areaFlag: integer("area_flag").notNull().default(0),
    /** Whether the hotel confirms each paid booking, or bookings are certain at once [D2]. */
    confirmMode: text("confirm_mode").notNull().default("auto"),
    acceptsOnsite: boolean("accepts_onsite").notNull().default(false),
    /** Guests currently cannot cancel [H14]. */
    cancelStopped: boolean("cancel_stopped").notNull().default(false),
    /** Longest stay; null: the setting hotel.maxReserveDays [H5]. */
    maxReserveDays: integer("max_reserve_days"),
    /** Yen per taxed guest and night, paid at the hotel [H31]. */
    localTax: whole("local_tax").notNull().default(0),
    /** Whom it taxes: `lodging` everybody who counts toward capacity, `bath` adults only. */
    taxKind: text("tax_kind").notNull().default("lodging"),
    /** Documents for administrators, private. */
    certificates: jsonb("certificates").$type<string[]>().notNull().default([]),
    /** State of approval (pending, approved, rejected), and the administrator's note. */
    status: text("status").notNull().default("pending"),
    verdict: text("verdict").notNull().default(""),
    isPublic: boolean("is_public").notNull().default(false),
    /** Language of its lists: all, zh, ja or en. */
    flag: text("flag").notNull().default("all"),
    /** Highest first; below 0 it is hidden from visitors. */
    seq: integer("seq").notNull().default(0),
    /** Folded text in all languages, for search. */
    searchText: text("search_text").notNull().default(""),
    deletedTime: instant("deleted_time"),
    createTime: createTime(),
    updateTime: updateTime(),
  },
  (t) => [
    index("hotel_company_seller_idx").on(t.sellerId, t.id),
    index("hotel_company_seq_idx").on(t.seq, t.id),
    index("hotel_company_update_idx").on(t.updateTime, t.id),
    index("hotel_company_status_idx").on(t.status, t.seq, t.id),
    index("hotel_company_there_idx").on(t.seq, t.id).where(sql`${t.deletedTime} is null`),
    index("hotel_company_shown_idx")
      .on(t.id)
      .where(sql`${t.status} = 'approved' and ${t.isPublic} and ${t.seq} >= 0 and ${t.deletedTime} is null`),
    index("hotel_company_map_idx").using("gist", sql`(${onMap(t.location)})`),
    index("hotel_company_search_idx").using("gin", sql`${t.searchText} gin_trgm_ops`).with({ fastupdate: false }),
    check("hotel_company_status", sql`${t.status} in ('pending','approved','rejected')`),
    check("hotel_company_confirm", sql`${t.confirmMode} in ('auto','manual')`),
    check("hotel_company_flag", sql`${t.flag} in ('all','zh','ja','en')`),
    check("hotel_company_area", sql`${t.areaFlag} between 0 and 7`),
    check("hotel_company_days", sql`${t.maxReserveDays} between 1 and 365`),
    check("hotel_company_tax_kind", sql`${t.taxKind} in ('lodging','bath')`),
    check("hotel_company_tax", sql`${t.localTax} between 0 and 10000`),
  ],
);

/** The owner of a hotel, room or coupon: always the owner of its company. */
export const ofCompany = () => ({
  companyId: whole("company_id")
    .notNull()
    .references(() => hotelCompanies.id),
  sellerId: whole("seller_id")
    .notNull()
    .references(() => users.id),
});

/** A type of room of a company, or a whole house let as one [H8]. Yen, tax included. */
export const hotels = pgTable(
  "hotel",
  {
    id: id(),
    ...ofCompany(),
    name: words("name"),
    description: words("description").default({}),
    cover: text("cover").notNull(),
    attachments: jsonb("attachments").$type<string[]>().notNull().default([]),
    buildingType: text("building_type").notNull().default("inn"),
    structure: text("structure").notNull().default("wood"),
    /** Square metres. */
    area: integer("area"),
    location: words("location").default({}),
    daylighting: text("daylighting").notNull().default("none"),
    roomType: text("room_type").notNull().default("japanese"),
    /** Number of rooms of this type that can be sold per night. */
    roomCount: integer("room_count").notNull().default(1),
    /** People per room, at most and at least; small children are not counted [H2, H10]. */
    capacity: integer("capacity").notNull(),
    minGuests: integer("min_guests").notNull().default(1),
    bedType: text("bed_type").notNull().default("futon"),
    bedCount: integer("bed_count").notNull().default(1),
    hasKitchen: boolean("has_kitchen").notNull().default(false),
    hasLivingRoom: boolean("has_living_room").notNull().default(false),
    smoking: boolean("smoking").notNull().default(false),
    /** Yen per adult guest and night, by the night's date [H3]. */
    weekdayRent: whole("weekday_rent").notNull(),
    holidayRent: whole("holiday_rent").notNull(),
    /** Paid at the hotel: refundable deposit, and fee per stay. */
    deposit: whole("deposit").notNull().default(0),
    managementFee: whole("management_fee").notNull().default(0),
    minStay: integer("min_stay").notNull().default(1),
    maxStay: integer("max_stay").notNull().default(30),
    /** Nights that can be booked, both inclusive. */
    publicFrom: date("public_from", { mode: "string" }).notNull(),
    publicUntil: date("public_until", { mode: "string" }).notNull(),
    nearestStation: words("nearest_station"),
    trafficInfo: words("traffic_info").default({}),
    remarks: words("remarks").default({}),
    /** Documents of ownership, private. */
    ownershipFiles: jsonb("ownership_files").$type<string[]>().notNull().default([]),
    dayTrip: boolean("day_trip").notNull().default(false),
    amenities: text("amenities").array().notNull().default(sql`'{}'::text[]`),
    isPublic: boolean("is_public").notNull().default(true),
    flag: text("flag").notNull().default("all"),
    seq: integer("seq").notNull().default(0),
    searchText: text("search_text").notNull().default(""),
    deletedTime: instant("deleted_time"),
    createTime: createTime(),
    updateTime: updateTime(),
  },
  (t) => [
    index("hotel_company_rooms_idx").on(t.companyId, t.seq, t.id),
    index("hotel_seller_idx").on(t.sellerId, t.id),
    index("hotel_seq_idx").on(t.seq, t.id),
    index("hotel_update_idx").on(t.updateTime, t.id),
    index("hotel_there_idx").on(t.seq, t.id).where(sql`${t.deletedTime} is null`),
    index("hotel_shown_idx").on(t.seq, t.id).where(sql`${t.isPublic} and ${t.seq} >= 0 and ${t.deletedTime} is null`),
    index("hotel_search_idx").using("gin", sql`${t.searchText} gin_trgm_ops`).with({ fastupdate: false }),
    check("hotel_flag", sql`${t.flag} in ('all','zh','ja','en')`),
    check("hotel_rooms", sql`${t.roomCount} between 1 and 1000`),
    check("hotel_guests", sql`${t.minGuests} between 1 and ${t.capacity} and ${t.capacity} <= 100`),
    check("hotel_stay", sql`${t.minStay} between 1 and ${t.maxStay} and ${t.maxStay} <= 365`),
    check("hotel_period", sql`${t.publicFrom} <= ${t.publicUntil}`),
    check(
      "hotel_rent",
      sql`${t.weekdayRent} between 0 and 10000000 and ${t.holidayRent} between 0 and 10000000
        and ${t.deposit} between 0 and 10000000 and ${t.managementFee} between 0 and 10000000`,
    ),
  ],
);
